import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFixture, makeImportTable } from '../../../testing/importTable';
import { checkAdditions, checkRenewals, tiersByWords, type TierChoice } from './rowChecks';
import { guessMapping, type CheckedLine } from '../../../browser/spreadsheet/columns';
import { additionColumns, knownColumns, renewalColumns } from './importColumns';
import { readSource } from '../../../browser/spreadsheet/sourceFile';
import { findSheet, tableOf, type Table } from '../../../browser/spreadsheet/table';
import { reportLines } from './importRuns';

const additionHeader = ['Company', 'Employees', 'Industry', 'Period', 'Email'];
const goodRow = ['Malar Mills', '42', 'Insurance', 'Sep 2025 to Sep 2026', ''];

interface Options {
  choice?: TierChoice;
  present?: { organization_name: string; tier: 'micro' | 'mid' }[];
  acceptedRows?: ReadonlySet<number>;
}

function checkTable(table: Table, { choice = 'fitting', present = [], ...rest }: Options = {}) {
  const { mapping } = guessMapping(additionColumns, table.header);
  return checkAdditions(table, { mapping, choice, tiers: tiersByWords(present), ...rest });
}

const checkAddition = (lines: string[][], options?: Options) =>
  checkTable(makeImportTable([additionHeader, ...lines]), options);

/** Returns the verdict and the notes of each line. */
const resultsOf = (lines: readonly CheckedLine[]) => lines.map(({ verdict, notes }) => [verdict, ...notes]);

it.each<[string, Options, string[][], unknown[][]]>([
  [
    'all errors in the words of the form',
    {},
    [['', 'many', 'Magic', '2025', 'nobody']],
    [
      [
        'bad',
        'Enter the organization name.',
        'Contact Email must look like name@company.in.',
        'Choose an industry. “Magic” is not in the list.',
        'Enter the number of employees. “many” is not a number.',
        'Certification Period names years without months: it must look like "Sep 2025 to Sep 2026".',
      ],
    ],
  ],
  [
    'what is wrong with a period',
    {},
    ['Sep 2025', 'Sep 2025 to Sep 2025', 'Sep 2025 to Sep 2027'].map((period) => goodRow.with(3, period)),
    [
      ['bad', 'Certification Period has no end yet: it must look like "Sep 2025 to Sep 2026".'],
      ['bad', 'Certification Period must end after the month in which it begins.'],
      ['bad', 'Certification Period can be at most 12 months long.'],
    ],
  ],
  [
    'an empty value of an address, and a date as a number',
    {},
    [goodRow.with(4, 'n/a'), goodRow.with(1, '2026-09-01')],
    [
      ['ready', 'Contact Email “n/a” is left out.'],
      ['bad', 'Enter the number of employees. “2026-09-01” is a date.'],
    ],
  ],
  [
    'a company that a tier has, and one that is twice in the file, with any legal form',
    { present: [{ organization_name: 'Anjali Pvt. Ltd.', tier: 'mid' }] },
    ['Malar Mills', 'MALAR MILLS (P) Ltd', 'Anjali'].map((name) => goodRow.with(0, name)),
    [
      ['ready'],
      ['duplicate', 'The same company as in row 2.'],
      ['duplicate', 'The Mid-scale tier has this company already.'],
    ],
  ],
  [
    'a tier that does not fit',
    { choice: 'large' },
    [goodRow],
    [['ready', expect.stringContaining('Micro fits')]],
  ],
  ['too few employees', {}, [goodRow.with(1, '4')], [['bad', 'The programme begins at 10 employees.']]],
  [
    'too few employees in a chosen tier',
    { choice: 'micro' },
    [goodRow.with(1, '4')],
    [
      [
        'ready',
        'The Micro tier is for 10–99 employees, and this organization has 4 employees; the programme begins at 10.',
      ],
    ],
  ],
])('a row reports %s', (_what, options, rows, results) => {
  expect(resultsOf(checkAddition(rows, options))).toEqual(results);
});

it('a row is added with numbers with separators and industries in any case', () => {
  const rows = [
    goodRow.with(1, '1,00,000').with(2, 'insurance'),
    ['Bb', '340 employees', 'INSURANCE', 'Sep 2025 to Sep 2026'],
  ];
  expect(checkAddition(rows)).toMatchObject([
    { tier: 'enterprise', input: { number_of_employees: 100_000, industry: 'Insurance' } },
    { tier: 'mid', input: { number_of_employees: 340, industry: 'Insurance' } },
  ]);
});

describe('a cell that is no company name', () => {
  it('needs a confirmation for each row', () => {
    const table = readFixture('odd-names.csv');
    const lines = checkTable(table);
    expect(lines.filter(({ verdict }) => verdict !== 'confirm').map(({ name }) => name)).toEqual([]);
    expect(lines[0]?.notes).toEqual([
      'Is “#N/A” the name of an organization? It looks like an error of the spreadsheet.',
    ]);
    expect(lines.find(({ name }) => name === 'CafÃ© Malar')?.notes).toEqual([
      'Is “CafÃ© Malar” the name of an organization? It looks like text in a wrong encoding.',
    ]);
    expect(lines.at(-1)?.notes).toEqual(['Address is “#N/A”.']);
    const verdicts = checkTable(table, { acceptedRows: new Set([3]) }).map(({ verdict }) => verdict);
    expect(verdicts.slice(0, 3)).toEqual(['confirm', 'ready', 'confirm']);
  });

  it('does not include names that only look a little odd', () => {
    const lines = checkTable(readFixture('good-names.csv'));
    expect(lines.filter(({ verdict }) => verdict !== 'ready')).toEqual([]);
  });
});

it('the days of a certificate are read, or its period in words where it has no days', () => {
  const dateProblem = ' is not a day such as 10 Mar 2026.';
  expect(
    checkTable(readFixture('periods.csv')).map(({ verdict, notes, ...line }) => [
      verdict,
      ...('input' in line ? [line.input.certification_period] : []),
      ...notes,
    ]),
  ).toEqual([
    ['ready', 'Sep 2026 to Sep 2027'],
    ['ready', '2026-09-15 to 2027-09-14'],
    ['ready', '2026-03-10 to 2026-03-25'],
    ['ready', '2024-02-29 to 2025-02-28'],
    [
      'ready',
      '2026-04-03 to 2027-04-02',
      '“03/04/2026” is read day first: 3 Apr 2026.',
      '“02/04/2027” is read day first: 2 Apr 2027.',
    ],
    [
      'bad',
      'Certification Period says Sep 2026 to Sep 2027, its days say 15 Sep 2025 to 14 Sep 2026: correct one, or empty it.',
    ],
    ['bad', 'Last Day is missing.'],
    ['bad', `First Day “soon”${dateProblem}`, `Last Day “later”${dateProblem}`],
    ['bad', 'Certification Period can be at most 12 months long.'],
    ['ready', '01/09/2026 - 31/08/2027', '“01/09/2026” is read day first: 1 Sep 2026.'],
    [
      'confirm',
      'Sep 2026 to Aug 2027',
      '“Sep 2026 to Aug 2027” means 1 Sep 2026 to 31 Jul 2027, a month less than a year.',
    ],
    ['bad', `First Day “46280”${dateProblem}`, `Last Day “46644”${dateProblem}`],
    ['confirm', '2026-27', '“2026-27” means the financial year, 1 Apr 2026 to 31 Mar 2027.'],
    ['ready', 'FY 2026-27'],
    ['ready', 'सितंबर 2026 से सितंबर 2027'],
  ]);
});

it('a month is read as its first or its last day, and a file without last days means whole years', () => {
  const read = (...table: string[][]) =>
    checkTable(makeImportTable(table)).map((line) =>
      line.verdict === 'bad' ? line.notes : [line.input.certification_period, ...line.notes],
    );
  const row = goodRow.slice(0, 3);
  expect(
    read(['Company', 'Employees', 'Industry', 'Valid from', 'Valid upto'], [...row, 'Nov 2026', 'Oct 2027']),
  ).toEqual([['Nov 2026 to Nov 2027', '“Nov 2026” is read 1 Nov 2026.', '“Oct 2027” is read 31 Oct 2027.']]);
  expect(
    read(['Company', 'Employees', 'Industry', 'Valid from'], [...row, '15/11/2026'], [...row, '']),
  ).toEqual([
    ['2026-11-15 to 2027-11-14', 'The period is a year.'],
    ['Certification Period is not written as a period: it must look like "Sep 2025 to Sep 2026".'],
  ]);
});

it('a real list of a workbook is proposed and read', () => {
  const path = new URL('fixtures/hr-list.xlsx', import.meta.url);
  const file = readSource({ name: 'hr-list.xlsx', bytes: new Uint8Array(readFileSync(path)), knownColumns });
  const sheet = file.sheets[findSheet(file)];
  if (!sheet) throw new Error('No sheet is proposed.');
  expect(sheet).toMatchObject({ name: 'List FY27', headerRow: 3 });
  const lines = checkTable(tableOf(sheet));
  const count = (pattern: RegExp) => lines.filter(({ notes }) => pattern.test(notes.join(' '))).length;
  expect(lines).toHaveLength(43);
  expect(lines.filter(({ verdict }) => verdict === 'ready')).toHaveLength(34);
  expect(count(/“approx 80” is not exact/)).toBe(7);
  expect(count(/^Enter the organization name/)).toBe(2);
  expect(count(/“IT” means Information Technology/)).toBe(1);
});

it('a day of digits stays unclear while other rows write the month first', () => {
  expect(resultsOf(checkTable(readFixture('month-first.csv')))).toEqual([
    [
      'bad',
      '“03/04/2026” is not clear, as other rows write the month first. Write a day such as 3 Apr 2026.',
    ],
    [
      'bad',
      'First Day “03/25/2026” is not a day such as 10 Mar 2026. The day comes first.',
      'Last Day “03/24/2027” is not a day such as 10 Mar 2026. The day comes first.',
    ],
  ]);
});

it('finds an existing company in any spelling of its name', () => {
  const present = [{ organization_name: 'Kaveri Looms', tier: 'mid' as const }];
  const lines = checkTable(readFixture('messrs.csv'), { present });
  expect(lines.filter(({ verdict }) => verdict !== 'duplicate').map(({ name }) => name)).toEqual([]);
});

it('a row with an unreadable cell that the import needs is not valid', () => {
  const table = makeImportTable([
    [...additionHeader, 'City'],
    [...goodRow, 'Madurai'],
    ['Caf\uFFFD', ...goodRow.slice(1)],
    goodRow,
  ]);
  const [first, second, third] = table.lines;
  if (!first || !second || !third) throw new Error('Three lines are needed.');
  const lines = [
    { ...first, problems: [{ column: 5, text: 'City cannot be read.' }] },
    second,
    { ...third, problems: [{ text: 'A quote is not closed.' }] },
  ];
  expect(resultsOf(checkTable({ ...table, lines }))).toEqual([
    ['ready'],
    ['bad', 'Company has letters that could not be read.'],
    ['bad', 'A quote is not closed.'],
  ]);
});

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
const renewalHeader = [
  'ID',
  'Name',
  'Period',
  'Survey',
  'Practices',
  'Invited',
  'Answered',
  'Participation Reason',
];
const id = 'kaveri-mills-a1b2c3';

function checkRenewal(...lines: string[][]) {
  const table = makeImportTable([renewalHeader, ...lines]);
  const { mapping } = guessMapping(renewalColumns, table.header);
  return { table, lines: checkRenewals(table, { mapping, rows, today }) };
}

describe('checkRenewals', () => {
  it('plans the ordinary period, or the one of the row, with its rating', () => {
    expect(
      checkRenewal(
        ['', 'KAVERI MILLS (P) Ltd'],
        ['malar-foods-d4e5f6', '', 'Oct 2026 to Oct 2027', '92%', '90', '340', '300', ''],
      ).lines,
    ).toMatchObject([
      {
        verdict: 'ready',
        id,
        period: { valid_from: '2026-09-15', valid_until: '2027-09-14' },
        renewal: { id, revision: 1 },
        assessment: null,
        notes: [],
      },
      {
        verdict: 'ready',
        name: 'Malar Foods',
        period: { valid_from: '2026-10-01', valid_until: '2027-09-30' },
        renewal: { assessment: { survey_score: 92, people_answered: 300 } },
        employees: 340,
        assessment: { survey_score: 92, practices_score: 90 },
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
  ])('refuses %s and says why', (_name, line, reason) => {
    expect(checkRenewal(line).lines).toMatchObject([
      { verdict: 'bad', notes: [expect.stringContaining(reason) as string] },
    ]);
  });

  it('reports an organization that was never certified', () => {
    const zebu = { ...row('zebu-looms-k1m2n3', 'Zebu Looms'), periods: [] };
    const table = makeImportTable([renewalHeader, ['', 'Zebu Looms']]);
    const { mapping } = guessMapping(renewalColumns, table.header);
    expect(checkRenewals(table, { mapping, rows: [zebu], today })).toMatchObject([
      { verdict: 'bad', name: 'Zebu Looms', notes: ['It has no certificate to renew.'] },
    ]);
  });

  it('reports who has the period already, and who is twice in the file', () => {
    const { table, lines } = checkRenewal(
      [id, '', 'Sep 2025 to Sep 2026'],
      ['', 'Kaveri Mills', ''],
      ['vaigai-looms-g7h8j9'],
    );
    expect(lines.map(({ verdict }) => verdict)).toEqual(['renewed', 'bad', 'renewed']);
    expect(reportLines(table, { lines, outcome: undefined, title: 'Not renewed because' })).toMatchObject([
      ['Row', 'Not renewed because', ...renewalHeader],
      ['2', 'It already has the period 15 Sep 2025 to 14 Sep 2026.', id, '', 'Sep 2025 to Sep 2026'],
      ['3', 'The same organization as in row 2.', '', 'Kaveri Mills', ''],
      ['4', 'It already has the period 1 Aug 2026 to 31 Jul 2027.', 'vaigai-looms-g7h8j9'],
    ]);
  });
});

it('scores are read as percentages, and ambiguous numbers are refused', () => {
  const table = readFixture('scores.csv');
  const { mapping } = guessMapping(renewalColumns, table.header);
  const mills = ['Amber', 'Birch', 'Cedar', 'Dhara'].map((name) =>
    row(`${name.toLowerCase()}-mills-a1b2c3`, `${name} Mills`),
  );
  expect(checkRenewals(table, { mapping, rows: mills, today })).toMatchObject([
    {
      verdict: 'bad',
      notes: [
        expect.stringContaining('“8,5” may be a fraction.'),
        expect.stringContaining('“9,0” may be a fraction.'),
      ],
    },
    { verdict: 'ready', renewal: { assessment: { survey_score: 92, practices_score: 90 } } },
    { verdict: 'bad', notes: [expect.stringContaining('“8 5” holds more than one number.')] },
    { verdict: 'bad', notes: [expect.stringContaining('“3,00” may be a fraction.')] },
  ]);
});

it('the days of a row count more than its words, and an existing period is recognized', () => {
  const days = (valid_from: string, valid_until: string) => ({ valid_from, valid_until });
  const organizations = [
    row('leap-looms-a1b2c3', 'Leap Looms', days('2024-02-29', '2025-02-28')),
    row('brief-looms-d4e5f6', 'Brief Looms', days('2026-03-10', '2026-03-25')),
    row('new-looms-g7h8j9', 'New Looms', days('2025-09-15', '2026-09-14')),
  ];
  const table = makeImportTable([
    ['ID', 'Certification Period', 'First Day', 'Last Day'],
    ['leap-looms-a1b2c3', 'Feb 2024 to Mar 2025', '2024-02-29', '2025-02-28'],
    ['brief-looms-d4e5f6', 'Mar 2026 to Mar 2026', '', ''],
    ['new-looms-g7h8j9', '', '20/09/2026', '31/08/2027'],
    ['new-looms-g7h8j9', 'Sep 2026 to Sep 2027', '15/09/2025', '14/09/2026'],
  ]);
  const { mapping } = guessMapping(renewalColumns, table.header);
  expect(checkRenewals(table, { mapping, rows: organizations, today })).toMatchObject([
    { verdict: 'renewed' },
    { verdict: 'renewed' },
    { verdict: 'ready', period: days('2026-09-20', '2027-08-31') },
    { verdict: 'bad', notes: [expect.stringContaining('its days say 15 Sep 2025 to 14 Sep 2026')] },
  ]);
});
