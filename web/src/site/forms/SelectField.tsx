import type { ComponentPropsWithRef } from 'react';
import { describe, Field, type FieldProps } from './Field';
import styles from './Field.module.css';

interface SelectFieldProps extends FieldProps {
  options: readonly string[];
  /** Text of the first, blank option. */
  placeholder: string;
  inputProps?: ComponentPropsWithRef<'select'>;
}

export function SelectField({ options, placeholder, inputProps, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      <select {...inputProps} {...describe(field)} className={`${styles.control} ${styles.select}`}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
  );
}
