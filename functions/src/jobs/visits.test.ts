import { expect, it, vi } from 'vitest';
import { deleteAll } from '../store/history/erasure';
import { sumVisits } from './visits';

const days = ['2026-11-19', '2026-11-20'].map((id) => ({
  document: { id, ref: { path: `visit_days/${id}` } },
  count: 12,
}));

vi.mock('../store/history/erasure', () => ({ deleteAll: vi.fn() }));
vi.mock('../store/visits', () => ({
  oldVisitors: () => 'old visitors',
  openDays: () => Promise.resolve(days),
  closeDay: ({ document: { id } }: (typeof days)[number]) =>
    id === '2026-11-19' ? Promise.reject(new Error('It was changed.')) : Promise.resolve(),
}));

const now = new Date('2026-11-21T00:10:00+05:30');

it('a day that cannot be counted stops no other day, and keeps its digests', async () => {
  expect(await sumVisits({ now, dryRun: false })).toEqual({
    changes: 1,
    concerns: ['visit_days/2026-11-19: Error: It was changed.'],
    done: ['Counted 12 visitors on 2026-11-20.'],
  });
  expect(deleteAll).not.toHaveBeenCalled();
});

it('the digests of counted days are deleted', async () => {
  days.shift();
  await sumVisits({ now, dryRun: false });
  expect(deleteAll).toHaveBeenCalledWith('old visitors');
});
