import { describe, expect, it } from 'vitest';
import { checkAdditions, tiersByWords, type TierChoice } from './checkAdditions';
import { additionColumns, guessMapping, renewalColumns } from './importColumns';
import { toTable } from './table';

const header = ['Name', 'Employees', 'Industry', 'Period', 'Email'];
const good = ['Malar Mills', '42', 'Insurance', 'Sep 2025 to Sep 2026', ''];

function check(
  lines: unknown[][],
  {
    choice = 'fitting',
    present = [],
  }: { choice?: TierChoice; present?: { organization_name: string; tier: 'micro' | 'mid' }[] } = {},
) {
  const table = toTable([header, ...lines]);
  const mapping = guessMapping(additionColumns, table.header);
  return checkAdditions(table, { mapping, choice, present: tiersByWords(present) });
}

describe('checkAdditions', () => {
  it('takes numbers with separators, numbers of a workbook, and industries in any case', () => {
    const lines = check([
      ['Aa', '1,00,000', 'insurance', 'Sep 2025 to Sep 2026'],
      ['Bb', 340, 'INSURANCE', 'Sep 2025 to Sep 2026'],
    ]);
    expect(lines).toMatchObject([
      {
        verdict: 'ready',
        tier: 'enterprise',
        input: { number_of_employees: 100_000, industry: 'Insurance' },
      },
      { verdict: 'ready', tier: 'mid', input: { number_of_employees: 340 } },
    ]);
  });

  it('tells all that is wrong with a row in the words of the form', () => {
    expect(check([['', 'many', 'Magic', '2025', 'nobody']])).toMatchObject([
      {
        verdict: 'bad',
        notes: [
          'Enter the organization name.',
          'Contact Email must look like name@company.in.',
          'Choose an industry.',
          'Number of Employees must be a whole number from 1 to 1,00,00,000.',
          'Certification Period is not written as a period: it must look like "Sep 2025 to Sep 2026".',
        ],
      },
    ]);
  });

  it.each([
    ['Sep 2025', 'Certification Period has no end yet: it must look like "Sep 2025 to Sep 2026".'],
    ['Sep 2025 to Sep 2025', 'Certification Period must end after the month in which it begins.'],
    ['Sep 2025 to Sep 2027', 'Certification Period can be at most 12 months long.'],
  ])('tells what is wrong with the period %s', (period, note) => {
    expect(check([good.with(3, period)])).toMatchObject([{ verdict: 'bad', notes: [note] }]);
  });

  it('marks a company that a tier has, and one that is twice in the file, whatever its legal form', () => {
    const lines = check([good, ['MALAR MILLS (P) Ltd', ...good.slice(1)], ['Anjali', ...good.slice(1)]], {
      present: [{ organization_name: 'Anjali Pvt. Ltd.', tier: 'mid' }],
    });
    expect(lines).toMatchObject([
      { verdict: 'ready' },
      { verdict: 'duplicate', notes: ['The same company as in row 2.'] },
      { verdict: 'duplicate', notes: ['The Mid-scale tier has this company already.'] },
    ]);
  });

  it('goes by the tier that was chosen, with a warning, or by the number of employees', () => {
    expect(check([good], { choice: 'large' })).toMatchObject([
      { verdict: 'ready', tier: 'large', notes: [expect.stringContaining('Micro fits')] },
    ]);
    const small = ['Tiny', '4', ...good.slice(2)];
    expect(check([small])).toMatchObject([
      { verdict: 'bad', notes: ['The programme begins at 10 employees.'] },
    ]);
    expect(check([small], { choice: 'micro' })).toMatchObject([{ verdict: 'ready', tier: 'micro' }]);
  });
});

describe('toTable', () => {
  it('keeps the numbers of the rows where blank ones lie between', () => {
    const table = toTable([[], ['Name'], [null, ' '], ['a'], [new Date(Date.UTC(2026, 0, 2))]]);
    expect(table).toEqual({
      header: ['Name'],
      lines: [
        { number: 4, cells: ['a'] },
        { number: 5, cells: ['2026-01-02'] },
      ],
      rows: 2,
      left: [],
    });
  });

  it('refuses a file without rows', () => {
    expect(() => toTable([['Name']])).toThrow('no rows');
    expect(() => toTable([])).toThrow('no rows');
  });
});

describe('guessMapping', () => {
  it('finds columns by what people call them, each once', () => {
    expect(
      guessMapping(additionColumns, ['E-Mail', 'No. of Employees', 'Company Name', 'Sector', 'Validity']),
    ).toEqual({
      contact_email: 0,
      number_of_employees: 1,
      organization_name: 2,
      industry: 3,
      certification_period: 4,
    });
    expect(guessMapping(additionColumns, ['Name', 'Name'])).toEqual({ organization_name: 0 });
    expect(guessMapping(additionColumns, ['Company', 'Organization Name'])).toEqual({ organization_name: 1 });
  });

  it('knows every column of a renewal by its label, and the short names of an assessment', () => {
    const { fields, names } = renewalColumns;
    expect(
      guessMapping(
        renewalColumns,
        names.map((name) => fields[name].label),
      ),
    ).toEqual(Object.fromEntries(names.map((name, column) => [name, column])));
    expect(guessMapping(renewalColumns, ['Survey', 'Practices', 'Invited', 'Answered', 'Reason'])).toEqual({
      survey_score: 0,
      practices_score: 1,
      people_invited: 2,
      people_answered: 3,
      participation_reason: 4,
    });
  });
});
