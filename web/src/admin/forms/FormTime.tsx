import { TextField } from '@mui/material';
import { useController, type FieldValues } from 'react-hook-form';
import { fromTimeInput, toTimeInput } from '@utkarsh/domain/clock';
import type { FormTextProps } from './FormText';

/** Date and time on the clock in India, whatever zone the device is in; the form holds an ISO time. */
export function FormTime<Values extends FieldValues, Stored extends FieldValues>(
  props: Omit<FormTextProps<Values, Stored>, 'rows' | 'type'>,
) {
  const { control, name, label, required = false, hint = 'Indian time (IST)' } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, ...input } = field;
  const time: unknown = value;
  return (
    <TextField
      {...input}
      type="datetime-local"
      value={typeof time === 'string' ? toTimeInput(time) : ''}
      onChange={({ target }) => onChange(fromTimeInput(target.value))}
      inputRef={ref}
      label={label}
      slotProps={{
        inputLabel: { required, shrink: true },
        htmlInput: { 'aria-required': required, min: '2000-01-01T00:00', max: '2099-12-31T23:59' },
      }}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
    />
  );
}
