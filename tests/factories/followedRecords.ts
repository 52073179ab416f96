import { FieldValue } from 'firebase-admin/firestore';
import { newTrackingKey } from '@utkarsh/domain/ids';
import { database, saveOrganizations } from './firestore';
import { storedInsight } from './insights';
import { storedNomination } from './nominations';
import { organization } from './organizations';

const now = () => FieldValue.serverTimestamp();

/** A record of which one trigger hears, and what follows it. */
interface FollowedRecord {
  id: string;
  trigger: string;
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

/** One of each collection whose changes are followed, by its name. */
export const followedRecords: Record<string, (id: string) => FollowedRecord> = {
  nominations: (id) => {
    const key = newTrackingKey();
    const stored = storedNomination({ email: `${id.toLowerCase()}@anjali-foods.co.in` });
    const { write, remove } = record(`nominations/${id}`, { ...stored }, [
      { status: 'in_review' },
      { status: 'contacted', mobile: '044 77777' },
    ]);
    return {
      id,
      trigger: 'nominationWritten',
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
  insights: (id) => ({
    id,
    trigger: 'insightWritten',
    ...record(`insights/${id}`, { ...storedInsight(id), published_at: null }, [
      { message: 'We asked the night shift.' },
      { message: 'Nobody had done so before.' },
    ]),
    word: 'looms',
  }),
  events: (id) => ({
    id,
    trigger: 'eventWritten',
    ...record(`events/${id}`, { title: 'Weavers meet', venue: 'Town hall', city: 'Erode' }, [
      { title: 'Dyers meet' },
      { title: 'Potters meet' },
    ]),
    word: 'potters',
  }),
  organizations: () => {
    const first = organization('micro', 'Replayed Looms');
    const { id } = first;
    const version = (revision: number) => ({ ...first, address: `${revision} Mill Road`, revision });
    return {
      id,
      trigger: 'organizationWritten',
      write: (revision) =>
        saveOrganizations([
          { id, after: version(revision), ...(revision > 1 && { before: version(revision - 1) }) },
        ]),
      remove: () => saveOrganizations([{ id, before: version(3) }]),
    };
  },
  staff: (id) => ({
    id,
    trigger: 'staffWritten',
    ...record(`staff/${id}`, { email: `${id.toLowerCase()}@our.example`, role: 'viewer', last_seen: null }, [
      { invited_by: 'one' },
      { invited_by: 'two' },
    ]),
  }),
  settings: (id) => ({
    id,
    trigger: 'settingsWritten',
    ...record(`settings/${id}`, { visitors: 1 }, [{ visitors: 2 }, { visitors: 3 }]),
  }),
};
