import { Box, FormControlLabel, FormHelperText, MenuItem, Switch, TextField, Stack } from '@mui/material';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { isRequired, namesOf, optionsOf, type Field, type FieldTable } from '@utkarsh/domain/fields/fields';
import { readWholeNumber, type NumberUnit } from '@utkarsh/domain/fields/pastedText';
import { isDay } from '@utkarsh/domain/contract/api';
import { calendarDay, fromTimeInput, toTimeInput } from '@utkarsh/domain/text/clock';
import { formatDay, startOfDay } from '@utkarsh/domain/text/format';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { Fact, Facts } from '../ui/Facts';

export type FormControl<Values extends FieldValues> = Control<Values, unknown, unknown>;

interface InputProps<Values extends FieldValues> {
  control: FormControl<Values>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  /** Help text below the field, hidden while the field has a problem. */
  hint?: string | undefined;
}

function useInput<Values extends FieldValues>(options: InputProps<Values>) {
  const { control, name, label, hint, required = false } = options;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...input } = field;
  const content: unknown = value;
  const { error } = fieldState;
  return {
    content,
    input: { ...input, inputRef: ref, label, error: error !== undefined, helperText: error?.message ?? hint },
    slots: {
      // MUI computes the gap in the border from this label and ignores its own asterisk, so the label contains one.
      input: { label: required ? `${label}\u2009*` : label },
      inputLabel: { required },
    },
  };
}

interface FormTextProps<Values extends FieldValues> extends InputProps<Values> {
  rows?: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoFocus?: boolean;
}

export function FormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { required = false, rows, type = 'text', autoFocus = false } = props;
  const { content, input, slots } = useInput(props);
  return (
    <TextField
      {...input}
      value={typeof content === 'string' ? content : ''}
      autoFocus={autoFocus}
      // `aria-required` only: the schema checks more than the browser does, and the form shows its messages.
      slotProps={{ ...slots, htmlInput: { 'aria-required': required, inputMode: type } }}
      {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: 14 })}
    />
  );
}

/** Field for a whole number. Other texts stay texts, so that the schema can refuse them. */
export function FormNumber<Values extends FieldValues>({
  unit,
  ...props
}: InputProps<Values> & { unit?: NumberUnit | undefined }) {
  const { required = false } = props;
  const { content, input, slots } = useInput(props);
  const [entry, setEntry] = useState('');
  const valueOf = (text: string) => readWholeNumber(text, unit) ?? text;
  const fieldValue = typeof content === 'number' || typeof content === 'string' ? content : '';
  return (
    <TextField
      {...input}
      value={valueOf(entry) === fieldValue ? entry : fieldValue}
      onChange={({ target: { value } }) => {
        setEntry(value);
        input.onChange(valueOf(value));
      }}
      slotProps={{ ...slots, htmlInput: { 'aria-required': required, inputMode: 'numeric' } }}
    />
  );
}

interface FormSelectProps<
  Values extends FieldValues,
  Option extends string | number,
> extends InputProps<Values> {
  options: readonly Option[];
  nameOf?: (option: Option) => string;
  disabled?: boolean;
}

export function FormSelect<Values extends FieldValues, Option extends string | number>(
  props: FormSelectProps<Values, Option>,
) {
  const { options, nameOf = String, disabled = false } = props;
  const { content, input, slots } = useInput(props);
  return (
    <TextField
      {...input}
      select
      // An option that no longer exists shows as empty, and the schema asks for a choice.
      value={options.find((option) => option === content) ?? ''}
      disabled={disabled}
      // Keeps the hint readable on a disabled field.
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

function FormSwitch<Values extends FieldValues>(props: Omit<InputProps<Values>, 'required'>) {
  const { control, name, label, hint } = props;
  const { field } = useController({ control, name });
  const { ref, value, onChange, ...input } = field;
  const state: unknown = value;
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            {...input}
            checked={state === true}
            onChange={(_event, isChecked) => onChange(isChecked)}
            slotProps={{ input: { ref } }}
          />
        }
        label={label}
      />
      {hint !== undefined && <FormHelperText sx={{ mt: 0 }}>{hint}</FormHelperText>}
    </div>
  );
}

/** Value for an incomplete or impossible day, for which browsers report ''. Every schema refuses it. */
const incompleteDay = 'unfinished';

interface FormDayProps<Values extends FieldValues> extends InputProps<Values> {
  /** Whether the field also has the time in India, in any time zone of the device. */
  withTime?: boolean;
  /** Called with the values before and after. */
  onPick?: (before: string, after: string) => void;
}

/** Field for a day. The form holds an ISO date, or an ISO time for a field with time. */
export function FormDay<Values extends FieldValues>(props: FormDayProps<Values>) {
  const { required = false, withTime = false, onPick } = props;
  const { hint = withTime ? 'Indian time (IST)' : undefined } = props;
  const { content: value, input, slots } = useInput(props);
  const day = typeof value === 'string' ? value : '';
  const text = day === incompleteDay ? '' : withTime ? toTimeInput(day) : day;
  // In words, because browsers write a day in the order of their language.
  const date = text.slice(0, 10);
  const words = isDay(date) && `${calendarDay(startOfDay(date)).weekday}, ${formatDay(date)}`;
  const helperText = input.error ? input.helperText : [words, hint].filter(Boolean).join(' · ');
  // Browsers report no change while the day is incomplete, so the field also listens to keys.
  const take = ({ value: entry, validity: { badInput } }: Pick<HTMLInputElement, 'value' | 'validity'>) => {
    if (badInput ? day === incompleteDay : day !== incompleteDay && entry === text) return;
    const next = badInput ? incompleteDay : withTime ? fromTimeInput(entry) : entry;
    onPick?.(day, next);
    input.onChange(next);
  };
  const [first, last] = ['2000-01-01', '2099-12-31'];
  return (
    <TextField
      {...input}
      helperText={helperText}
      type={withTime ? 'datetime-local' : 'date'}
      value={text}
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
          min: withTime ? `${first}T00:00` : first,
          max: withTime ? `${last}T23:59` : last,
        },
      }}
    />
  );
}

interface FormFieldProps<Values extends FieldValues> extends Omit<InputProps<Values>, 'label' | 'required'> {
  field: Field;
}

const inputTypes = { line: 'text', period: 'text', phone: 'tel', email: 'email', webAddress: 'url' } as const;

export function FormField<Values extends FieldValues>({
  field,
  hint = field.hint,
  ...rest
}: FormFieldProps<Values>) {
  const props = { ...rest, hint };
  if (field.kind === 'yesNo') return <FormSwitch {...props} label={field.label} />;
  const common = { ...props, label: field.label, required: isRequired(field) };
  if (field.kind === 'choice') {
    return <FormSelect {...common} options={optionsOf(field)} nameOf={(option) => option || 'Not known'} />;
  }
  if (field.kind === 'number') return <FormNumber {...common} unit={field.unit} />;
  if (field.kind === 'day' || field.kind === 'time')
    return <FormDay {...common} withTime={field.kind === 'time'} />;
  return field.kind === 'text' ? (
    <FormText {...common} rows={field.max > 500 ? 5 : 2} />
  ) : (
    <FormText {...common} type={inputTypes[field.kind]} />
  );
}

export interface TableFieldsProps<Values extends FieldValues, Table extends FieldTable> {
  control: FormControl<Values>;
  table: Table;
  nameOf: (field: keyof Table & string) => FieldPath<Values>;
  /** Elements that replace single fields. Null hides a field. */
  overrides?: { readonly [Name in keyof Table]?: ReactNode };
  before?: ReactNode;
  children?: ReactNode;
}

const wholeRow = { gridColumn: '1 / -1', minWidth: 0 } as const;

const isWide = ({ kind, width }: Field) => kind === 'text' || kind === 'yesNo' || width >= 36;

export const TableFields = <Values extends FieldValues, Table extends FieldTable>({
  control,
  table,
  nameOf,
  overrides = {},
  before,
  children,
}: TableFieldsProps<Values, Table>) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
    {before}
    {namesOf(table).map((name) => {
      const field: Field | undefined = table[name];
      const special = overrides[name];
      if (!field || special === null) return null;
      return (
        <Box key={name} sx={isWide(field) ? wholeRow : { minWidth: 0 }}>
          {special ?? <FormField control={control} name={nameOf(name)} field={field} />}
        </Box>
      );
    })}
    {children}
  </Box>
);

export function RecordFacts(props: {
  collection: AuditedCollection;
  record: object;
  fields: readonly string[];
  nameOf?: NameOf;
  inLines?: boolean;
}) {
  const { collection, record, fields, nameOf, inLines = false } = props;
  const values = new Map<string, unknown>(Object.entries(record));
  return (
    <Facts inLines={inLines}>
      {fields.map((field) => (
        <Fact key={field} name={fieldLabel(collection, field)}>
          {fieldText(collection, field, values.get(field), nameOf) || 'Not given'}
        </Fact>
      ))}
    </Facts>
  );
}

interface RecordFieldsProps<Values extends FieldValues, Table extends FieldTable> extends TableFieldsProps<
  Values,
  Table
> {
  collection: AuditedCollection;
  row: object | undefined;
  readOnly: boolean;
  /** Stored fields that `children` edit. */
  otherFields?: readonly string[];
}

/** Fields of a record: inputs, or facts for those who only read. Elements that replace fields come after the facts. */
export function RecordFields<Values extends FieldValues, Table extends FieldTable>(
  props: RecordFieldsProps<Values, Table>,
) {
  const { collection, row, readOnly, table, overrides = {}, otherFields = [] } = props;
  if (!readOnly || !row) return <TableFields {...props} />;
  const names = namesOf(table).filter((name) => !(name in overrides));
  return (
    <Stack spacing={2}>
      <RecordFacts collection={collection} record={row} fields={[...names, ...otherFields]} />
      {Object.entries<ReactNode>(overrides).map(
        ([name, element]) => element !== null && <div key={name}>{element}</div>,
      )}
    </Stack>
  );
}
