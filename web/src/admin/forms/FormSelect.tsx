import { MenuItem, TextField } from '@mui/material';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface FormSelectProps<
  Values extends FieldValues,
  Stored extends FieldValues,
  Option extends string | number,
> {
  control: Control<Values, unknown, Stored>;
  name: FieldPath<Values>;
  label: string;
  options: readonly Option[];
  /** The words for an option, when it is not its own. */
  nameOf?: (option: Option) => string;
  required?: boolean;
  /** It cannot be changed; `hint` says why. */
  disabled?: boolean;
  hint?: string | undefined;
}

/** A choice of a form. */
export function FormSelect<
  Values extends FieldValues,
  Stored extends FieldValues,
  Option extends string | number,
>({
  control,
  name,
  label,
  options,
  nameOf = String,
  required = false,
  disabled = false,
  hint,
}: FormSelectProps<Values, Stored, Option>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...input } = field;
  const chosen: unknown = value;
  const known = options.find((option) => option === chosen);
  return (
    <TextField
      {...input}
      select
      // A value that is no option any more shows as nothing chosen, and the check asks for one.
      value={known ?? ''}
      inputRef={ref}
      label={label}
      disabled={disabled}
      // Why it cannot be changed is to be read.
      slotProps={{ inputLabel: { required }, formHelperText: { disabled: false } }}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
