import './jitless';
import * as z from 'zod/mini';
import {
  choiceField,
  emailField,
  lineField,
  optionalEmailField,
  optionalLineField,
  optionalWebAddressField,
  requiredTextField,
  textField,
  webAddressField,
} from './fieldChecks';
import { ofEach, type Field, type FieldTable, type Submitted } from './fields';

type Schema<Output, Input = Output> = z.core.$ZodType<Output, Input>;

/** How each kind of text is checked: one that has to be given, and one that may be left empty. */
const textChecks = {
  line: [lineField, optionalLineField],
  phone: [lineField, optionalLineField],
  email: [emailField, optionalEmailField],
  webAddress: [webAddressField, optionalWebAddressField],
  text: [requiredTextField, textField],
} as const;

/** The check of what a person types or chooses for a field. */
export function fieldSchema(field: Field): Schema<string> {
  const { label, missing } = field;
  if (field.kind === 'choice')
    return missing === undefined
      ? z.enum(['', ...field.options], `${label} must be one of its options, or empty.`)
      : choiceField(field.options, { missing });
  const [required, optional] = textChecks[field.kind];
  return missing === undefined
    ? optional({ label, max: field.max })
    : required({ label, missing, max: field.max });
}

/** What may be left empty may also be left out. */
type Checks<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: Table[Name] extends { missing: string }
    ? Schema<Submitted<Table>[Name]>
    : z.ZodMiniDefault<Schema<Submitted<Table>[Name]>>;
};

/** The checks of what a person gives, under the names of the table. */
export function givenShape<Table extends FieldTable>(table: Table): Checks<Table>;
export function givenShape(table: FieldTable): object {
  return ofEach(table, (field) =>
    field.missing === undefined ? z._default(fieldSchema(field), '') : fieldSchema(field),
  );
}

type Reads<Table extends FieldTable> = { -readonly [Name in keyof Table]: Schema<Submitted<Table>[Name]> };

/** What was stored, as it is read: checked once, it is not measured again. */
export function readShape<Table extends FieldTable>(table: Table): Reads<Table>;
export function readShape(table: FieldTable): object {
  return ofEach(table, (field) =>
    field.kind === 'choice'
      ? z.enum(field.missing === undefined ? ['', ...field.options] : field.options)
      : z.string(),
  );
}
