import { useRef } from 'react';
import { useController, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { storedOrganizationFields } from '@utkarsh/domain/organization';
import { periodText, wholeYearFrom } from '@utkarsh/domain/period';
import { FormDay } from './FormTime';

interface PeriodFieldsProps<Values extends FieldValues, Stored extends FieldValues> {
  control: Control<Values, unknown, Stored>;
  first: FieldPath<Values>;
  last: FieldPath<Values>;
  /** Without both days an organization is not certified. */
  required: boolean;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20/.test(value) && !Number.isNaN(Date.parse(value));

const { valid_from, valid_until } = storedOrganizationFields;

/** The days of a certificate and their words. The last day follows the first until somebody sets it. */
export function PeriodFields<Values extends FieldValues, Stored extends FieldValues>({
  control,
  first,
  last,
  required,
}: PeriodFieldsProps<Values, Stored>) {
  const from: unknown = useWatch({ control, name: first });
  const { field } = useController({ control, name: last });
  const until: unknown = field.value;
  // A day that is being typed is none for a while.
  const follows = useRef(!isDay(until));
  const follow = (before: string, after: string) => {
    if (isDay(before)) follows.current = until === wholeYearFrom(before);
    if (isDay(after) && follows.current) field.onChange(wholeYearFrom(after));
  };
  return (
    <>
      <FormDay
        control={control}
        name={first}
        label={valid_from.label}
        required={required}
        onPick={follow}
        {...(!required && { hint: 'Leave both days empty while it is not certified.' })}
      />
      <FormDay
        control={control}
        name={last}
        label={valid_until.label}
        required={required}
        {...(isDay(from) &&
          isDay(until) &&
          from <= until && {
            hint: `Shown as ${periodText({ valid_from: from, valid_until: until })}.`,
          })}
      />
    </>
  );
}
