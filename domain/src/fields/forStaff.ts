import { ofEach, type FieldTable } from './fields';

/**
 * A table in words for staff, who fill in what somebody else has told them. `labels` are for fields whose own label asks the
 * person who fills in the public form, as its hints do.
 */
export function forStaff<Table extends FieldTable>(
  table: Table,
  labels?: { readonly [Name in keyof Table]?: string },
): { readonly [Name in keyof Table]: Omit<Table[Name], 'label' | 'hint'> & { label: string } };
export function forStaff(
  table: FieldTable,
  labels: Readonly<Record<string, string | undefined>> = {},
): object {
  return ofEach(table, ({ label, hint: _hint, missing, ...field }, name) => ({
    ...field,
    label: labels[name] ?? label,
    ...(missing !== undefined && {
      missing: missing.replaceAll(' your ', ' the ').replaceAll(' you ', ' they '),
    }),
  }));
}
