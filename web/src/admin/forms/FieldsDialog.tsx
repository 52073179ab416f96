import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { namesOf, type Field } from '@utkarsh/domain/fields/fields';
import { FormField } from './fields';
import { RecordDialog } from './RecordDialog';
import { useNewForm } from './useRecordForm';

type FieldsDialogProps<Values extends FieldValues, Stored extends FieldValues> = Parameters<
  typeof useNewForm<Values, Stored>
>[0] & {
  title: string;
  about?: string;
  /** The fields of the form, one below the other. */
  fields: Readonly<Record<FieldPath<Values>, Field>>;
  saveLabel?: string;
  /** Shown above the fields. */
  children?: ReactNode;
};

/** Dialog that asks for the values of a few fields and sends them. */
export function FieldsDialog<Values extends FieldValues, Stored extends FieldValues>({
  title,
  about,
  fields,
  saveLabel = title,
  children,
  ...options
}: FieldsDialogProps<Values, Stored>) {
  const form = useNewForm(options);
  return (
    <RecordDialog {...{ title, about, form, saveLabel }} onClose={options.onClose}>
      {children}
      {namesOf(fields).map((name) => (
        <FormField key={name} control={form.control} name={name} field={fields[name]} />
      ))}
    </RecordDialog>
  );
}
