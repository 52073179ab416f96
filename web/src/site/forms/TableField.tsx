import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  isRequired,
  type ChoiceField,
  type TextField as TypedField,
  type TextKind,
} from '@utkarsh/domain/fields/fields';
import { describe, Field, type FieldProps, TextField } from './Field';
import styles from './Field.module.css';

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

/** Shows the control for a field of a field table. */
export function TableField({ field, inputProps, ...props }: TableFieldProps) {
  const common = { ...props, label: field.label, hint: field.hint, required: isRequired(field) };
  const control = { ...inputProps, ...describe(common) };
  if (field.kind === 'choice')
    return (
      <Field {...common}>
        <select {...control} className={`${styles.control} ${styles.select}`}>
          <option value="">{field.choose}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </Field>
    );
  // The textarea grows with its text in browsers that support it.
  if (field.kind === 'text')
    return (
      <Field {...common}>
        <textarea rows={6} {...control} className={`${styles.control} ${styles.textArea}`} />
      </Field>
    );
  const { autoComplete, placeholder } = field;
  return (
    <TextField {...common} inputProps={{ ...inputs[field.kind], autoComplete, placeholder, ...inputProps }} />
  );
}
