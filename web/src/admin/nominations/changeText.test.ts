import { expect, it } from 'vitest';
import type { RecordChange } from '../../data/staff/recordHistory';
import { actorName, describeChange } from './changeText';

const change = (changes: Partial<RecordChange>): RecordChange => ({
  id: 'x',
  kind: 'updated',
  revision: 2,
  actor: { kind: 'visitor' },
  fields: [],
  before: {},
  after: {},
  at: '2026-11-21T10:00:00.000Z',
  ...changes,
});

it('says what changed as people call it', () => {
  const moved = change({
    fields: ['revision', 'mobile', 'status', 'role'],
    before: { status: 'new' },
    after: { status: 'in_review' },
  });
  expect(describeChange(moved)).toEqual(['Status: New → In review', 'Mobile and Role changed']);
  expect(describeChange(change({ fields: ['revision'] }))).toEqual(['Saved without changes']);
  expect(describeChange(change({ kind: 'created' }))).toEqual(['Nomination received']);
});

it('says no more of what was forgotten than that it was', () => {
  expect(describeChange(change({ fields: ['status'], before: null, after: null }))).toEqual([
    'Status changed',
  ]);
});

it('names who did it as far as it is known', () => {
  const nameOf = (uid: string) => `${uid}@staff.example`;
  expect(actorName(change({ actor: { kind: 'staff', uid: 'meera' } }), nameOf)).toBe('meera@staff.example');
  expect(actorName(change({ actor: { kind: 'nominator' } }), nameOf)).toBe('The nominator');
  expect(actorName(change({}), nameOf)).toBe('The public form');
});
