import { FieldValue } from 'firebase-admin/firestore';
import { searchedTexts } from '@utkarsh/domain/fields/fields';
import {
  type AuditedCollection,
  type RemovableCollection,
  auditedCollections,
  exampleOf,
  kindOf,
} from '@utkarsh/domain/history/recordKinds';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { database, readDocument, saveOrganizations } from './firestore';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { makeOrganization } from './organizations';
import { makeFollowers } from './settings';
import { callAs } from './staff';

export const removeRecords = (collection: RemovableCollection, ids: readonly string[]) =>
  callAs('admin', 'POST', `/api/admin/${collection}/remove`, { ids });
export const restoreRecords = (collection: RemovableCollection, ids: readonly string[]) =>
  callAs('admin', 'POST', `/api/admin/${collection}/restore`, { ids });
/** Brings one record back. */
export const restoreRecord = (collection: RemovableCollection, id: string) =>
  restoreRecords(collection, [id]);
/** The reply to `undo` that brought it back. */
export const makeRestoredReply = (id: string) => ({
  status: 200,
  body: { restored: [id], present: [], missing: [] },
});
export const restoreVersion = (entry: string, revision: number, undo?: true) =>
  callAs('admin', 'POST', `/api/admin/history/${entry}/restore`, { revision, undo });
export const readEntry = (id: string) => readDocument('audit', id);

/** Two edits of a record's first line of text, or of its first text. */
export function makeExampleEdits(
  collection: AuditedCollection,
): [Record<string, string>, Record<string, string>] {
  const { fields } = kindOf(collection);
  const firstOf = (kind: string) => Object.keys(fields).find((field) => fields[field]?.kind === kind);
  const name = firstOf('line') ?? firstOf('text') ?? '';
  return [{ [name]: 'Dyers meet' }, { [name]: 'Potters meet' }];
}

const timeOfServer = () => FieldValue.serverTimestamp();

/** A record of which a trigger hears, and what follows it. */
interface FollowedRecord {
  id: string;
  /** Writes the version of that revision, 1 to 3. Mails are of the first one that is found: none changes what they name. */
  write: (revision: number) => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** A word that it is found by. */
  word?: string;
  mails?: number;
  /** Where its nominator follows it. */
  status?: string;
}

/** A record that is written as it is, with two edits. */
function makeFollowed(
  path: string,
  first: object,
  edits: [object, object],
): Pick<FollowedRecord, 'write' | 'remove'> {
  const document = database().doc(path);
  return {
    write: (revision) =>
      revision === 1
        ? document.set({ ...first, revision, created_at: timeOfServer(), updated_at: timeOfServer() })
        : document.update({ ...edits[revision - 2], revision, updated_at: timeOfServer() }),
    remove: () => document.delete(),
  };
}

type Follow = (id: string) => FollowedRecord;

/** A record made of its table's examples, whose first text is edited. */
const makeFollowedExample =
  (collection: AuditedCollection): Follow =>
  (id) => {
    const edits = makeExampleEdits(collection);
    const isFound = searchedTexts(kindOf(collection).fields, edits[1]).length > 0;
    return {
      id,
      ...makeFollowed(`${collection}/${id}`, exampleOf(collection), edits),
      ...(isFound && { word: 'potters' }),
    };
  };

/** Those of which more is written than one document of examples. */
const specialRecords: Partial<Record<AuditedCollection, Follow>> = {
  nominations: (id) => {
    const key = newTrackingKey();
    const nomination = makeStoredNomination({ email: `${id.toLowerCase()}@anjali-foods.co.in` });
    const { write, remove } = makeFollowed(`nominations/${id}`, { ...nomination }, [
      { status: 'in_review' },
      { status: 'contacted', mobile: '044 77777' },
    ]);
    return {
      id,
      write: async (revision) => {
        await database().doc(`nomination_keys/${id}`).set({ key });
        return write(revision);
      },
      remove,
      word: '77777',
      mails: 1,
      status: `nomination_status/${key}`,
    };
  },
  organizations: () => {
    const first = makeOrganization('micro', 'Replayed Looms');
    const { id } = first;
    const version = (revision: number) => ({ ...first, address: `${revision} Mill Road`, revision });
    return {
      id,
      write: (revision) =>
        saveOrganizations([
          { id, after: version(revision), ...(revision > 1 && { before: version(revision - 1) }) },
        ]),
      remove: () => saveOrganizations([{ id, before: version(3) }]),
    };
  },
  staff: (id) => ({
    id,
    ...makeFollowed(
      `staff/${id}`,
      { email: `${id.toLowerCase()}@our.example`, role: 'viewer', last_seen: null },
      [{ invited_by: 'one' }, { invited_by: 'two' }],
    ),
  }),
  settings: (id) => ({
    id,
    ...makeFollowed(`settings/${id}`, { ...makeFollowers(1) }, [makeFollowers(2), makeFollowers(3)]),
  }),
};

/** One of each collection whose changes are followed, with its name. */
export const followedRecords = auditedCollections.map(
  (collection) => [collection, specialRecords[collection] ?? makeFollowedExample(collection)] as const,
);
