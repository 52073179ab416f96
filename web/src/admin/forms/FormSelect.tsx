import { MenuItem, TextField } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { useInput, type InputProps } from './useInput';

interface FormSelectProps<
  Values extends FieldValues,
  Option extends string | number,
> extends InputProps<Values> {
  options: readonly Option[];
  /** The words for an option, when it is not its own. */
  nameOf?: (option: Option) => string;
  /** It cannot be changed; `hint` says why. */
  disabled?: boolean;
}

/** A choice of a form. */
export function FormSelect<Values extends FieldValues, Option extends string | number>(
  props: FormSelectProps<Values, Option>,
) {
  const { options, nameOf = String, disabled = false } = props;
  const { held, input, slots } = useInput(props);
  return (
    <TextField
      {...input}
      select
      // A value that is no option any more shows as nothing chosen, and the check asks for one.
      value={options.find((option) => option === held) ?? ''}
      disabled={disabled}
      // Why it cannot be changed is to be read.
      slotProps={{ ...slots, formHelperText: { disabled: false } }}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
