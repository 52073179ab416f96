import type { ComponentPropsWithRef } from 'react';
import { describe, Field, type FieldProps } from './Field';
import styles from './Field.module.css';

interface TextAreaFieldProps extends FieldProps {
  inputProps?: ComponentPropsWithRef<'textarea'>;
}

/** Text of several lines; it grows with what is written where browsers know how. */
export function TextAreaField({ inputProps, ...field }: TextAreaFieldProps) {
  return (
    <Field {...field}>
      <textarea
        rows={6}
        {...inputProps}
        {...describe(field)}
        className={`${styles.control} ${styles.textArea}`}
      />
    </Field>
  );
}
