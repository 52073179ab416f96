import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { namesOf, type FieldTable } from '@utkarsh/domain/fields/fields';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { Fact, Facts } from '../ui/Facts';
import { TableFields, type TableFieldsProps } from './fields';

interface RecordFactsProps {
  collection: AuditedCollection;
  record: object;
  fields: readonly string[];
  nameOf?: NameOf;
  inLines?: boolean;
}

export function RecordFacts({ collection, record, fields, nameOf, inLines = false }: RecordFactsProps) {
  const values = new Map<string, unknown>(Object.entries(record));
  return (
    <Facts inLines={inLines}>
      {fields.map((field) => (
        <Fact key={field} name={fieldLabel(collection, field)}>
          {fieldText(collection, field, values.get(field), nameOf) || 'Not given'}
        </Fact>
      ))}
    </Facts>
  );
}

interface RecordFieldsProps<Values extends FieldValues, Table extends FieldTable> extends TableFieldsProps<
  Values,
  Table
> {
  collection: AuditedCollection;
  row: object | undefined;
  readOnly: boolean;
  /** Stored fields that `children` edit. */
  otherFields?: readonly string[];
}

/** Fields of a record: inputs, or facts for those who only read. Elements that replace fields come after the facts. */
export function RecordFields<Values extends FieldValues, Table extends FieldTable>(
  props: RecordFieldsProps<Values, Table>,
) {
  const { collection, row, readOnly, table, overrides = {}, otherFields = [] } = props;
  if (!readOnly || !row) return <TableFields {...props} />;
  const names = namesOf(table).filter((name) => !(name in overrides));
  return (
    <Stack spacing={2}>
      <RecordFacts collection={collection} record={row} fields={[...names, ...otherFields]} />
      {Object.entries<ReactNode>(overrides).map(
        ([name, element]) => element !== null && <div key={name}>{element}</div>,
      )}
    </Stack>
  );
}
