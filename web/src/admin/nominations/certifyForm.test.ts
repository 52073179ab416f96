import { examplesOf } from '@utkarsh/domain/fields';
import { storedNominationFields } from '@utkarsh/domain/nomination';
import { expect, it } from 'vitest';
import { employeeRanges } from '@utkarsh/domain/options';
import { certifySchema, certifyValues, fewestEmployees, yearFrom } from './certifyForm';

it.each([
  ['10 - 20', 10],
  ['201 - 500', 201],
  ['Above 10000', 10_001],
] as const)('of %s there are at least %i', (range, fewest) => expect(fewestEmployees(range)).toBe(fewest));

it('begins with a year from this month in India', () => {
  expect(yearFrom(new Date('2026-11-30T12:00:00Z'))).toBe('Nov 2026 to Nov 2027');
  // It is December there already.
  expect(yearFrom(new Date('2026-11-30T20:00:00Z'))).toBe('Dec 2026 to Dec 2027');
});

it.each(employeeRanges)('begins with what may be saved as it stands, of %s employees', (num_employees) => {
  const values = certifyValues(
    {
      id: 'x',
      ...examplesOf(storedNominationFields),
      company_name: 'कावेरी Looms 🧵',
      num_employees,
      terms_accepted: 1,
      status: 'assessment',
      revision: 4,
      consent_version: '2026-11',
      created_at: '2026-11-01T10:00:00Z',
      updated_at: '2026-11-01T10:00:00Z',
    },
    new Date(),
  );
  expect(certifySchema.parse(values)).toEqual(values);
});
