import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { auditEntry, auditEntryId } from '@utkarsh/domain/history/history';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { withdrawInsight } from '../insights';
import { removeRecords, restoreRecords } from '../recordBatches';
import { withdrawTracked } from './nominations';

const world = vi.hoisted((): { firestore?: MemoryFirestore } => ({}));
vi.mock('../firestore', async (original) => ({
  ...(await original<object>()),
  firestore: () => world.firestore,
  collectionOf: (name: keyof typeof collections) => world.firestore?.collection(collections[name]),
}));
vi.mock('./practices', () => ({ removePractices: () => Promise.resolve(0) }));
vi.mock('../media/media', () => ({
  findMedia: () => Promise.resolve({}),
  removeMediaOf: () => Promise.resolve(0),
}));

const staff = { kind: 'staff', uid: 'meena' } as const;

const kinds = {
  nominations: {
    keys: 'nomination_keys',
    fields: { company_name: 'Anjali Foods', status: 'new', terms_accepted: 1 },
  },
  insights: {
    keys: 'insight_keys',
    fields: { name: 'Anjali Iyer', status: 'pending', image: '', video: '' },
  },
} as const;

let firestore: MemoryFirestore;
let id: string;
let key: string;
beforeEach(() => {
  id = newDocumentId();
  key = newTrackingKey(id);
});

/** Empties the database, and stores one record with its key and its history. */
function startWith(collection: keyof typeof kinds): void {
  const now = Timestamp.now();
  const { keys, fields } = kinds[collection];
  const record = { ...fields, revision: 1, updated_by: 'visitor', created_at: now, updated_at: now };
  const entry = auditEntry(collection, id, { after: record, actor: { kind: 'visitor' } });
  if (!entry) throw new Error('A new record has an entry.');
  firestore = new MemoryFirestore();
  world.firestore = firestore;
  firestore.put(`${collection}/${id}`, record);
  firestore.put(`${keys}/${id}`, { key, created_at: now });
  firestore.put(`audit/${auditEntryId(entry)}`, { ...entry, at: now });
}

/** Makes a call while staff delete the record before one step and restore it before another. Returns how many steps there were. */
async function interleave(
  collection: keyof typeof kinds,
  { call, deleteAt, undoAt }: { call: () => Promise<unknown>; deleteAt: number; undoAt: number },
) {
  startWith(collection);
  let steps = 0;
  let isOurs = false;
  firestore.onStep = async () => {
    if (isOurs) return;
    isOurs = true;
    steps += 1;
    if (steps === deleteAt) await removeRecords(collection, [id], staff);
    if (steps === undoAt) await restoreRecords(collection, [id], staff);
    isOurs = false;
  };
  const reply = await call();
  firestore.onStep = () => Promise.resolve();
  const remainder = firestore.data(`${collection}/${id}`);
  // The person who deleted it may undo that at any time.
  await restoreRecords(collection, [id], staff);
  return { steps, reply, left: remainder, later: firestore.data(`${collection}/${id}`) };
}

/** Tries every pair of steps of a call, and some later ones: a call that tries again takes more steps. */
async function everyInterleaving(
  collection: keyof typeof kinds,
  call: () => Promise<unknown>,
  check: (outcome: Awaited<ReturnType<typeof interleave>>, name: string) => void,
) {
  const { steps } = await interleave(collection, { call, deleteAt: Infinity, undoAt: Infinity });
  expect(steps).toBeGreaterThan(2);
  for (let deleteAt = 1; deleteAt <= steps; deleteAt += 1) {
    for (let undoAt = deleteAt + 1; undoAt <= 2 * steps; undoAt += 1) {
      const outcome = await interleave(collection, { call, deleteAt, undoAt });
      check(outcome, `deleted before step ${deleteAt}, restored before step ${undoAt}`);
    }
  }
}

describe('a withdrawal while staff delete and restore the record', () => {
  it('leaves a nomination without consent, and gets 404 only where no nomination exists', async () => {
    await everyInterleaving(
      'nominations',
      () => withdrawTracked(key),
      ({ reply, left, later }, name) => {
        if (reply === undefined) expect(left, name).toBeUndefined();
        else expect(reply, name).toMatchObject({ status: { consent: false, status: 'withdrawn' } });
        expect(later?.['terms_accepted'] ?? 0, name).toBe(0);
      },
    );
  });

  it('erases an insight, and confirms that', async () => {
    await everyInterleaving(
      'insights',
      () => withdrawInsight(key),
      ({ reply, later }, name) => {
        expect(reply, name).toBe(true);
        expect(later, name).toBeUndefined();
        expect(JSON.stringify(firestore.data(`audit/insights_${id}_1_created`)), name).not.toContain(
          'Anjali',
        );
      },
    );
  });
});
