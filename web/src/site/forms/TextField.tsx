import type { ComponentPropsWithRef } from 'react';
import { describe, Field, type FieldProps } from './Field';
import styles from './Field.module.css';

interface TextFieldProps extends FieldProps {
  inputProps?: ComponentPropsWithRef<'input'>;
}

export function TextField({ inputProps, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      <input type="text" {...inputProps} {...describe(field)} className={styles.control} />
    </Field>
  );
}
