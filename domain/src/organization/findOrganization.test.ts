import { expect, it } from 'vitest';
import { organizationFinder } from './findOrganization';

const row = (id: string, organization_name: string) => ({
  id,
  organization_name,
  industry: 'Insurance',
  number_of_employees: 340,
  periods: [{ valid_from: '2025-09-15', valid_until: '2026-09-14', revoked: false }],
  revision: 1,
});
const rows = [
  row('kaveri-mills-a1b2c3', 'Kaveri Mills Pvt Ltd'),
  row('malar-foods-d4e5f6', 'Malar Foods LLP'),
  row('malar-foods-g7h8j9', 'Malar Foods Ltd'),
];
const find = organizationFinder(rows, '2026-08-01');
const found = (named: Partial<Parameters<typeof find>[0]>) => {
  const answer = find({ id: '', certificate_number: '', organization_name: '', ...named });
  return typeof answer === 'string' ? answer : answer.id;
};

it.each([
  ['its id', { id: 'Kaveri-Mills-A1B2C3' }, 'kaveri-mills-a1b2c3'],
  ['its certificate number', { certificate_number: 'uw 202509 g7h8j9' }, 'malar-foods-g7h8j9'],
  ['its name in another spelling', { organization_name: 'KAVERI MILLS (P) Limited' }, 'kaveri-mills-a1b2c3'],
  [
    'its name with Messrs and & Co.',
    { organization_name: 'M/s. Kaveri Mills & Co. Pvt. Ltd.' },
    'kaveri-mills-a1b2c3',
  ],
  ['its legal form, where only that differs', { organization_name: 'malar foods llp' }, 'malar-foods-d4e5f6'],
  [
    'its id when the name is an earlier one',
    { id: 'kaveri-mills-a1b2c3', organization_name: 'Kaveri Spinners' },
    'kaveri-mills-a1b2c3',
  ],
])('organizationFinder finds an organization by %s', (_name, named, id) => {
  expect(found(named)).toBe(id);
});

it.each([
  [
    'an unknown id',
    { id: 'kaveri-mills-000000', organization_name: 'Kaveri Mills' },
    'No organization has the ID',
  ],
  [
    'an unknown number',
    { certificate_number: 'UW-202409-A1B2C3' },
    'No organization has the Certificate Number',
  ],
  ['no number', { certificate_number: 'twelve' }, 'Certificate Number must look like UW-202509-4KQ7ZD.'],
  ['an unknown name', { organization_name: 'Kaveri' }, 'No organization has the Organization Name Kaveri.'],
  [
    'a name of several',
    { organization_name: 'Malar Foods' },
    '2 organizations have the Organization Name Malar Foods. Enter the ID of one: malar-foods-d4e5f6, malar-foods-g7h8j9.',
  ],
  ['nothing', {}, 'Enter the ID, the Certificate Number or the Organization Name.'],
])('organizationFinder reports %s with the field and an expected value', (_name, named, text) => {
  expect(found(named)).toContain(text);
});
