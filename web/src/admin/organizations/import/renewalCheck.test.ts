import { describe, expect, it } from 'vitest';
import { checkRenewals } from './renewalCheck';
import { guessMapping, renewalColumns } from './importColumns';
import { importFixture, importTable } from '../../../testing/importTable';
import { reportLines } from './importState';

const today = '2026-08-01';
const row = (id: string, organization_name: string, newest: object = {}) => ({
  id,
  organization_name,
  tier: 'mid' as const,
  industry: 'Insurance',
  number_of_employees: 340,
  periods: [{ valid_from: '2025-09-15', valid_until: '2026-09-14', revoked: false, ...newest }],
  revision: 1,
});
const rows = [
  row('kaveri-mills-a1b2c3', 'Kaveri Mills'),
  row('malar-foods-d4e5f6', 'Malar Foods', { revoked: true }),
  row('vaigai-looms-g7h8j9', 'Vaigai Looms', { valid_from: '2026-08-01', valid_until: '2027-07-31' }),
];
const header = ['ID', 'Name', 'Period', 'Survey', 'Practices', 'Invited', 'Answered', 'Participation Reason'];
const id = 'kaveri-mills-a1b2c3';

function check(...lines: string[][]) {
  const table = importTable([header, ...lines]);
  const { mapping } = guessMapping(renewalColumns, table.header);
  return { table, lines: checkRenewals(table, { mapping, rows, today }) };
}

describe('checkRenewals', () => {
  it('plans the ordinary period, or the one of the row, with the rating that follows', () => {
    expect(
      check(
        ['', 'KAVERI MILLS (P) Ltd'],
        ['malar-foods-d4e5f6', '', 'Oct 2026 to Oct 2027', '92%', '90', '340', '300', ''],
      ).lines,
    ).toMatchObject([
      {
        verdict: 'ready',
        id,
        period: { valid_from: '2026-09-15', valid_until: '2027-09-14' },
        asked: { id, revision: 1 },
        rating: undefined,
        notes: [],
      },
      {
        verdict: 'ready',
        name: 'Malar Foods',
        period: { valid_from: '2026-10-01', valid_until: '2027-09-30' },
        asked: { assessment: { survey_score: 92, people_answered: 300 } },
        rating: 'Platinum',
        notes: [
          'The certificate was revoked; the new period makes it valid again.',
          'No period runs from 1 Aug 2026 to 30 Sep 2026.',
        ],
      },
    ]);
  });

  it.each([
    ['nobody', ['', 'Nobody Ltd'], 'No organization has the Organization Name Nobody Ltd.'],
    [
      'a period that is none',
      [id, '', '2026'],
      'Certification Period names years without months: it must look like "Sep 2025 to Sep 2026".',
    ],
    [
      'a period that begins too early',
      [id, '', 'Jan 2026 to Jan 2027'],
      'must begin on 15 Sep 2026 or later',
    ],
    [
      'a score in words',
      [id, '', '', 'good'],
      'Survey Score (%) must be a whole number from 0 to 100, or empty. “good” is not a number.',
    ],
    ['half an assessment', [id, '', '', '92'], 'Enter Practices Score (%) too'],
    ['few answers', [id, '', '', '92', '90', '340', '20'], 'Give the reason why the assessment counts.'],
  ])('refuses %s and says why', (_name, line, why) => {
    expect(check(line).lines).toMatchObject([
      { verdict: 'bad', notes: [expect.stringContaining(why) as string] },
    ]);
  });

  it('tells of an organization that never was certified', () => {
    const named = { ...row('zebu-looms-k1m2n3', 'Zebu Looms'), periods: [] };
    const table = importTable([header, ['', 'Zebu Looms']]);
    const { mapping } = guessMapping(renewalColumns, table.header);
    expect(checkRenewals(table, { mapping, rows: [named], today })).toMatchObject([
      { verdict: 'bad', name: 'Zebu Looms', notes: ['It has no certificate to renew.'] },
    ]);
  });

  it('reports who has the period already, and who is twice in the file', () => {
    const { table, lines } = check(
      [id, '', 'Sep 2025 to Sep 2026'],
      ['', 'Kaveri Mills', ''],
      ['vaigai-looms-g7h8j9'],
    );
    expect(lines.map(({ verdict }) => verdict)).toEqual(['renewed', 'bad', 'renewed']);
    expect(reportLines(table, { lines, outcome: undefined, title: 'Not renewed because' })).toMatchObject([
      ['Row', 'Not renewed because', ...header],
      ['2', 'It already has the period 15 Sep 2025 to 14 Sep 2026.', id, '', 'Sep 2025 to Sep 2026'],
      ['3', 'The same organization as in row 2.', '', 'Kaveri Mills', ''],
      ['4', 'It already has the period 1 Aug 2026 to 31 Jul 2027.', 'vaigai-looms-g7h8j9'],
    ]);
  });
});

it('reads scores as percentages, and refuses what may be another number', () => {
  const table = importFixture('scores.csv');
  const { mapping } = guessMapping(renewalColumns, table.header);
  const named = ['Amber', 'Birch', 'Cedar', 'Dhara'].map((name) =>
    row(`${name.toLowerCase()}-mills-a1b2c3`, `${name} Mills`),
  );
  expect(checkRenewals(table, { mapping, rows: named, today })).toMatchObject([
    {
      verdict: 'bad',
      notes: [
        expect.stringContaining('“8,5” may be a fraction.'),
        expect.stringContaining('“9,0” may be a fraction.'),
      ],
    },
    { verdict: 'ready', asked: { assessment: { survey_score: 92, practices_score: 90 } } },
    { verdict: 'bad', notes: [expect.stringContaining('“8 5” holds more than one number.')] },
    { verdict: 'bad', notes: [expect.stringContaining('“3,00” may be a fraction.')] },
  ]);
});

it('takes the days of a row before its words, and knows the period that an organization has', () => {
  const days = (valid_from: string, valid_until: string) => ({ valid_from, valid_until });
  const held = [
    row('leap-looms-a1b2c3', 'Leap Looms', days('2024-02-29', '2025-02-28')),
    row('brief-looms-d4e5f6', 'Brief Looms', days('2026-03-10', '2026-03-25')),
    row('new-looms-g7h8j9', 'New Looms', days('2025-09-15', '2026-09-14')),
  ];
  const table = importTable([
    ['ID', 'Certification Period', 'First Day', 'Last Day'],
    ['leap-looms-a1b2c3', 'Feb 2024 to Mar 2025', '2024-02-29', '2025-02-28'],
    ['brief-looms-d4e5f6', 'Mar 2026 to Mar 2026', '', ''],
    ['new-looms-g7h8j9', '', '20/09/2026', '31/08/2027'],
    ['new-looms-g7h8j9', 'Sep 2026 to Sep 2027', '15/09/2025', '14/09/2026'],
  ]);
  const { mapping } = guessMapping(renewalColumns, table.header);
  expect(checkRenewals(table, { mapping, rows: held, today })).toMatchObject([
    { verdict: 'renewed' },
    { verdict: 'renewed' },
    { verdict: 'ready', period: days('2026-09-20', '2027-08-31') },
    { verdict: 'bad', notes: [expect.stringContaining('its days say 15 Sep 2025 to 14 Sep 2026')] },
  ]);
});
