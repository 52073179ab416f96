import * as z from 'zod/mini';
import {
  dayField,
  emailField,
  lineField,
  numberField,
  allowEmpty,
  periodField,
  phoneField,
  textField,
  timeField,
  webAddressField,
} from './fieldChecks';
import { noticeLanguages } from './consent';
import type { Field, FieldTable, NumberField, PlainField, Read, Submitted, YesNoField } from './fields';
import { emptyValueOf, isRequired, ofEach, optionsOf } from './fields';

type Schema<Value> = z.core.$ZodType<Value, Value>;

const textChecks = {
  line: lineField,
  phone: phoneField,
  email: emailField,
  webAddress: webAddressField,
  text: textField,
} as const;

function checkOf(field: Field): Schema<string> | Schema<number> | Schema<number | ''> | Schema<boolean> {
  const { label, missing } = field;
  const isMandatory = isRequired(field);
  switch (field.kind) {
    case 'choice':
      return z.enum(optionsOf(field), missing ?? `${label} must be one of its options, or empty.`);
    case 'number':
      return isMandatory
        ? numberField(field, { missing })
        : allowEmpty(numberField(field, { orEmpty: ', or empty' }));
    case 'yesNo':
      return z.boolean(`${label} must be true or false.`);
    case 'time':
      return isMandatory ? timeField(label) : allowEmpty(timeField(label));
    case 'day':
      return isMandatory ? dayField(label) : allowEmpty(dayField(label));
    case 'period':
      return isMandatory ? periodField : allowEmpty(periodField);
    default:
      return textChecks[field.kind](field);
  }
}

/** Makes the shape of a form: every field is present. */
export function formShape<Table extends FieldTable>(
  table: Table,
): { -readonly [Name in keyof Table]: Schema<Submitted<Table>[Name]> };
export function formShape(table: FieldTable): object {
  return ofEach(table, checkOf);
}

/** Names of the fields that `isRequired` holds for. */
type RequiredName<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends { optional: true }
    ? never
    : Table[Name] extends { missing: string } | NumberField | PlainField | YesNoField
      ? Name
      : never;
}[keyof Table];

/** Makes the shape of a new record: optional fields may be absent and become ''. */
export function newShape<Table extends FieldTable>(
  table: Table,
): {
  -readonly [Name in keyof Table]: Name extends RequiredName<Table>
    ? Schema<Submitted<Table>[Name]>
    : z.ZodMiniDefault<Schema<Submitted<Table>[Name]>>;
};
export function newShape(table: FieldTable): object {
  return ofEach(table, (field) => (isRequired(field) ? checkOf(field) : z._default(checkOf(field), '')));
}

/** Makes the shape of an edit: optional fields may be absent and stay unchanged. */
export function editShape<Table extends FieldTable>(
  table: Table,
): {
  -readonly [Name in keyof Table]: Name extends RequiredName<Table>
    ? Schema<Submitted<Table>[Name]>
    : z.ZodMiniOptional<Schema<Submitted<Table>[Name]>>;
};
export function editShape(table: FieldTable): object {
  return ofEach(table, (field) => (isRequired(field) ? checkOf(field) : z.optional(checkOf(field))));
}

const ignoredField = z.optional(z.unknown());

/** Makes the shape of fields that may come back with a whole record. They cannot change, so they are not looked at. */
export function ignoredShape<Name extends string>(...names: Name[]): Record<Name, typeof ignoredField>;
export function ignoredShape(...names: string[]): object {
  return Object.fromEntries(names.map((name) => [name, ignoredField]));
}

/** Schema of a stored text that older records lack. */
export const emptyText = z._default(z.string(), '');

/** Value of `updated_by` for a write without an account. */
export const byVisitor = 'visitor';

/** Schema of the language of a notice; English when it is absent. */
export const consentLanguageField = z.optional(
  z.enum(noticeLanguages, `Consent Language must be one of ${noticeLanguages.join(', ')}.`),
);

/** Stored fields about a consent. */
export const consentShape = {
  consent_version: emptyText,
  consent_language: z._default(z.enum(noticeLanguages), 'en'),
};

function storedCheckOf(field: Field): Schema<string> | Schema<number | ''> | Schema<boolean> {
  switch (field.kind) {
    case 'choice':
      return z.enum(optionsOf(field));
    case 'yesNo':
      return z.boolean();
    case 'day':
      return isRequired(field) ? z.iso.date() : allowEmpty(z.iso.date());
    case 'number':
      return isRequired(field) ? z.int() : allowEmpty(z.int());
    default:
      return z.string();
  }
}

/** Makes the shape of a stored record. Does not check lengths. An absent field reads as its empty value. */
export function readShape<Table extends FieldTable>(
  table: Table,
): { -readonly [Name in keyof Table]: z.ZodMiniDefault<Schema<Read<Table>[Name]>> };
export function readShape(table: FieldTable): object {
  return ofEach(table, (field) => z._default(storedCheckOf(field), emptyValueOf(field)));
}
