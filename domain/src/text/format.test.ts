import { expect, it } from 'vitest';
import { formatCount, formatCounted, formatDate, formatDay } from './format';

it('groups numbers the Indian way', () => {
  expect([0, 999, 1000, 100_000, 12_345_678].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '1,00,000',
    '1,23,45,678',
  ]);
});

it('counts one thing and many', () => {
  const words = { one: 'entry', many: 'entries' };
  expect([0, 1, 2, 1000].map((count) => formatCounted(count, words))).toEqual([
    '0 entries',
    '1 entry',
    '2 entries',
    '1,000 entries',
  ]);
});

it('writes dates with a month of three letters, September too', () => {
  expect(formatDate(new Date('2026-11-21T06:00:00Z'))).toBe('21 Nov 2026');
  const months = Array.from({ length: 12 }, (_, month) => formatDate(new Date(Date.UTC(2026, month, 5))));
  expect(months.map((date) => date.split(' ')[1]).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  );
});

it('writes the date that the calendar in India shows', () => {
  expect(formatDate(new Date('2026-12-31T18:29:00Z'))).toBe('31 Dec 2026');
  expect(formatDate(new Date('2026-12-31T18:30:00Z'))).toBe('1 Jan 2027');
});

it('writes an ISO date as the same day', () => {
  expect(['2026-08-01', '2027-07-31', '2024-02-29'].map(formatDay)).toEqual([
    '1 Aug 2026',
    '31 Jul 2027',
    '29 Feb 2024',
  ]);
});
