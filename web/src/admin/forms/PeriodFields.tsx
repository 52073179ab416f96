import { FormControlLabel, Switch } from '@mui/material';
import { useRef, useState } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { periodText, wholeYearFrom } from '@utkarsh/domain/certificate/period';
import { today } from '../../data/clock';
import { FormDay, type FormControl } from './fields';

interface PeriodFieldsProps<Values extends FieldValues> {
  control: FormControl<Values>;
  first: FieldPath<Values>;
  last: FieldPath<Values>;
  /** An organization may be stored without a certificate: then both days are empty. */
  optional?: boolean;
  /** What is to be known of the first day. */
  hint?: string | undefined;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20/.test(value) && !Number.isNaN(Date.parse(value));

const { valid_from, valid_until } = storedOrganizationFields;

/** The days of a certificate and their words, or none. The last day follows the first until somebody sets it. */
export function PeriodFields<Values extends FieldValues>({
  control,
  first,
  last,
  optional = false,
  hint,
}: PeriodFieldsProps<Values>) {
  const { field: firstField } = useController({ control, name: first });
  const { field } = useController({ control, name: last });
  const [from, until]: readonly unknown[] = [firstField.value, field.value];
  const later = optional && from === '' && until === '';
  /** The days for when the certificate is not to come later. */
  const [given, setGiven] = useState<{ from: unknown; until: unknown }>(() => {
    const from = today();
    return { from, until: wholeYearFrom(from) };
  });
  // While someone types a date, the field holds no valid date.
  const follows = useRef(!isDay(until));
  const follow = (before: string, after: string) => {
    if (isDay(before)) follows.current = until === wholeYearFrom(before);
    if (isDay(after) && follows.current) field.onChange(wholeYearFrom(after));
  };
  const certifyLater = (checked: boolean) => {
    if (checked) setGiven({ from, until });
    firstField.onChange(checked ? '' : given.from);
    field.onChange(checked ? '' : given.until);
  };
  const choice = optional && (
    <FormControlLabel
      control={<Switch checked={later} onChange={(_event, checked) => certifyLater(checked)} />}
      label="Certificate comes later"
      sx={{ gridColumn: '1 / -1' }}
    />
  );
  if (later) return choice;
  return (
    <>
      {choice}
      <FormDay control={control} name={first} label={valid_from.label} required hint={hint} onPick={follow} />
      <FormDay
        control={control}
        name={last}
        label={valid_until.label}
        required
        hint={
          isDay(from) && isDay(until) && from <= until
            ? `Shown as ${periodText({ valid_from: from, valid_until: until })}.`
            : undefined
        }
      />
    </>
  );
}
