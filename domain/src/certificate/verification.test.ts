import { describe, expect, it } from 'vitest';
import type { HeldPeriod } from './certification';
import type { DirectoryRow } from '../directory/directory';
import { readQuestion } from './question';
import {
  findCertificate,
  findNearNumbers,
  verifiedCertificateSchema,
  verifyParamsSchema,
} from './verification';

const period = (valid_from: string, valid_until: string, isRevoked = false): HeldPeriod => ({
  valid_from,
  valid_until,
  revoked: isRevoked,
});
const row = (id: string, ...periods: HeldPeriod[]): DirectoryRow => ({
  id,
  organization_name: 'Anjali Foods',
  industry: 'Food & Beverage',
  number_of_employees: 40,
  periods,
  revision: 1,
});
const first = period('2024-09-01', '2025-08-31');
const second = period('2025-09-01', '2026-08-31');
const today = '2025-11-23';
const find = (text: string, rows: DirectoryRow[]) => findCertificate(rows, readQuestion(text), today);

describe('the certificate of a number', () => {
  const rows = [row('anjali-foods-ab12cd', first, second), row('malar-mills-zz99yy', second)];

  it('begins in the month of the number and is valid today', () => {
    const rowsWithRating = [row('anjali-foods-ab12cd', first, { ...second, rating: 'Gold' })];
    expect(find('UW-202509-AB12CD', rowsWithRating)).toEqual({
      id: 'anjali-foods-ab12cd',
      organization_name: 'Anjali Foods',
      number: 'UW-202509-AB12CD',
      state: 'valid',
      valid_from: '2025-09-01',
      valid_until: '2026-08-31',
      rating: 'Gold',
    });
  });

  it('with eight characters differs from one with the same beginning or ending', () => {
    const endings = ['ab12cd34', 'ab12cd56', 'ab12cd', 'xxab12cd'];
    const similar = endings.map((ending) => row(`anjali-foods-${ending}`, second));
    for (const ending of endings) {
      const number = `UW-202509-${ending.toUpperCase()}`;
      expect(find(number, similar)).toMatchObject({ id: `anjali-foods-${ending}`, number });
    }
  });

  it('that has ended comes with the present certificate', () => {
    expect(find('UW-202409-AB12CD', rows)).toMatchObject({
      number: 'UW-202409-AB12CD',
      state: 'expired',
      valid_until: '2025-08-31',
      present: { number: 'UW-202509-AB12CD', state: 'valid', valid_until: '2026-08-31' },
    });
  });

  it('that has not begun comes with the certificate before it', () => {
    const next = period('2026-09-01', '2027-08-31');
    expect(find('UW-202609-AB12CD', [row('anjali-foods-ab12cd', second, next)])).toMatchObject({
      state: 'upcoming',
      present: { number: 'UW-202509-AB12CD', state: 'valid' },
    });
  });

  it.each([
    ['itself', [first, { ...second, revoked: true }], 'UW-202509-AB12CD'],
    ['the newest one', [first, { ...second, revoked: true }], 'UW-202409-AB12CD'],
    ['an earlier one', [{ ...first, revoked: true }, second], 'UW-202409-AB12CD'],
  ])('is revoked when %s was revoked', (_, periods, number) => {
    expect(find(number, [row('anjali-foods-ab12cd', ...periods)])?.state).toBe('revoked');
  });

  it('is absent for another month or ending', () => {
    for (const number of ['UW-202510-AB12CD', 'UW-202509-AB12CE']) expect(find(number, rows)).toBeUndefined();
    expect(find('UW-202509-AB12CD', [])).toBeUndefined();
  });

  it('is found with confused letters and digits, unless two certificates match', () => {
    const alike = row('one-aol1cd', second);
    expect(find('UW-202509-A0I1CD', [alike])?.number).toBe('UW-202509-AOL1CD');
    const two = [alike, row('two-a0i1cd', second)];
    expect(find('UW-202509-A0I1CD', two)?.id).toBe('two-a0i1cd');
    expect(find('UW-202509-AOI1CD', two)).toBeUndefined();
  });

  it('is found by an organization id that looks like a number when no certificate has that number', () => {
    expect(find('uw-202509-ab12cd', [row('uw-202509-ab12cd', first)])?.number).toBe('UW-202409-AB12CD');
  });
});

it.each([
  ['two neighbours that changed places', 'UW-202509-AB21CD', ['UW-202509-AB12CD']],
  ['a month that does not exist', 'uw 202590 ab12cd', ['UW-202509-AB12CD']],
  ['one wrong letter', 'UW-202509-AB12CE', ['UW-202509-AB12CD']],
  ['a digit that fits two numbers', 'UW-202309-AB12CD', ['UW-202409-AB12CD', 'UW-202509-AB12CD']],
  ['two wrong letters', 'UW-202509-AB12EE', []],
  ['two letters that changed places over a distance', 'UW-202509-2B1ACD', []],
  ['another length', 'UW-202509-AB12CDAB', []],
])('the near numbers of %s, %s, are %j', (_what, text, numbers) => {
  const rows = [row('anjali-foods-ab12cd', first, second), row('malar-mills-zz99yy', second)];
  expect(find(text, rows)).toBeUndefined();
  expect(findNearNumbers(rows, readQuestion(text))?.map(({ number }) => number)).toEqual(numbers);
});

describe('the certificate of an organization', () => {
  const rows = [row('anjali-foods-ab12cd', first, second)];

  it('is the present one without a period in the question', () => {
    const answer = find('anjali-foods-ab12cd', rows);
    expect(answer).toMatchObject({ number: 'UW-202509-AB12CD', state: 'valid' });
    expect(answer?.present).toBeUndefined();
    expect(find('malar-mills-zz99yy', rows)).toBeUndefined();
  });

  it('belongs to the period in the link', () => {
    const link = (day: string) => find(`/credentials/anjali-foods-ab12cd/${day}.jwt`, rows);
    expect(link('2024-09-01')).toMatchObject({ number: 'UW-202409-AB12CD', state: 'expired' });
    expect(link('2023-09-01')).toBeUndefined();
  });

  it('fits the schema of the reply', () => {
    const answer = find('UW-202409-AB12CD', rows);
    expect(verifiedCertificateSchema.parse(answer)).toEqual(answer);
  });
});

it.each([{}, { q: '' }, { q: ' ' }, { q: 'x'.repeat(501) }, { q: 'x', utm: '1' }])(
  'verifyParamsSchema refuses %j',
  (query) => {
    expect(verifyParamsSchema.safeParse(query).success).toBe(false);
  },
);
