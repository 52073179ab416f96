import { TextField } from '@mui/material';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

export interface FormTextProps<Values extends FieldValues, Stored extends FieldValues> {
  control: Control<Values, unknown, Stored>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  /** Rows of a text of several lines. */
  rows?: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  /** What is expected, below the field while nothing is wrong. */
  hint?: string;
}

/** A text of a form, with what is wrong with it below. */
export function FormText<Values extends FieldValues, Stored extends FieldValues>(
  props: FormTextProps<Values, Stored>,
) {
  const { control, name, label, required = false, rows, type = 'text', hint } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...input } = field;
  const text: unknown = value;
  return (
    <TextField
      {...input}
      value={typeof text === 'string' ? text : ''}
      inputRef={ref}
      label={label}
      // The check says more than the browser's, and says it in the form.
      slotProps={{
        inputLabel: { required },
        htmlInput: { 'aria-required': required, inputMode: type },
      }}
      {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: 14 })}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
    />
  );
}

/** `1200`, `1,200` or `1,20,000`. */
const grouped = /^\d{1,15}$|^\d{1,10}(?:[,\s]\d{2,3})*[,\s]\d{3}$/;

/** A whole number of a form. What is no number stays as it was typed, for the check to name. */
export function FormNumber<Values extends FieldValues, Stored extends FieldValues>(
  props: Omit<FormTextProps<Values, Stored>, 'rows' | 'type'>,
) {
  const { control, name, label, required = false, hint } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, ...input } = field;
  const number: unknown = value;
  return (
    <TextField
      {...input}
      value={typeof number === 'number' || typeof number === 'string' ? number : ''}
      onChange={({ target }) =>
        onChange(grouped.test(target.value) ? Number(target.value.replaceAll(/[,\s]/g, '')) : target.value)
      }
      inputRef={ref}
      label={label}
      slotProps={{
        inputLabel: { required },
        htmlInput: { inputMode: 'numeric', 'aria-required': required },
      }}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
    />
  );
}
