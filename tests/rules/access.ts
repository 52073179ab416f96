import { auditedCollections } from '@utkarsh/domain/history/recordKinds';
import { expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { callers, verdict, type Caller, type Firestore, type Query, type RulesProject } from './environment';

/** Collections whose rules follow from the table of their fields. */
export const plainCollections = auditedCollections.filter(
  (collection) =>
    ![
      'nominations',
      'organizations',
      'insights',
      'events',
      'staff',
      'settings',
      'surveys',
      'workspaces',
    ].includes(collection),
);

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];

export const everybody: readonly Caller[] = callers;
export const staff: readonly Caller[] = ['a viewer', 'an admin'];
export const admins: readonly Caller[] = ['an admin'];
export const nobody: readonly Caller[] = [];

type Row = Record<Operation, readonly Caller[]>;
const noAccess: Row = { get: nobody, list: nobody, create: nobody, update: nobody, delete: nobody };

/** Access to records that only staff see and only administrators write. */
const ofStaff: Row = { get: staff, list: staff, create: admins, update: admins, delete: nobody };

/** Callers of each operation. All others are denied, and everybody is denied in a collection that is not listed here. */
const table: Record<string, Row> = {
  nominations: { get: staff, list: staff, create: everybody, update: admins, delete: nobody },
  nomination_notes: { ...noAccess, list: staff, create: admins, delete: admins },
  assignments: { ...noAccess, list: staff },
  nomination_news: noAccess,
  workspaces: { ...noAccess, get: staff, list: staff },
  workspace_views: noAccess,
  workspace_results: noAccess,
  workspace_keys: noAccess,
  nomination_keys: { ...noAccess, create: everybody },
  nomination_status: { ...noAccess, get: everybody },
  organizations: ofStaff,
  certified: { ...noAccess, get: everybody },
  directory: { ...noAccess, list: staff },
  insights: { get: staff, list: staff, create: everybody, update: admins, delete: nobody },
  insight_keys: { ...noAccess, create: everybody },
  events: ofStaff,
  subscribers: { ...noAccess, get: staff, list: staff },
  list_views: { ...noAccess, list: staff, create: admins, update: admins, delete: admins },
  settings: { ...noAccess, get: staff, create: admins, update: admins },
  staff: { ...noAccess, get: staff, list: staff },
  surveys: { ...noAccess, get: staff, list: staff },
  survey_links: noAccess,
  survey_invites: noAccess,
  survey_lists: noAccess,
  survey_keys: noAccess,
  survey_boxes: noAccess,
  audit: { ...noAccess, get: staff, list: staff },
  'foreign arrivals_seen': noAccess,
  practices: { ...noAccess, get: staff },
  checked_files: { ...noAccess, get: staff },
  closed_folders: noAccess,
  credentials: noAccess,
  mail: noAccess,
  unsubscribe_keys: noAccess,
  rate_limits: noAccess,
  erasures: noAccess,
  idempotency: noAccess,
  visitors: noAccess,
  visit_days: noAccess,
  survey_bands: noAccess,
  anything: noAccess,
  'nominations/anjali/notes': noAccess,
  'organizations/kaveri/notes': noAccess,
  ...Object.fromEntries(plainCollections.map((collection) => [collection, ofStaff])),
};

/** Returns the collections that staff may list, or get a document of. */
export const collectionsFor = (operation: 'get' | 'list'): string[] =>
  Object.entries(table)
    .filter(([, row]) => row[operation].includes('a viewer') && !row[operation].includes('visitor'))
    .map(([collection]) => collection);

type Request = (firestore: Firestore, id: string, caller: Caller) => Promise<unknown>;

/** One row of the access table, with what makes a request of each operation valid. */
export interface Access {
  row: string;
  /** Defaults to the name of the row. */
  collection?: string;
  newId?: () => string;
  /** Stores what a request needs besides the document. */
  prepare?: (id: string, operation: Operation) => Promise<unknown>;
  /** Makes the first version of a document. */
  content: (id: string, caller?: Caller) => object;
  changes: (caller: Caller) => object;
  query?: (all: Query, id: string) => Query;
  /** Creates a document that comes with others. */
  create?: Request;
}

/** Adds a test of each operation as every caller. A denial leaves the document as it was. */
export function accessTests(rules: RulesProject, access: Access): void {
  const { row, collection = row, newId = newDocumentId, content, changes, query } = access;
  const rights = table[row];
  if (!rights) throw new Error(`The table has no row ${row}.`);
  const find = (firestore: Firestore, id: string) => firestore.doc(`${collection}/${id}`);
  const requests: Record<Operation, Request> = {
    get: (firestore, id) => find(firestore, id).get(),
    list: (firestore, id) => {
      const all = firestore.collection(collection);
      return (query ? query(all, id) : all.limit(1)).get();
    },
    create: access.create ?? ((firestore, id, caller) => find(firestore, id).set(content(id, caller))),
    update: (firestore, id, caller) => find(firestore, id).update(changes(caller)),
    delete: (firestore, id) => find(firestore, id).delete(),
  };
  async function prepare(id: string, operation: Operation): Promise<void> {
    await access.prepare?.(id, operation);
    const document = find(rules.asServer(), id);
    await (operation === 'create' ? document.delete() : document.set(content(id)));
  }
  for (const operation of operations) {
    const allowedCallers = rights[operation];
    const tryAs = async (caller: Caller, id: string) => ({
      caller,
      said: await verdict(requests[operation](rules.as(caller), id, caller)),
    });

    it(`${allowedCallers === everybody ? 'everybody' : allowedCallers.join(' and ') || 'nobody'} may ${operation} in ${row}`, async () => {
      const others = callers.filter((caller) => !allowedCallers.includes(caller));
      const id = newId();
      await prepare(id, operation);
      const before = await rules.read(`${collection}/${id}`);
      const verdicts = await Promise.all(others.map((caller) => tryAs(caller, id)));
      expect(verdicts).toEqual(others.map((caller) => ({ caller, said: 'denied' })));
      expect(await rules.read(`${collection}/${id}`)).toEqual(before);
      for (const caller of allowedCallers) {
        const ownId = newId();
        await prepare(ownId, operation);
        expect(await tryAs(caller, ownId)).toEqual({ caller, said: 'allowed' });
        const after = await rules.read(`${collection}/${ownId}`);
        if (operation === 'create') expect(after).toBeDefined();
        if (operation === 'delete') expect(after).toBeUndefined();
      }
    });
  }
}
