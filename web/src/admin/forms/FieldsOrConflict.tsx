import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictView } from './ConflictView';
import type { RecordForm } from './useRecordForm';

interface FieldsOrConflictProps {
  form: Pick<RecordForm<FieldValues, FieldValues, unknown>, 'conflict' | 'choose'>;
  labelOf: (field: string) => string;
  /** What a value reads as. */
  formatValue: (field: string, value: unknown) => string;
  /** The fields. */
  children: ReactNode;
}

/** The fields of a record, or, when somebody else has saved it meanwhile, the choice between the versions. */
export const FieldsOrConflict = ({ form, labelOf, formatValue, children }: FieldsOrConflictProps) =>
  form.conflict ? (
    <ConflictView
      versions={form.conflict.versions}
      choices={form.conflict.choices}
      onChoose={form.choose}
      labelOf={labelOf}
      formatValue={formatValue}
    />
  ) : (
    children
  );
