import { expect, it } from 'vitest';
import type { HistoryEntry } from '@utkarsh/domain/history/history';
import { describeChange } from './NominationTimeline';

const change = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'x',
  collection: 'nominations',
  record: 'abc',
  kind: 'updated',
  revision: 2,
  actor: { kind: 'visitor' },
  fields: [],
  before: {},
  after: {},
  at: '2026-11-21T10:00:00.000Z',
  ...changes,
});

it('a change reads in everyday words', () => {
  const entry = change({
    fields: ['revision', 'mobile', 'status', 'role'],
    before: { status: 'new' },
    after: { status: 'in_review' },
  });
  expect(describeChange(entry)).toEqual(['Status: New → In review', 'Mobile and Role changed']);
  expect(describeChange(change({ fields: ['revision'] }))).toEqual(['Saved without changes']);
  expect(describeChange(change({ kind: 'created' }))).toEqual(['Nomination received']);
});

it('an erased change shows only that there was one', () => {
  expect(describeChange(change({ fields: ['status'], before: null, after: null }))).toEqual([
    'Status changed',
  ]);
});
