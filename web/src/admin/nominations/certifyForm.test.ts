import { certifyFormSchema } from '@utkarsh/domain/certifying';
import { examplesOf } from '@utkarsh/domain/fields';
import { storedNominationFields } from '@utkarsh/domain/nomination';
import { expect, it } from 'vitest';
import { employeeRanges } from '@utkarsh/domain/options';
import { certifyValues, fewestEmployees } from './certifyForm';

it.each([
  ['10 - 20', 10],
  ['201 - 500', 201],
  ['Above 10000', 10_001],
] as const)('of %s there are at least %i', (range, fewest) => expect(fewestEmployees(range)).toBe(fewest));

const nomination = {
  id: 'x',
  ...examplesOf(storedNominationFields),
  company_name: 'कावेरी Looms 🧵',
  terms_accepted: 1,
  status: 'assessment',
  revision: 4,
  consent_version: '2026-11',
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
} as const;

it.each([
  ['2026-11-30T12:00:00Z', '2026-11-30', '2027-11-29'],
  // It is December there already.
  ['2026-11-30T20:00:00Z', '2026-12-01', '2027-11-30'],
])('begins with a year from today in India, at %s', (now, valid_from, valid_until) => {
  expect(certifyValues(nomination, new Date(now))).toMatchObject({ valid_from, valid_until });
});

it.each(employeeRanges)('begins with what may be saved as it stands, of %s employees', (num_employees) => {
  const values = certifyValues({ ...nomination, num_employees }, new Date());
  expect(certifyFormSchema.parse(values)).toEqual(values);
});
