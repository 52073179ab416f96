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
import { makeSurvey } from '@utkarsh/domain/testing/surveys';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { makeOrganization } from './organizations';
import { makeFollowers } from './settings';
import { postJson } from './site';
import { callAs } from './staff';

export const removeRecords = (collection: RemovableCollection, ids: readonly string[]) =>
  callAs('admin', 'POST', `/api/admin/${collection}/remove`, { ids });
export const restoreRecords = (collection: RemovableCollection, ids: readonly string[]) =>
  callAs('admin', 'POST', `/api/admin/${collection}/restore`, { ids });
export const restoreRecord = (collection: RemovableCollection, id: string) =>
  restoreRecords(collection, [id]);
/** Returns the API's reply when it has restored one record. */
export const makeRestoredReply = (id: string) => ({
  status: 200,
  body: { restored: [id], present: [], missing: [] },
});
/** Erases a nomination: staff delete it, and then its nominator withdraws it. */
export async function eraseNomination({ id, key }: { id: string; key: string }): Promise<void> {
  await removeRecords('nominations', [id]);
  await postJson('/api/tracking/withdraw', { key });
}
export const restoreVersion = (entry: string, revision: number, undo?: true) =>
  callAs('admin', 'POST', `/api/admin/history/${entry}/restore`, { revision, undo });
export const readEntry = (id: string) => readDocument('audit', id);

/** Returns two edits of a record's first field of one line, or else of its first longer text. */
export function makeExampleEdits(
  collection: AuditedCollection,
): [Record<string, string>, Record<string, string>] {
  const { fields } = kindOf(collection);
  const findField = (kind: string) => Object.keys(fields).find((field) => fields[field]?.kind === kind);
  const name = findField('line') ?? findField('text') ?? '';
  return [{ [name]: 'Dyers meet' }, { [name]: 'Potters meet' }];
}

const timeOfServer = () => FieldValue.serverTimestamp();

/** A record whose changes start a trigger, and what the trigger must write. */
interface FollowedRecord {
  id: string;
  /** Writes revision 1, 2 or 3. No revision changes a text that mails contain. */
  write: (revision: number) => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** A word that a search finds the record by. */
  word?: string;
  mails?: number;
  /** Path of the status that its nominator reads. */
  status?: string;
}

/** Returns functions that write the three revisions of a document and remove it. */
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

/** Makes a record from the examples in its table of fields, and edits its first text. */
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

/** Records that need other values than the examples, or more than one document. */
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
    const makeVersion = (revision: number) => ({ ...first, address: `${revision} Mill Road`, revision });
    return {
      id,
      write: (revision) =>
        saveOrganizations([
          { id, after: makeVersion(revision), ...(revision > 1 && { before: makeVersion(revision - 1) }) },
        ]),
      remove: () => saveOrganizations([{ id, before: makeVersion(3) }]),
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
  surveys: (id) => ({
    id,
    ...makeFollowed(`surveys/${id}`, { ...makeSurvey() }, [
      { list_reason: 'Trainees are on it.' },
      { list_reason: 'Trainees and guards are on it.' },
    ]),
  }),
  workspaces: (id) => ({
    id,
    ...makeFollowed(
      `workspaces/${id}`,
      { name: 'Malar Mills', nominations: [], organization: '', members: {}, emails: [] },
      [{ name: 'Malar Looms' }, { name: 'Malar Weavers' }],
    ),
  }),
  settings: (id) => ({
    id,
    ...makeFollowed(`settings/${id}`, { ...makeFollowers(1) }, [makeFollowers(2), makeFollowers(3)]),
  }),
};

/** Each collection with a history, and a function that makes a record of it. */
export const followedRecords = auditedCollections.map(
  (collection) => [collection, specialRecords[collection] ?? makeFollowedExample(collection)] as const,
);
