import type { ComponentPropsWithRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  isRequired,
  type ChoiceField,
  type TextField as TypedField,
  type TextKind,
} from '@utkarsh/domain/fields/fields';
import { describe, Field, type FieldProps, TextField } from './Field';
import styles from './Field.module.css';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** Value and text of each option. */
  options: readonly (readonly [value: string | number, text: string])[];
}

export const Select = ({ options, ...props }: SelectProps) => (
  <select {...props} className={`${styles.control} ${styles.select}`}>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);

interface SelectFieldProps extends FieldProps, Pick<SelectProps, 'options'> {
  inputProps: ComponentPropsWithRef<'select'>;
}

export const SelectField = ({ options, inputProps, ...field }: SelectFieldProps) => (
  <Field {...field}>
    <Select {...inputProps} {...describe(field)} options={options} />
  </Field>
);

interface TextAreaProps extends FieldProps {
  rows: number;
  inputProps: ComponentPropsWithRef<'textarea'>;
}

/** Field for a long text. Grows with its text in browsers that support it. */
export const TextArea = ({ rows, inputProps, ...field }: TextAreaProps) => (
  <Field {...field}>
    <textarea
      rows={rows}
      {...inputProps}
      {...describe(field)}
      className={`${styles.control} ${styles.textArea}`}
    />
  </Field>
);

const inputs = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  webAddress: { type: 'url', inputMode: 'url' },
} as const satisfies Partial<Record<TextKind, object>>;

interface TableFieldProps extends Pick<FieldProps, 'id' | 'error'> {
  field: ChoiceField | TypedField;
  /** Props of the control from react-hook-form. */
  inputProps: UseFormRegisterReturn;
}

export function TableField({ field, inputProps, ...props }: TableFieldProps) {
  const common = { ...props, label: field.label, hint: field.hint, required: isRequired(field) };
  if (field.kind === 'choice') {
    const options = ['', ...field.options].map((option) => [option, option || field.choose] as const);
    return <SelectField {...common} inputProps={inputProps} options={options} />;
  }
  if (field.kind === 'text') return <TextArea {...common} rows={6} inputProps={inputProps} />;
  const { autoComplete, placeholder } = field;
  return (
    <TextField {...common} inputProps={{ ...inputs[field.kind], autoComplete, placeholder, ...inputProps }} />
  );
}
