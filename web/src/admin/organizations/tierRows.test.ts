import { expect, it } from 'vitest';
import type { DatedRow } from '@utkarsh/domain/directory/directory';
import { rowsAt } from './tierRows';

const row = (name: string, changes: Partial<DatedRow> = {}): DatedRow => ({
  id: name.toLowerCase(),
  organization_name: name,
  industry: 'Insurance',
  number_of_employees: 20,
  state: 'valid',
  valid_from: '2025-09-01',
  valid_until: '2026-08-31',
  certification_period: 'Sep 2025 to Sep 2026',
  renewed: false,
  revision: 1,
  ...changes,
});
const rows = [
  row('Cauvery'),
  row('Anjali', { number_of_employees: 30, state: 'revoked' }),
  row('Bharat', { number_of_employees: 10, state: 'expired' }),
];
const address = {
  search: '',
  sort: { field: 'organization_name', descending: false },
  page: 0,
  size: 25,
} as const;
const any = { state: '', industry: '', today: '2026-01-15' };
const namesOf = (found: readonly DatedRow[]) => found.map((one) => one.organization_name);

it('shows organizations in every state, or those in one', () => {
  expect(namesOf(rowsAt(rows, address, any).shown)).toEqual(['Anjali', 'Bharat', 'Cauvery']);
  const inState = (state: string) => namesOf(rowsAt(rows, address, { ...any, state }).shown);
  expect(inState('expired,revoked')).toEqual(['Anjali', 'Bharat']);
  expect([inState('valid'), inState('revoked'), inState('expired'), inState('upcoming')]).toEqual([
    ['Cauvery'],
    ['Anjali'],
    ['Bharat'],
    [],
  ]);
});

it('shows those whose certificates end soon and have no period after it', () => {
  const mixed = [
    ...rows,
    row('Dhara', { valid_until: '2026-02-28' }),
    row('Ekta', { valid_until: '2026-02-28', renewed: true }),
    row('Falgu', { valid_until: '2026-02-28', state: 'revoked' }),
  ];
  const found = (today: string) => namesOf(rowsAt(mixed, address, { ...any, state: 'ending', today }).found);
  expect(found('2026-01-15')).toEqual(['Dhara']);
  expect(found('2025-10-15')).toEqual([]);
});

it('narrows a state to an industry', () => {
  const mixed = [
    ...rows,
    row('Dhara', { industry: 'Retail' }),
    row('Ekta', { industry: 'Retail', state: 'revoked' }),
  ];
  const found = (state: string) =>
    namesOf(rowsAt(mixed, address, { ...any, state, industry: 'Retail' }).shown);
  expect([found(''), found('revoked'), found('expired')]).toEqual([['Dhara', 'Ekta'], ['Ekta'], []]);
});

it('sorts by what the directory knows, and by name where an address asks for anything else', () => {
  const sorted = (field: string) =>
    namesOf(rowsAt(rows, { ...address, sort: { field, descending: true } }, any).shown);
  expect(sorted('number_of_employees')).toEqual(['Anjali', 'Cauvery', 'Bharat']);
  expect(sorted('contact_email')).toEqual(['Anjali', 'Bharat', 'Cauvery']);
});

it('pages what is found and knows all of it', () => {
  const many = Array.from({ length: 60 }, (_, index) => row(`Mill ${index}`));
  const { found, shown } = rowsAt(many, { ...address, search: 'mill', page: 2 }, any);
  expect(found).toHaveLength(60);
  expect(namesOf(shown)[0]).toBe('Mill 50');
  expect(shown).toHaveLength(10);
});
