import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { insightStatuses, nominationStatuses } from '@utkarsh/domain/fields/options';
import { monthsBefore, retention } from '@utkarsh/domain/history/retention';
import { deleteAll } from '../store/bulkWrites';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { applyRetention, expiries, hasExpired, sumVisits } from './retention';

const now = new Date('2026-11-21T10:00:00Z');

const firestore = new MemoryFirestore();
vi.mock(import('../store/firestore'), async (original) =>
  Object.assign({}, await original(), { collectionOf: (name: string) => firestore.collection(name) }),
);
vi.mock(import('../store/bulkWrites'), async (original) =>
  Object.assign({}, await original(), { deleteAll: vi.fn(() => Promise.resolve(0)) }),
);
vi.mock(import('../store/history/erasure'), async (original) =>
  Object.assign({}, await original(), {
    deletionsWithContent: () => [],
    unfinishedErasures: () =>
      Promise.resolve(['a', 'b'].map((record) => ({ collection: 'nominations', record }))),
    eraseRecord: failForA,
    finishErasure: failForA,
  }),
);
vi.mock(import('../store/records'), async (original) =>
  Object.assign({}, await original(), { readRecord: () => Promise.resolve(undefined) }),
);

function failForA({ record }: { record: string }) {
  if (record === 'a') return Promise.reject(new Error('It is broken.'));
  return Promise.resolve({ files: 0, entries: 1 });
}

it('a record that cannot be erased does not stop the erasure of others', async () => {
  const date = Timestamp.fromDate(monthsBefore(now, 100));
  for (const id of ['a', 'b'])
    firestore.put(`insights/${id}`, { status: 'rejected', created_at: date, updated_at: date, revision: 1 });
  const { changes, concerns, lines } = await applyRetention({ now, dryRun: false });
  expect(concerns).toEqual(['nominations/a: Error: It is broken.', 'insights/a: Error: It is broken.']);
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    'Finished the erasure of nominations/b',
    'Deleted insights/b',
  ]);
  expect(changes).toBe(2);
});

it('nominations have a retention period in every status, insights only when they are rejected', () => {
  const statusesOf = (collection: string) =>
    expiries(now).flatMap((expiry) => (expiry.collection === collection ? [expiry.status] : []));
  expect(statusesOf('nominations').toSorted()).toEqual([...nominationStatuses].toSorted());
  expect(statusesOf('insights')).toEqual(insightStatuses.filter((status) => status === 'rejected'));
});

it('the retention job deletes exactly after the periods of the Privacy Policy', () => {
  const periods = Object.values(retention).flatMap((period) =>
    'records' in period ? period.records.statuses.map((status) => [status, period.months]) : [],
  );
  expect(expiries(now).map(({ status, months }) => [status, months])).toEqual(periods);
  for (const { months, before } of expiries(now)) expect(before).toEqual(monthsBefore(now, months));
});

describe('a record', () => {
  const declinedExpiry = expiries(now).find(({ status }) => status === 'declined');
  if (!declinedExpiry) throw new Error('no expiry');

  it.each([
    ['is kept on the last day', 'declined', new Date('2026-05-21T10:00:00Z'), false],
    ['expires a moment later', 'declined', new Date('2026-05-21T09:59:59Z'), true],
    ['stays when it was taken up again', 'in_review', new Date('2025-01-01T00:00:00Z'), false],
    ['stays when nobody knows its last change', 'declined', undefined, false],
  ])('counts its months from its last change or decision: %s', (_name, status, updated_at, isDue) => {
    expect(retention.declinedNomination.months).toBe(6);
    expect(hasExpired(declinedExpiry, { status, updated_at })).toBe(isDue);
    if (updated_at) expect(hasExpired(declinedExpiry, { status, updated_at: now }, updated_at)).toBe(isDue);
  });
});

const days = ['2026-11-19', '2026-11-20'].map((id) => ({
  document: { id, ref: { path: `visit_days/${id}` } },
  count: 12,
}));

vi.mock('../store/visits', () => ({
  oldVisitors: () => 'old visitors',
  openDays: () => Promise.resolve(days),
  closeDay: ({ document: { id } }: (typeof days)[number]) =>
    id === '2026-11-19' ? Promise.reject(new Error('It was changed.')) : Promise.resolve(),
}));

it('a day whose visits cannot be counted does not stop other days, and keeps its digests', async () => {
  expect(await sumVisits({ now, dryRun: false })).toEqual({
    changes: 1,
    concerns: ['visit_days/2026-11-19: Error: It was changed.'],
    lines: ['Counted 12 visitors on 2026-11-20.'],
  });
  expect(deleteAll).not.toHaveBeenCalledWith('old visitors');
});

it('the digests of counted days are deleted', async () => {
  days.shift();
  await sumVisits({ now, dryRun: false });
  expect(deleteAll).toHaveBeenCalledWith('old visitors');
});
