import { expect, it } from 'vitest';
import { formatCount, formatCounted, formatDate, formatDay } from './format';

it('formatCount groups digits the Indian way', () => {
  expect([0, 999, 1000, 100_000, 12_345_678].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '1,00,000',
    '1,23,45,678',
  ]);
});

it('formatCounted writes one thing and several things', () => {
  const words = { one: 'entry', many: 'entries' };
  expect([0, 1, 2, 1000].map((count) => formatCounted(count, words))).toEqual([
    '0 entries',
    '1 entry',
    '2 entries',
    '1,000 entries',
  ]);
});

it('formatDate writes every month with three letters, including September', () => {
  expect(formatDate(new Date('2026-11-21T06:00:00Z'))).toBe('21 Nov 2026');
  const months = Array.from({ length: 12 }, (_, month) => formatDate(new Date(Date.UTC(2026, month, 5))));
  expect(months.map((date) => date.split(' ')[1]).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  );
});

it('formatDate writes the date in India', () => {
  expect(formatDate(new Date('2026-12-31T18:29:00Z'))).toBe('31 Dec 2026');
  expect(formatDate(new Date('2026-12-31T18:30:00Z'))).toBe('1 Jan 2027');
});

it('formatDay writes the same day', () => {
  expect(['2026-08-01', '2027-07-31', '2024-02-29'].map(formatDay)).toEqual([
    '1 Aug 2026',
    '31 Jul 2027',
    '29 Feb 2024',
  ]);
});
