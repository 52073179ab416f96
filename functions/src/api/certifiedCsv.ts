import { stringify } from 'csv-stringify/sync';
import { bandOf } from '@utkarsh/domain/bands';
import { pageUrl } from '@utkarsh/domain/brand';
import { certificatePath } from '@utkarsh/domain/certificate/certificatePath';
import type { SheetColumn } from '@utkarsh/domain/staff/workbook';
import type { RowOfTier } from '@utkarsh/domain/directory/directory';

/** Days are ISO dates, which every program reads the same. */
const columns: readonly Pick<SheetColumn<RowOfTier>, 'title' | 'value'>[] = [
  { title: 'Organization Name', value: (row) => row.organization_name },
  { title: 'Industry', value: (row) => row.industry },
  { title: 'Number of Employees', value: (row) => row.number_of_employees },
  { title: 'Size Band', value: (row) => bandOf(row.tier).name },
  { title: 'Rating', value: (row) => row.rating },
  { title: 'Certification Period', value: (row) => row.certification_period },
  { title: 'First Day', value: (row) => row.valid_from },
  { title: 'Last Day', value: (row) => row.valid_until },
  { title: 'Profile', value: (row) => row.profile_url },
  { title: 'Certificate', value: (row) => pageUrl(certificatePath(row.id)) },
];

/** A name that would be a formula in a spreadsheet gets an apostrophe in front. */
const line = (cells: readonly unknown[]): string =>
  stringify([[...cells]], { escape_formulas: true, record_delimiter: 'windows' });

const head = line(columns.map(({ title }) => title));

/** The lines of rows, which stay the same objects while the directory stays as it is: every search asks for them. */
const lines = new WeakMap<RowOfTier, string>();

function lineOf(row: RowOfTier): string {
  const known = lines.get(row) ?? line(columns.map(({ value }) => value(row)));
  lines.set(row, known);
  return known;
}

/** A CSV file of certified organizations. The byte order mark makes Excel read it as UTF-8. */
export const certifiedCsv = (rows: readonly RowOfTier[]): string =>
  `\uFEFF${head}${rows.map(lineOf).join('')}`;
