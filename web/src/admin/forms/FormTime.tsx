import { TextField } from '@mui/material';
import { useController, type FieldValues } from 'react-hook-form';
import { fromTimeInput, toTimeInput } from '@utkarsh/domain/clock';
import type { FormTextProps } from './FormText';

type Props<Values extends FieldValues, Stored extends FieldValues> = Omit<
  FormTextProps<Values, Stored>,
  'rows' | 'type'
>;

interface Picking {
  /** Hears what the form held and what it is to hold. */
  onPick?: (before: string, after: string) => void;
}

/** What the browser offers to choose a day, or a day and a time, from. */
function TimeInput<Values extends FieldValues, Stored extends FieldValues>({
  control,
  name,
  label,
  required = false,
  hint,
  daysOnly = false,
  read = (text) => text,
  write = (text) => text,
  onPick,
}: Props<Values, Stored> & {
  daysOnly?: boolean;
  /** What the form holds of what the browser says, and the other way round. */
  read?: (text: string) => string;
  write?: (text: string) => string;
} & Picking) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, ...input } = field;
  const text: unknown = value;
  const [first, last] = ['2000-01-01', '2099-12-31'];
  return (
    <TextField
      {...input}
      type={daysOnly ? 'date' : 'datetime-local'}
      value={typeof text === 'string' ? write(text) : ''}
      onChange={({ target }) => {
        const next = read(target.value);
        onPick?.(typeof text === 'string' ? text : '', next);
        onChange(next);
      }}
      inputRef={ref}
      label={label}
      slotProps={{
        inputLabel: { required, shrink: true },
        htmlInput: {
          'aria-required': required,
          min: daysOnly ? first : `${first}T00:00`,
          max: daysOnly ? last : `${last}T23:59`,
        },
      }}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
    />
  );
}

/** Date and time on the clock in India, whatever zone the device is in; the form holds an ISO time. */
export const FormTime = <Values extends FieldValues, Stored extends FieldValues>(
  props: Props<Values, Stored>,
) => <TimeInput hint="Indian time (IST)" {...props} read={fromTimeInput} write={toTimeInput} />;

/** A day; the form holds an ISO date. */
export const FormDay = <Values extends FieldValues, Stored extends FieldValues>(
  props: Props<Values, Stored> & Picking,
) => <TimeInput {...props} daysOnly />;
