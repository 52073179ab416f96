import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { namesOf, type Field, type FieldTable } from '@utkarsh/domain/fields/fields';
import { FormField } from './FormField';
import type { FormControl } from './useInput';

interface TableFieldsProps<Values extends FieldValues, Table extends FieldTable> {
  control: FormControl<Values>;
  table: Table;
  /** Where the form holds a field. */
  nameOf: (field: keyof Table & string) => FieldPath<Values>;
  /** What stands in the place of a field; null for one that has no place. */
  own?: { readonly [Name in keyof Table]?: ReactNode };
  /** Fields before those of the table, and after them. */
  before?: ReactNode;
  children?: ReactNode;
}

const whole = { gridColumn: '1 / -1' } as const;

/** What a person writes in sentences, or what is longer than half of the form, has a row of its own. */
const isWide = ({ kind, width }: Field) => kind === 'text' || kind === 'yesNo' || width >= 36;

/** The controls of all fields of a table, in its order, in two columns where there is room. */
export const TableFields = <Values extends FieldValues, Table extends FieldTable>({
  control,
  table,
  nameOf,
  own = {},
  before,
  children,
}: TableFieldsProps<Values, Table>) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
    {before}
    {namesOf(table).map((name) => {
      const field: Field | undefined = table[name];
      const special = own[name];
      if (!field || special === null) return null;
      return (
        <Box key={name} sx={isWide(field) ? whole : { minWidth: 0 }}>
          {special ?? <FormField control={control} name={nameOf(name)} field={field} />}
        </Box>
      );
    })}
    {children}
  </Box>
);
