import { assessmentFields } from '@utkarsh/domain/assessment';
import { foldText } from '@utkarsh/domain/searchText';
import { isRequired, namesOf, type Field } from '@utkarsh/domain/fields';
import { organizationFields, type OrganizationInput } from '@utkarsh/domain/organization';
import type { TableLine } from './table';

/** What a file may say of each organization. */
export interface ImportColumns<Name extends string> {
  fields: Readonly<Record<Name, Pick<Field, 'label' | 'alsoCalled' | 'example'>>>;
  /** In the order of the template. */
  names: readonly Name[];
  required: readonly Name[];
}

const isNeeded = (name: keyof OrganizationInput) => isRequired(organizationFields[name]);
const organizationNames = namesOf(organizationFields);
const needed = organizationNames.filter(isNeeded);

/** The columns of organizations that are yet to be added. */
export const additionColumns: ImportColumns<keyof OrganizationInput> = {
  fields: organizationFields,
  names: [...needed, ...organizationNames.filter((name) => !isNeeded(name))],
  required: needed,
};

const { organization_name, certification_period } = organizationFields;
const renewalFields = {
  id: { label: 'ID', alsoCalled: ['organization id'], example: 'anjali-foods-4kq7zd' },
  certificate_number: {
    label: 'Certificate Number',
    alsoCalled: ['certificate no', 'certificate'],
    example: 'UW-202509-4KQ7ZD',
  },
  organization_name,
  certification_period,
  ...assessmentFields,
};
export type RenewalColumn = keyof typeof renewalFields;

/** The columns of organizations whose certificates are to be renewed. */
export const renewalColumns: ImportColumns<RenewalColumn> = {
  fields: renewalFields,
  names: namesOf(renewalFields),
  required: [],
};

/** Folded names of the columns of both kinds, by which a line is known to hold names. */
export const knownColumns: ReadonlySet<string> = new Set(
  [additionColumns.fields, renewalColumns.fields].flatMap((fields) =>
    Object.entries(fields).flatMap(([name, { label, alsoCalled = [] }]) =>
      [name, label, ...alsoCalled].map(foldText),
    ),
  ),
);

/** The column of each field, counted from 0; a field without a column is empty in every row. */
export type Mapping<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** Finds the columns by their names; each is used once. */
export function guessMapping<Name extends string>(
  { fields, names }: ImportColumns<Name>,
  header: readonly string[],
): Mapping<Name> {
  const columns = header.map(foldText);
  const mapping: Partial<Record<Name, number>> = {};
  const used = new Set<number>();
  const claim = (field: Name, called: readonly string[]) => {
    if (mapping[field] !== undefined) return;
    const column = columns.findIndex((name, index) => !used.has(index) && called.includes(name));
    if (column < 0) return;
    mapping[field] = column;
    used.add(column);
  };
  // Their own names go first, so that a free guess takes no other field's column.
  for (const name of names) claim(name, [foldText(name), foldText(fields[name].label)]);
  for (const name of names) claim(name, fields[name].alsoCalled ?? []);
  return mapping;
}

/** The text that a line has for a field. */
export function cellOf<Name extends string>(line: TableLine, mapping: Mapping<Name>, field: Name): string {
  const column: number | undefined = mapping[field];
  return column === undefined ? '' : (line.cells[column] ?? '');
}

/** `1,250` is a number; what is none stays as it is. */
export const numberOf = (text: string): string | number =>
  /^\d[\d,\s]*$/.test(text) ? Number(text.replace(/[,\s]/g, '')) : text;

/** The template: the columns, and a row to show how they are filled. */
export const templateLines = <Name extends string>({ fields, names }: ImportColumns<Name>): string[][] => [
  names.map((name) => fields[name].label),
  names.map((name) => String(fields[name].example)),
];
