import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '@utkarsh/domain/history/history';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { compareFields, recordTitle, restoreText, undoneLabels, undoText } from './words';

describe('a comparison of two versions', () => {
  test('begins with the differences and omits technical fields', () => {
    const before = { city: 'Pune', title: 'A', starts_at: new Date(0), revision: 1 };
    const after = { city: 'Pune', title: 'B', starts_at: new Date(1000), revision: 2 };
    expect(compareFields(before, after).map(({ field, changed }) => [field, changed])).toEqual([
      ['starts_at', true],
      ['title', true],
      ['city', false],
    ]);
  });

  test('finds no change between equal times', () => {
    expect(compareFields({ at: new Date(5) }, { at: new Date(5) })).toMatchObject([{ changed: false }]);
  });

  test('has an added or deleted record on one side', () => {
    expect(compareFields(null, { title: 'A' })).toEqual([
      { field: 'title', before: undefined, after: 'A', changed: true },
    ]);
    expect(compareFields({ title: 'A' }, null)).toEqual([
      { field: 'title', before: 'A', after: undefined, changed: true },
    ]);
  });
});

const entry: HistoryEntry = {
  id: 'x',
  collection: 'nominations',
  record: 'abc',
  kind: 'deleted',
  revision: 1,
  actor: { kind: 'server' },
  fields: [],
  before: { company_name: 'Kaveri', name: 'no' },
  after: null,
  at: '2026-11-21T09:40:00Z',
};

test('a record appears by its name, a nameless or erased one by its id', () => {
  expect(recordTitle(entry)).toBe('Kaveri');
  expect(recordTitle({ ...entry, before: null })).toBe('abc');
  expect(recordTitle({ ...entry, collection: 'practice_reviews' })).toBe(nominationReference('abc'));
});

test('the question before an undo names the fields that get their values back', () => {
  const mobile: HistoryEntry = { ...entry, kind: 'updated', fields: ['mobile', 'revision'] };
  expect(undoText(mobile)).toBe(
    'This restores Mobile of Kaveri to its value before 21 Nov 2026, 3:10 pm. Later changes to other fields are kept.',
  );
  expect(undoText({ ...mobile, fields: ['mobile', 'how_heard'] })).toContain(
    'restores Mobile, Referral Source of Kaveri to their values before',
  );
});

test('the question before a version is restored names the fields that change and stay', () => {
  const before = { address: '7 Mill Road', valid_from: '2024-02-01', revoked: false };
  const version: HistoryEntry = { ...entry, collection: 'organizations', before };
  const now = { ...before, address: 'Elsewhere', valid_from: '2025-02-01' };
  expect(restoreText(version, now)).toBe(
    'This restores Address of abc to the version of 21 Nov 2026, 3:10 pm. These stay as they are now: First Day. The present version is kept in the history.',
  );
  expect(restoreText(version, null)).toBe(
    'This restores Address of abc to the version of 21 Nov 2026, 3:10 pm. These stay as they were when it was deleted: Certificate, First Day.',
  );
});

test('the undo of a change offers no consent and no link', () => {
  const fields = ['mobile', 'organization', 'revision', 'terms_accepted'];
  expect(undoneLabels({ ...entry, kind: 'updated', fields })).toEqual(['Mobile']);
});
