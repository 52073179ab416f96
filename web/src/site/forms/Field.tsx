import type { AriaAttributes, ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
}

type ControlProps = Pick<
  FieldProps & AriaAttributes,
  'id' | 'required' | 'aria-describedby' | 'aria-invalid'
>;

/** Returns the props that connect a control with its hint and error for assistive technology. */
export function describe({ id, error, hint, required }: Omit<FieldProps, 'label'>): ControlProps {
  const noteIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': noteIds || undefined,
    'aria-invalid': error ? true : undefined,
    required,
  };
}

const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  ) : null;

export const Field = ({
  id,
  label,
  error,
  hint,
  required,
  children,
}: FieldProps & { children: ReactNode }) => (
  <div className={styles.field} data-invalid={error ? true : undefined}>
    <label htmlFor={id} className={styles.label}>
      <span>{label}</span>
      {required && (
        <span className={styles.mark} aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {children}
    <FieldError id={id} error={error} />
  </div>
);

interface TextFieldProps extends FieldProps, Pick<ComponentPropsWithRef<'input'>, 'type' | 'inputMode'> {
  inputProps?: ComponentPropsWithRef<'input'>;
}

export function TextField({ type = 'text', inputMode, inputProps, ...field }: TextFieldProps) {
  const control = { type, inputMode, ...inputProps, ...describe(field) };
  return (
    <Field {...field}>
      <input {...control} className={styles.control} />
    </Field>
  );
}

interface CheckboxFieldProps extends Omit<FieldProps, 'label' | 'hint'> {
  /** Label. May contain links. */
  children: ReactNode;
  inputProps?: ComponentPropsWithRef<'input'>;
}

export const CheckboxField = ({ children, inputProps, ...field }: CheckboxFieldProps) => (
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
