import { auditedCollections } from '@utkarsh/domain/history/recordKinds';
import { expect, it } from 'vitest';
import { callers, verdict, type Caller, type Firestore, type RulesProject } from './environment';

/** Collections about whose rules there is no more to say than the table of their fields does. */
export const plainCollections = auditedCollections.filter(
  (collection) =>
    !['nominations', 'organizations', 'insights', 'events', 'staff', 'settings', 'surveys'].includes(
      collection,
    ),
);

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];

export const everybody: readonly Caller[] = callers;
export const staff: readonly Caller[] = ['a viewer', 'an admin'];
export const admins: readonly Caller[] = ['an admin'];
export const nobody: readonly Caller[] = [];

type Row = Record<Operation, readonly Caller[]>;
const closed: Row = { get: nobody, list: nobody, create: nobody, update: nobody, delete: nobody };

/** Records that staff alone see, and administrators write. */
const ofStaff: Row = { get: staff, list: staff, create: admins, update: admins, delete: nobody };

/** Callers of each operation. All others are denied, and everybody is denied in a collection that is not listed here. */
const table: Record<string, Row> = {
  nominations: { get: staff, list: staff, create: everybody, update: admins, delete: nobody },
  nomination_notes: { ...closed, list: staff, create: admins, delete: admins },
  assignments: { ...closed, list: staff },
  nomination_keys: { ...closed, create: everybody },
  nomination_status: { ...closed, get: everybody },
  organizations: ofStaff,
  certified: { ...closed, get: everybody },
  directory: { ...closed, list: staff },
  insights: { get: staff, list: staff, create: everybody, update: admins, delete: nobody },
  insight_keys: { ...closed, create: everybody },
  events: ofStaff,
  subscribers: { ...closed, get: staff, list: staff },
  list_views: { ...closed, list: staff, create: admins, update: admins, delete: admins },
  settings: { ...closed, get: staff, create: admins, update: admins },
  staff: { ...closed, get: staff, list: staff },
  surveys: { ...closed, get: staff, list: staff },
  survey_invites: closed,
  survey_keys: closed,
  survey_boxes: closed,
  audit: { ...closed, get: staff, list: staff },
  'foreign arrivals_seen': closed,
  practices: { ...closed, get: staff },
  checked_files: { ...closed, get: staff },
  closed_folders: closed,
  credentials: closed,
  mail: closed,
  unsubscribe_keys: closed,
  rate_limits: closed,
  erasures: closed,
  idempotency: closed,
  visitors: closed,
  visit_days: closed,
  anything: closed,
  'nominations/anjali/notes': closed,
  'organizations/kaveri/notes': closed,
  ...Object.fromEntries(plainCollections.map((collection) => [collection, ofStaff])),
};

/** Collections that staff may list, or get a document of. */
export const collectionsFor = (operation: 'get' | 'list'): string[] =>
  Object.entries(table)
    .filter(([, row]) => row[operation].includes('a viewer') && !row[operation].includes('visitor'))
    .map(([collection]) => collection);

/** One row of the access table, with a flawless request for each operation. */
export interface Access {
  row: string;
  /** Where it is not the row's own name. */
  collection?: string;
  newId: () => string;
  /** Stores what a request needs: for `create` all but the document itself. */
  given: (id: string, operation: Operation) => Promise<unknown>;
  requests: Record<Operation, (firestore: Firestore, id: string, caller: Caller) => Promise<unknown>>;
}

/** Adds a test of each operation as every caller. A denial leaves the document as it was. */
export function accessTests(
  rules: RulesProject,
  { row, collection = row, newId, given, requests }: Access,
): void {
  const allowed = table[row];
  if (!allowed) throw new Error(`The table has no row ${row}.`);
  for (const operation of operations) {
    const admitted = allowed[operation];
    const tryAs = async (caller: Caller, id: string) => ({
      caller,
      said: await verdict(requests[operation](rules.as(caller), id, caller)),
    });

    it(`${admitted === everybody ? 'everybody' : admitted.join(' and ') || 'nobody'} may ${operation} in ${row}`, async () => {
      const others = callers.filter((caller) => !admitted.includes(caller));
      const id = newId();
      await given(id, operation);
      const before = await rules.stored(`${collection}/${id}`);
      const verdicts = await Promise.all(others.map((caller) => tryAs(caller, id)));
      expect(verdicts).toEqual(others.map((caller) => ({ caller, said: 'denied' })));
      expect(await rules.stored(`${collection}/${id}`)).toEqual(before);
      for (const caller of admitted) {
        const own = newId();
        await given(own, operation);
        expect(await tryAs(caller, own)).toEqual({ caller, said: 'allowed' });
        const after = await rules.stored(`${collection}/${own}`);
        if (operation === 'create') expect(after).toBeDefined();
        if (operation === 'delete') expect(after).toBeUndefined();
      }
    });
  }
}
