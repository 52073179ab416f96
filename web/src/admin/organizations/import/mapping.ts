import { foldText } from '@utkarsh/domain/searchText';
import { isRequired, namesOf } from '@utkarsh/domain/fields';
import { organizationFields, type OrganizationInput } from '@utkarsh/domain/organization';

export type ImportField = keyof OrganizationInput;

const isNeeded = (field: ImportField) => isRequired(organizationFields[field]);
const names = namesOf(organizationFields);

export const requiredFields: readonly ImportField[] = names.filter(isNeeded);

/** The fields of an import, in the order of the template. */
export const importFields: readonly ImportField[] = [
  ...requiredFields,
  ...names.filter((field) => !isNeeded(field)),
];

/** The column of each field, counted from 0; a field without a column is empty in every row. */
export type Mapping = Readonly<Partial<Record<ImportField, number>>>;

/** Finds the columns by their names; each is used once. */
export function guessMapping(header: readonly string[]): Mapping {
  const columns = header.map(foldText);
  const mapping: Partial<Record<ImportField, number>> = {};
  const used = new Set<number>();
  const claim = (field: ImportField, called: readonly string[]) => {
    if (mapping[field] !== undefined) return;
    const column = columns.findIndex((name, index) => !used.has(index) && called.includes(name));
    if (column < 0) return;
    mapping[field] = column;
    used.add(column);
  };
  // Their own names go first, so that a free guess takes no other field's column.
  for (const field of importFields)
    claim(field, [foldText(field), foldText(organizationFields[field].label)]);
  for (const field of importFields) claim(field, organizationFields[field].alsoCalled);
  return mapping;
}

/** The template: the columns, and a row to show how they are filled. */
export const templateLines: readonly (readonly string[])[] = [
  importFields.map((field) => organizationFields[field].label),
  importFields.map((field) => String(organizationFields[field].example)),
];
