import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invitationKeyOf, printedKey, readInvitationKey } from '../text/ids';
import {
  addressesIn,
  boxesFor,
  extensionProblem,
  invitedOf,
  readSheet,
  repeatedAddresses,
  sheetText,
  surveyStartSchema,
} from './survey';

it('a key of any bytes is read however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const key = invitationKeyOf(bytes);
      expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      const typed = printedKey(key)
        .toLowerCase()
        .replaceAll('0', 'o')
        .replaceAll('1', 'l')
        .replaceAll('-', ' ');
      expect(readInvitationKey(typed)).toBe(key);
    }),
  );
});

it.each([
  'Code: 7K3F-Q9MD-2X4T-VB6N.',
  '7K3F–Q9MD–2X4T–VB6N',
  '７Ｋ３ＦＱ９ＭＤ２Ｘ４ＴＶＢ６Ｎ',
  '\u202a7k3f\u200bq9md\u00a02x4t.vb6n\u202c',
  '7K३FQ९MD2X4TUB6N',
  'https://utkarsh-workplaces.example/survey#7K3FQ9MD2X4TVB6N)',
])('a key is read from %j', (typed) => {
  expect(readInvitationKey(typed)).toBe('7K3FQ9MD2X4TVB6N');
});

it.each(['', 'ABCD', 'ABCD-EFGH-JKMN-PQRSX', 'ABCD-EFGH-JKMN-PQR!', 'क'.repeat(16)])(
  '%j is no key',
  (typed) => {
    expect(readInvitationKey(typed)).toBeUndefined();
  },
);

it('all sheets have the same length', () => {
  const text = (many: boolean) =>
    sheetText({ questionnaire: 1, answers: '5'.repeat(27), many, ballot: 'b'.repeat(43) });
  expect(text(true)).toHaveLength(text(false).length);
  expect(readSheet(text(true))).toMatchObject({ many: true, questionnaire: 1 });
});

it.each(['', 'null', '{}', '{"questionnaire":1}', 'x'.repeat(5_000)])('%j is no sheet', (text) => {
  expect(readSheet(text)).toBeUndefined();
});

it('many people share a box, and 10,000 fit in', () => {
  expect([1, 50, 127, 128, 1_024, 10_000, 15_000].map(boxesFor)).toEqual([1, 1, 1, 2, 16, 16, 16]);
});

it('up to 99 employees everyone is invited, from 100 on the chosen share', () => {
  expect(invitedOf(99, 99, 70)).toBe(99);
  expect(invitedOf(100, 100, 70)).toBe(70);
  expect(invitedOf(1_000, 1_000, 85)).toBe(850);
  expect(invitedOf(60, 100, 70)).toBe(60);
});

it('addresses of a pasted list are taken once, whatever is between them', () => {
  expect(addressesIn('A@b.in, c@d.in;\n a@b.in\t')).toEqual(['a@b.in', 'c@d.in']);
});

it('cells beside the only address of a spreadsheet row are left out', () => {
  const copied = '1\tRao, Asha\tAsha@a.in\r\n2\tRavi\tmeera ravi@a.in\nsita@a.in\tom\tgita@a.in\nName\tEmail';
  const others = ['meera', 'ravi@a.in', 'sita@a.in', 'om', 'gita@a.in', 'name', 'email'];
  expect(addressesIn(copied)).toEqual(['asha@a.in', ...others]);
});

it('names before addresses in brackets are left out, and other words stay to be refused', () => {
  const copied = '"Rao, Asha" <Asha@a.in>; Ravi Kumar <ravi@a.in>,\n<sita@a.in>\nmeera rao@a.in, "om@a.in"';
  expect(addressesIn(copied)).toEqual([
    'asha@a.in',
    'ravi@a.in',
    'sita@a.in',
    'meera',
    'rao@a.in',
    '"om@a.in"',
  ]);
});

const start = {
  nomination: 'n',
  headcount: 3,
  closes: '2026-12-11',
  addresses: ['a@b.in', 'b@b.in', 'c@b.in'],
};

it.each([
  ['no address', { addresses: [] }, 'addresses'],
  ['a wrong address', { addresses: ['a@b.in', 'nobody', 'c@b.in'] }, 'addresses'],
  ['a list that differs without a reason', { headcount: 4 }, 'list_reason'],
  ['a sample below 70%', { sample_percent: 69 }, 'sample_percent'],
  ['an unknown field', { extra: 1 }, undefined],
])('a start with %s is refused', (_what, change, field) => {
  expect(surveyStartSchema.safeParse(start).success).toBe(true);
  const { error } = surveyStartSchema.safeParse({ ...start, ...change });
  expect(error?.issues[0]?.path[0]).toBe(field);
});

it('a survey is extended to a later day, at most 60 days from today', () => {
  const problem = (closes: string) => extensionProblem(closes, '2026-12-11', '2026-12-01');
  expect(['2026-12-12', '2027-01-30'].map(problem)).toEqual([undefined, undefined]);
  expect(problem('2026-12-11')).toMatch(/^Last Day must be later than 11 Dec/);
  expect(problem('2027-01-31')).toMatch(/^Last Day must be 30 Jan 2027 or earlier/);
});

it('an address that a list has more than once is named once', () => {
  expect(repeatedAddresses('asha@a.in, Ravi@a.in\nASHA@a.in; asha@a.in sita@a.in')).toEqual(['asha@a.in']);
});
