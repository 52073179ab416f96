import type { ComponentPropsWithRef, ReactNode } from 'react';
import { describe, FieldError, type FieldProps } from './Field';
import styles from './Field.module.css';

interface CheckboxFieldProps extends Omit<FieldProps, 'label' | 'hint'> {
  /** The label; it may hold links. */
  children: ReactNode;
  inputProps?: ComponentPropsWithRef<'input'>;
}

export function CheckboxField({ children, inputProps, ...field }: CheckboxFieldProps) {
  return (
    <div className={styles.field} data-invalid={field.error ? true : undefined}>
      <div className={styles.check}>
        <input {...inputProps} {...describe(field)} type="checkbox" className={styles.box} />
        <label htmlFor={field.id} className={styles.checkLabel}>
          {children}
        </label>
      </div>
      <FieldError id={field.id} error={field.error} />
    </div>
  );
}
