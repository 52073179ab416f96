import { TextField } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fromTimeInput, toTimeInput } from '@utkarsh/domain/text/clock';
import { useInput, type InputProps } from './useInput';

interface Picking {
  /** Hears what the form held and what it is to hold. */
  onPick?: (before: string, after: string) => void;
}

/** What the form holds of a day that is typed in part, or that no calendar has: browsers say ''. No check takes it. */
const unfinished = 'unfinished';

/** What the browser offers to choose a day, or a day and a time, from. */
function TimeInput<Values extends FieldValues>(
  props: InputProps<Values> & {
    daysOnly?: boolean;
    /** What the form holds of what the browser says, and the other way round. */
    read?: (text: string) => string;
    write?: (text: string) => string;
  } & Picking,
) {
  const { required = false, daysOnly = false, onPick } = props;
  const { read = (text: string) => text, write = (text: string) => text } = props;
  const { held: value, input, slots } = useInput(props);
  const held = typeof value === 'string' ? value : '';
  const shown = held === unfinished ? '' : write(held);
  // Browsers tell of no change while nothing is whole, so that keys are listened to as well.
  const take = ({ value: typed, validity: { badInput } }: Pick<HTMLInputElement, 'value' | 'validity'>) => {
    if (badInput ? held === unfinished : held !== unfinished && typed === shown) return;
    const next = badInput ? unfinished : read(typed);
    onPick?.(held, next);
    input.onChange(next);
  };
  const [first, last] = ['2000-01-01', '2099-12-31'];
  return (
    <TextField
      {...input}
      type={daysOnly ? 'date' : 'datetime-local'}
      value={shown}
      onChange={({ target }) => take(target)}
      onBlur={({ target }) => {
        take(target);
        input.onBlur();
      }}
      slotProps={{
        ...slots,
        inputLabel: { required, shrink: true },
        htmlInput: {
          onKeyUp: ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => take(currentTarget),
          'aria-required': required,
          min: daysOnly ? first : `${first}T00:00`,
          max: daysOnly ? last : `${last}T23:59`,
        },
      }}
    />
  );
}

/** Date and time on the clock in India, whatever zone the device is in; the form holds an ISO time. */
export const FormTime = <Values extends FieldValues>(props: InputProps<Values>) => (
  <TimeInput hint="Indian time (IST)" {...props} read={fromTimeInput} write={toTimeInput} />
);

/** A day; the form holds an ISO date. */
export const FormDay = <Values extends FieldValues>(props: InputProps<Values> & Picking) => (
  <TimeInput {...props} daysOnly />
);
