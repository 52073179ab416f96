import { TextField } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { useInput, type InputProps } from './useInput';

interface FormTextProps<Values extends FieldValues> extends InputProps<Values> {
  /** Rows of a text of several lines. */
  rows?: number;
  type?: 'text' | 'email' | 'tel' | 'url';
}

/** A text of a form, with what is wrong with it below. */
export function FormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { required = false, rows, type = 'text' } = props;
  const { held, input, slots } = useInput(props);
  return (
    <TextField
      {...input}
      value={typeof held === 'string' ? held : ''}
      // The check says more than the browser's, and says it in the form.
      slotProps={{ ...slots, htmlInput: { 'aria-required': required, inputMode: type } }}
      {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: 14 })}
    />
  );
}

/** `1200`, `1,200` or `1,20,000`. */
const grouped = /^\d{1,15}$|^\d{1,10}(?:[,\s]\d{2,3})*[,\s]\d{3}$/;

/** A whole number of a form. What is no number stays as it was typed, for the check to name. */
export function FormNumber<Values extends FieldValues>(props: InputProps<Values>) {
  const { required = false } = props;
  const { held, input, slots } = useInput(props);
  return (
    <TextField
      {...input}
      value={typeof held === 'number' || typeof held === 'string' ? held : ''}
      onChange={({ target: { value } }) =>
        input.onChange(grouped.test(value) ? Number(value.replaceAll(/[,\s]/g, '')) : value)
      }
      slotProps={{ ...slots, htmlInput: { 'aria-required': required, inputMode: 'numeric' } }}
    />
  );
}
