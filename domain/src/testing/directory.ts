import type { RowOfTier } from '../directory/directory';

/** Returns a directory row on a day on which it is valid. */
export const makeRow = (changes: Partial<RowOfTier> = {}): RowOfTier => ({
  tier: 'micro',
  id: 'malar-mills-a1b2c3',
  organization_name: 'Malar Mills',
  industry: 'Textiles & Apparel',
  number_of_employees: 64,
  state: 'valid',
  valid_from: '2024-09-01',
  valid_until: '2025-08-31',
  certification_period: 'Sep 2024 to Sep 2025',
  renewed: false,
  revision: 1,
  ...changes,
});

/** Returns `count` rows named `{name} 1`, `{name} 2` and so on. Each has as many employees as its number. */
export const makeRows = (count: number, name = 'Company'): RowOfTier[] =>
  Array.from({ length: count }, (_, index) =>
    makeRow({
      id: `${name.toLowerCase()}-${String(index + 1)}`,
      organization_name: `${name} ${String(index + 1)}`,
      number_of_employees: index + 1,
    }),
  );

/** Returns rows that differ only in id and name. */
export const makeRowsNamed = (names: readonly string[]): RowOfTier[] =>
  names.map((organization_name, index) =>
    makeRow({ id: `id-${index}`, organization_name, industry: 'Insurance', number_of_employees: 50 }),
  );
