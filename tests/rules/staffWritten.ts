import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { expect } from 'vitest';
import type { UncheckedRecord } from '../factories/nominations';
import { now, verdict, writerOf, type Caller, type Firestore, type RulesProject } from './environment';

/** Records that staff add and edit with the site's SDK. */
export interface StaffWritten {
  collection: AuditedCollection;
  newId: () => string;
  /** What its first version holds, right in every way, but for what `firstVersion` adds. */
  content: (id: string) => UncheckedRecord;
  /** What no stored record may lack, besides revision and time of creation. */
  identity?: readonly string[];
  /** What a first version may lack, besides the fields of the table that may be empty. */
  emptied?: readonly string[];
  /** What only the server changes afterwards. Pages do not send it with an edit. */
  unsent?: readonly string[];
  /** Two edits of that, of the same field. */
  edits: readonly [UncheckedRecord, UncheckedRecord];
  /** So many records are raced for at a time: one where there is only one. */
  atOnce?: number;
}

/** A request whose expressions the budget counts. */
export interface Sample {
  does: string;
  caller: Caller;
  /** What there is before, written by the server. */
  given?: (server: Firestore) => Promise<unknown>;
  request: (firestore: Firestore) => Promise<unknown>;
}

/** What staff's pages add to what a first version holds. */
export const firstVersion = (caller: Caller = 'an admin'): UncheckedRecord => ({
  revision: 1,
  created_at: now(),
  updated_at: now(),
  updated_by: writerOf(caller),
});

/** What they add to what they change in it. */
export const nextVersion = (caller: Caller = 'an admin'): UncheckedRecord => ({
  revision: 2,
  updated_at: now(),
  updated_by: writerOf(caller),
});

type Changes = UncheckedRecord | ((id: string) => UncheckedRecord);
const changesOf = (changes: Changes, id: string) => (typeof changes === 'function' ? changes(id) : changes);

/** The requests that the tests make of such records. */
export function requestsOf(rules: RulesProject, { collection, newId, content }: StaffWritten) {
  const path = (id: string) => `${collection}/${id}`;

  /** Stores a first version as the server does, and returns its id. */
  async function existing(changes: Changes = {}): Promise<string> {
    const id = newId();
    const first = { ...content(id), ...firstVersion(), ...changesOf(changes, id) };
    await rules.asServer().doc(path(id)).set(first);
    return id;
  }

  async function create(
    changes: Changes = {},
    { caller = 'an admin', id = newId() }: { caller?: Caller; id?: string } = {},
  ) {
    await rules.asServer().doc(path(id)).delete();
    const first = { ...content(id), ...firstVersion(caller), ...changesOf(changes, id) };
    return verdict(rules.as(caller).doc(path(id)).set(first));
  }

  const edit = (id: string, changes: UncheckedRecord, caller: Caller = 'an admin') =>
    verdict(
      rules
        .as(caller)
        .doc(path(id))
        .update({ ...nextVersion(caller), ...changes }),
    );

  /** Neither a new record may have these values, nor an edited one. */
  async function expectRefused(changes: Changes): Promise<void> {
    const fresh = newId();
    expect(await create(changes, { id: fresh })).toBe('denied');
    expect(await rules.stored(path(fresh))).toBeUndefined();
    const known = await existing();
    const before = await rules.stored(path(known));
    expect(await edit(known, changesOf(changes, known))).toBe('denied');
    expect(await rules.stored(path(known))).toEqual(before);
  }

  return { path, existing, create, edit, expectRefused };
}
