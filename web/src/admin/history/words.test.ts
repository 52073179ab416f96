import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import { actorName, compareFields, fieldName, formatValue, recordTitle } from './words';

describe('a value', () => {
  test.each([
    [undefined, ''],
    [null, ''],
    [0, '0'],
    [false, 'No'],
    [true, 'Yes'],
    ['अंजलि 🧵', 'अंजलि 🧵'],
    [new Date('2026-11-21T09:40:00Z'), '21 Nov 2026, 3:10 pm'],
    [['Sep 2024 to Aug 2025', 'Sep 2025 to Aug 2026'], 'Sep 2024 to Aug 2025\nSep 2025 to Aug 2026'],
    [{ youtube: 2, facebook: 1 }, 'Facebook: 1\nYoutube: 2'],
  ])('%j reads %j', (value, words) => expect(formatValue(value)).toBe(words));
});

test('a field has the name that forms give it, or its own in words', () => {
  expect(fieldName('number_of_employees', 'organizations')).toBe('Number of Employees');
  expect(fieldName('how_heard', 'nominations')).toBe('How did you come to know about us?');
  expect(fieldName('valid_from', 'organizations')).toBe('First Day');
  expect(fieldName('earlier_periods', 'organizations')).toBe('Earlier periods');
  expect(fieldName('number_of_employees')).toBe('Number of employees');
});

describe('a comparison', () => {
  test('has what differs first and leaves out what people have no use for', () => {
    const before = { city: 'Pune', title: 'A', starts_at: new Date(0), revision: 1 };
    const after = { city: 'Pune', title: 'B', starts_at: new Date(1000), revision: 2 };
    expect(compareFields(before, after).map(({ field, changed }) => [field, changed])).toEqual([
      ['starts_at', true],
      ['title', true],
      ['city', false],
    ]);
  });

  test('of equal times finds no change', () => {
    expect(compareFields({ at: new Date(5) }, { at: new Date(5) })).toMatchObject([{ changed: false }]);
  });

  test('of a record that was added or deleted has all of it on one side', () => {
    expect(compareFields(null, { title: 'A' })).toEqual([
      { field: 'title', before: '', after: 'A', changed: true },
    ]);
    expect(compareFields({ title: 'A' }, null)).toEqual([
      { field: 'title', before: 'A', after: '', changed: true },
    ]);
  });
});

test('who made a change is named in words, and staff by their address', () => {
  const emails = new Map([['a', 'a@x.in']]);
  expect(actorName({ kind: 'staff', uid: 'a' }, emails)).toBe('a@x.in');
  expect(actorName({ kind: 'staff', uid: 'b' }, emails)).toBe('Somebody no longer on the staff');
  expect(actorName({ kind: 'nominator' }, emails)).toBe('The nominator');
});

test('a record goes by its name, a nameless or erased one by its id', () => {
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
  expect(recordTitle(entry)).toBe('Kaveri');
  expect(recordTitle({ ...entry, before: null })).toBe('abc');
});
