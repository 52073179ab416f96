import { TextField } from '@mui/material';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readWholeNumber, type NumberUnit } from '@utkarsh/domain/fields/wholeNumber';
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

/** A whole number of a form, shown as it was typed. What is no number stays a text, for the check to name. */
export function FormNumber<Values extends FieldValues>({
  unit,
  ...props
}: InputProps<Values> & { unit?: NumberUnit | undefined }) {
  const { required = false } = props;
  const { held, input, slots } = useInput(props);
  const [typed, setTyped] = useState('');
  const valueOf = (text: string) => readWholeNumber(text, unit) ?? text;
  const shown = typeof held === 'number' || typeof held === 'string' ? held : '';
  return (
    <TextField
      {...input}
      value={valueOf(typed) === shown ? typed : shown}
      onChange={({ target: { value } }) => {
        setTyped(value);
        input.onChange(valueOf(value));
      }}
      slotProps={{ ...slots, htmlInput: { 'aria-required': required, inputMode: 'numeric' } }}
    />
  );
}
