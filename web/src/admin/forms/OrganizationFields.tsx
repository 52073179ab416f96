import { Alert, FormControlLabel, Link, Stack, Switch } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useController, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { sameNameKeys } from '@utkarsh/domain/directory/companyName';
import { bandIds, bandOf, bandRange, isBandId } from '@utkarsh/domain/bands';
import { isUncertified, tierWarning } from '@utkarsh/domain/organization/organizationEdit';
import { fieldsForStaff, storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { periodText, wholeYearFrom, type Period } from '@utkarsh/domain/certificate/certification';
import { watchDirectory } from '../../data/staff/directory';
import { adminPaths } from '../ui/adminPaths';
import { useSubscribed } from '../../browser/useSubscribed';
import { AlertButton } from '../ui/buttons';
import { today } from '../../data/clock';
import { FormDay, FormField, FormSelect, TableFields, type FormControl } from './fields';

/** Lists the organizations, certified or not, that have the same name. Compares names as the company search does. */
function SameName({ name }: { name: string }) {
  // Ignores errors of the directory, because this is only a hint.
  const { data: rows } = useSubscribed(useMemo(() => watchDirectory(undefined), []));
  // Memoized, because the comparison of 20,000 names takes half a second.
  const keyedRows = useMemo(
    () => rows?.map((row) => ({ row, keys: sameNameKeys(row.organization_name) })),
    [rows],
  );
  const nameKeys = new Set(sameNameKeys(name));
  const matches = keyedRows?.filter(({ keys }) => keys.some((key) => nameKeys.has(key))) ?? [];
  if (matches.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {'There is already an organization of this name: '}
      {matches.map(({ row: { id, organization_name } }, index) => (
        <span key={id}>
          {index > 0 && <span>, </span>}
          <Link href={adminPaths.record('organizations', id)} target="_blank">
            {organization_name}
          </Link>
        </span>
      ))}
      <span>
        . This form adds another one. If it is the same organization, close this form, open that record, and
        renew its certificate or enter its first period there.
      </span>
    </Alert>
  );
}

interface TierFieldProps<Values extends FieldValues> {
  control: FormControl<Values>;
  tier: FieldPath<Values>;
  employees: FieldPath<Values>;
}

/** Chooses the tier. Warns if the number of employees lies outside its band, and offers the right one. */
function TierField<Values extends FieldValues>(props: TierFieldProps<Values>) {
  const { control, tier, employees } = props;
  const { field } = useController({ control, name: tier });
  const value: unknown = field.value;
  const number: unknown = useWatch({ control, name: employees });
  const warning =
    isBandId(value) && typeof number === 'number' && number > 0
      ? tierWarning({ tier: value, number_of_employees: number })
      : undefined;
  const fittingTier = warning?.tier;
  return (
    <Stack spacing={1}>
      <FormSelect
        control={control}
        name={tier}
        label="Tier"
        options={bandIds}
        nameOf={(band) => `${bandOf(band).name} (${bandRange(bandOf(band))})`}
        required
      />
      {warning && (
        <Alert
          severity="warning"
          role="status"
          // On a phone the button stands below the text.
          sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 75%' } }}
          action={
            fittingTier && (
              <AlertButton onClick={() => field.onChange(fittingTier)}>
                <span>{`Move to ${bandOf(fittingTier).name}`}</span>
              </AlertButton>
            )
          }
        >
          {warning.message}
        </Alert>
      )}
    </Stack>
  );
}

interface PeriodFieldsProps<Values extends FieldValues> {
  control: FormControl<Values>;
  first: FieldPath<Values>;
  last: FieldPath<Values>;
  /** Whether the certificate is optional. Without one both days are empty. */
  optional?: boolean;
  hint?: string | undefined;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('20') && !Number.isNaN(Date.parse(value));

const { valid_from, valid_until } = storedOrganizationFields;

/** Fields for the days of a certificate. The last day follows the first until somebody sets it. */
export function PeriodFields<Values extends FieldValues>(props: PeriodFieldsProps<Values>) {
  const { control, first, last, optional = false, hint } = props;
  const { field: firstField } = useController({ control, name: first });
  const { field } = useController({ control, name: last });
  const [firstDay, lastDay]: readonly unknown[] = [firstField.value, field.value];
  const comesLater = optional && firstDay === '' && lastDay === '';
  /** Days that return when somebody switches the certificate on again. */
  const [chosenDays, setChosenDays] = useState<{ firstDay: unknown; lastDay: unknown }>(() => {
    const firstDay = today();
    return { firstDay, lastDay: wholeYearFrom(firstDay) };
  });
  // Whether the last day follows the first. While someone types a date, the field holds no valid date.
  const follows = useRef(!isDay(lastDay));
  const followFirstDay = (before: string, after: string) => {
    if (isDay(before)) follows.current = lastDay === wholeYearFrom(before);
    if (isDay(after) && follows.current) field.onChange(wholeYearFrom(after));
  };
  const certifyLater = (isLater: boolean) => {
    if (isLater) setChosenDays({ firstDay, lastDay });
    firstField.onChange(isLater ? '' : chosenDays.firstDay);
    field.onChange(isLater ? '' : chosenDays.lastDay);
  };
  const choice = optional && (
    <FormControlLabel
      control={<Switch checked={comesLater} onChange={(_event, isChecked) => certifyLater(isChecked)} />}
      label="Certificate comes later"
      sx={{ gridColumn: '1 / -1' }}
    />
  );
  if (comesLater) return choice;
  return (
    <>
      {choice}
      <FormDay
        control={control}
        name={first}
        label={valid_from.label}
        required
        hint={hint}
        onPick={followFirstDay}
      />
      <FormDay
        control={control}
        name={last}
        label={valid_until.label}
        required
        hint={
          isDay(firstDay) && isDay(lastDay) && firstDay <= lastDay
            ? `Shown as ${periodText({ valid_from: firstDay, valid_until: lastDay })}.`
            : undefined
        }
      />
    </>
  );
}

interface OrganizationFieldsProps<Values extends FieldValues> {
  control: FormControl<Values>;
  nameOf: (field: keyof typeof storedOrganizationFields | 'tier') => FieldPath<Values>;
  /** Whether a certificate is required. */
  needsCertificate: boolean;
  /** Whether the organization is new. Then a warning lists others with its name. */
  isNew: boolean;
  /** First and last day that the form proposed. */
  proposedPeriod?: Period | undefined;
  employeesHint?: string;
}

const uncertifiedHint = 'Certified once the industry and the number of employees are known.';

export function OrganizationFields<Values extends FieldValues>(props: OrganizationFieldsProps<Values>) {
  const { control, nameOf, needsCertificate, isNew, proposedPeriod, employeesHint } = props;
  const [name, industry, employees, firstDay, lastDay]: readonly unknown[] = useWatch({
    control,
    name: (
      ['organization_name', 'industry', 'number_of_employees', 'valid_from', 'valid_until'] as const
    ).map(nameOf),
  });
  const staysUncertified =
    proposedPeriod !== undefined &&
    isUncertified(
      { industry, number_of_employees: employees, valid_from: firstDay, valid_until: lastDay },
      proposedPeriod,
    );
  const table =
    needsCertificate || ((firstDay || lastDay) && !staysUncertified)
      ? storedOrganizationFields
      : fieldsForStaff;
  const { organization_name, number_of_employees, valid_from: _first, valid_until: _last, ...others } = table;
  return (
    <>
      <FormField control={control} name={nameOf('organization_name')} field={organization_name} />
      {isNew && typeof name === 'string' && name.trim() !== '' && <SameName name={name} />}
      <TableFields
        control={control}
        table={others}
        nameOf={nameOf}
        before={
          <>
            <FormField
              control={control}
              name={nameOf('number_of_employees')}
              field={number_of_employees}
              hint={employeesHint}
            />
            <TierField control={control} tier={nameOf('tier')} employees={nameOf('number_of_employees')} />
            <PeriodFields
              control={control}
              first={nameOf('valid_from')}
              last={nameOf('valid_until')}
              optional={!needsCertificate}
              hint={staysUncertified ? uncertifiedHint : undefined}
            />
          </>
        }
      />
    </>
  );
}
