import type { FieldValues } from 'react-hook-form';
import { isRequired, optionsOf, type Field } from '@utkarsh/domain/fields/fields';
import { FormSelect } from './FormSelect';
import { FormSwitch } from './FormSwitch';
import { FormNumber, FormText } from './FormText';
import { FormDay, FormTime } from './FormTime';
import type { InputProps } from './useInput';

interface FormFieldProps<Values extends FieldValues> extends Omit<InputProps<Values>, 'label' | 'required'> {
  field: Field;
}

const types = { line: 'text', period: 'text', phone: 'tel', email: 'email', webAddress: 'url' } as const;

/** The control of a field of a table, whatever its kind. */
export function FormField<Values extends FieldValues>({
  field,
  hint = field.hint,
  ...rest
}: FormFieldProps<Values>) {
  const props = { ...rest, hint };
  if (field.kind === 'yesNo') return <FormSwitch {...props} label={field.label} />;
  const common = { ...props, label: field.label, required: isRequired(field) };
  if (field.kind === 'choice') {
    return <FormSelect {...common} options={optionsOf(field)} nameOf={(option) => option || 'Not known'} />;
  }
  if (field.kind === 'number') return <FormNumber {...common} unit={field.unit} />;
  if (field.kind === 'day') return <FormDay {...common} />;
  if (field.kind === 'time') return <FormTime {...common} />;
  return field.kind === 'text' ? (
    <FormText {...common} rows={field.max > 500 ? 5 : 2} />
  ) : (
    <FormText {...common} type={types[field.kind]} />
  );
}
