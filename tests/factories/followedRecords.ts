import { withFollowers } from './badSettings';
import { FieldValue } from 'firebase-admin/firestore';
import { searchedTexts } from '@utkarsh/domain/fields/fields';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import {
  auditedCollections,
  exampleOf,
  kindOf,
  type AuditedCollection,
} from '@utkarsh/domain/history/recordKinds';
import { exampleEdits } from './exampleEdits';
import { database, saveOrganizations } from './firestore';
import { storedNomination } from './nominations';
import { organization } from './organizations';

const now = () => FieldValue.serverTimestamp();

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
function record(
  path: string,
  first: object,
  edits: [object, object],
): Pick<FollowedRecord, 'write' | 'remove'> {
  const document = database().doc(path);
  return {
    write: (revision) =>
      revision === 1
        ? document.set({ ...first, revision, created_at: now(), updated_at: now() })
        : document.update({ ...edits[revision - 2], revision, updated_at: now() }),
    remove: () => document.delete(),
  };
}

type Follow = (id: string) => FollowedRecord;

/** A record made of its table's examples, whose first text is edited. */
const example =
  (collection: AuditedCollection): Follow =>
  (id) => {
    const edits = exampleEdits(collection);
    const isFound = searchedTexts(kindOf(collection).fields, edits[1]).length > 0;
    return {
      id,
      ...record(`${collection}/${id}`, exampleOf(collection), edits),
      ...(isFound && { word: 'potters' }),
    };
  };

/** Those of which more is written than one document of examples. */
const special: Partial<Record<AuditedCollection, Follow>> = {
  nominations: (id) => {
    const key = newTrackingKey();
    const stored = storedNomination({ email: `${id.toLowerCase()}@anjali-foods.co.in` });
    const { write, remove } = record(`nominations/${id}`, { ...stored }, [
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
    const first = organization('micro', 'Replayed Looms');
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
    ...record(`staff/${id}`, { email: `${id.toLowerCase()}@our.example`, role: 'viewer', last_seen: null }, [
      { invited_by: 'one' },
      { invited_by: 'two' },
    ]),
  }),
  settings: (id) => ({
    id,
    ...record(`settings/${id}`, { ...withFollowers(1) }, [withFollowers(2), withFollowers(3)]),
  }),
};

/** One of each collection whose changes are followed, with its name. */
export const followedRecords = auditedCollections.map(
  (collection) => [collection, special[collection] ?? example(collection)] as const,
);
