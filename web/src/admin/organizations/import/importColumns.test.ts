import { describe, expect, it } from 'vitest';
import { readFixture } from '../../../testing/importTable';
import { guessMapping } from '../../../browser/spreadsheet/columns';
import { additionColumns, readIndustry, renewalColumns } from './importColumns';

const guess = (header: readonly string[]) => guessMapping(additionColumns, header);

describe('guessMapping', () => {
  it('finds columns by what people call them, each once', () => {
    expect(guess(['E-Mail', 'No. of Employees', 'Company Name', 'Sector', 'Validity'])).toEqual({
      mapping: {
        contact_email: 0,
        number_of_employees: 1,
        organization_name: 2,
        industry: 3,
        certification_period: 4,
      },
      candidates: {},
      others: {},
    });
  });

  it.each([
    [
      'organization_name',
      'Organisation',
      'Org name',
      'Firm',
      'Entity',
      'Employer',
      'Legal Name',
      'Brand name',
    ],
    ['organization_name', 'COMPANY', 'Name of the Organisation', 'Company Name (as per GST)', 'Firm Name *'],
    ['number_of_employees', 'Headcount', 'Employee strength', 'Total no. of employees', 'Staff strength'],
    ['number_of_employees', 'Employees (on roll; contract; trainees)', 'Employee Count', 'No. of staff'],
    ['industry', 'Sector', 'Industry type', 'Industry (see list; choose one)'],
    ['certification_period', 'Period', 'Validity', 'Certificate Period'],
    ['valid_from', 'Valid from', 'Start date', 'First Day', 'valid_from'],
    ['valid_until', 'Valid until', 'Valid Till', 'Valid upto', 'Expiry date', 'Last Day'],
    ['contact_email', 'E-mail', 'Email ID', 'Company Email', 'HR mail', 'HR E-mail'],
    ['profile_url', 'Website', 'URL', 'Company Website'],
    ['company_profile', 'About', 'Description', 'Company Profile'],
  ])('maps %s to columns called %s, %s, %s …', (field, ...names) => {
    for (const name of names) expect(guess([name]).mapping, name).toEqual({ [field]: 0 });
  });

  it.each(['Contact person', 'Contact Name', 'Person', 'Mobile', 'Phone', 'Company ID', 'GSTIN', 'City', ''])(
    'maps %j to no field',
    (name) => {
      expect(guess([name])).toEqual({ mapping: {}, candidates: {}, others: {} });
    },
  );

  it('maps the company, not the person, to the organization, and names alternatives', () => {
    const { header } = readFixture('person-and-company.csv');
    expect(guess(header)).toMatchObject({
      mapping: { organization_name: 1, contact_email: 2 },
      candidates: {},
      others: { organization_name: [0] },
    });
    expect(guess(['Company', 'Organization Name'])).toMatchObject({
      mapping: { organization_name: 1 },
      others: { organization_name: [0] },
    });
  });

  it('asks about names with several meanings', () => {
    const { header } = readFixture('contact-column.csv');
    const { mapping, candidates } = guess(header);
    expect(mapping).toEqual({ organization_name: 0, industry: 4, certification_period: 5 });
    expect(candidates).toEqual({
      contact_email: [1],
      company_profile: [2],
      profile_url: [2],
      number_of_employees: [3],
    });
    expect(guess(['Name', 'Employees']).candidates).toEqual({ organization_name: [0] });
  });

  it('asks about two columns with equal or equally clear names', () => {
    expect(guess(readFixture('equal-headers.csv').header).candidates).toEqual({
      number_of_employees: [1, 2],
    });
    expect(guess(['Legal Name', 'Brand Name']).candidates).toEqual({ organization_name: [0, 1] });
    expect(guess(['Employees', 'employees ']).candidates).toEqual({ number_of_employees: [0, 1] });
  });

  it('knows every column of a renewal by its label, and the short names of an assessment', () => {
    const { fields, names } = renewalColumns;
    expect(
      guessMapping(
        renewalColumns,
        names.map((name) => fields[name].label),
      ).mapping,
    ).toEqual(Object.fromEntries(names.map((name, column) => [name, column])));
    expect(
      guessMapping(renewalColumns, ['Name', 'Survey', 'Practices', 'Invited', 'Answered']).mapping,
    ).toEqual({
      organization_name: 0,
      survey_score: 1,
      practices_score: 2,
      people_invited: 3,
      people_answered: 4,
    });
  });
});

it.each([
  ['BFSI', 'Banking & Financial Services (BFSI)'],
  ['it', 'Information Technology (IT) & Software'],
  ['Pharma', 'Healthcare & Pharmaceuticals'],
  ['Hospitals', 'Healthcare & Pharmaceuticals'],
  ['Textile', 'Textiles & Apparel'],
  ['real estate', 'Real Estate'],
  ['Insurance', 'Insurance'],
])('the industry %s means %s', (text, industry) => {
  expect(readIndustry(text)).toBe(industry);
});

it.each(['Manufacturing', 'Services', 'Magic', 'Hosp', '&', ''])('the industry %j stays as it is', (text) => {
  expect(readIndustry(text)).toBe(text);
});
