import type { NumberUnit } from './pastedText';

/**
 * The table of an entity's fields: their labels, values and widths. Schemas, forms, columns, exports, documentation and test
 * values are made from it. It holds no schemas, so that a page can be drawn before validation is loaded.
 */
interface Common {
  label: string;
  /** Name in Firestore, when it differs from the submitted name. */
  storedName?: string;
  /** Title of the column, when it differs from the label. */
  heading?: string;
  /** Width of the column in characters. */
  width: number;
  /** Help text below the field in a form. The schema does not check it. */
  hint?: string;
  /** Further headings of this column in imported files, without regard to case. */
  alsoCalled?: readonly string[];
  /** Headings that mean this column in some files and another one elsewhere. The import asks the user about them. */
  mayBeCalled?: readonly string[];
}

/** Kinds of text. All but `text` have a single line. */
export type TextKind = 'line' | 'phone' | 'email' | 'webAddress' | 'text';

export interface TextField extends Common {
  kind: TextKind;
  /** Message for an empty value, e.g. `Enter your first name.` The field is optional when this is absent. */
  missing?: string;
  /** A valid value for documentation, samples and tests. */
  example: string;
  /** Maximum characters; `firestore.rules` repeats it. */
  max: number;
  /** A token of HTML's `autocomplete`. */
  autoComplete?: string;
  /** Text in the empty input that shows how a value begins. */
  placeholder?: string;
  /** Whether a staff search finds records by this field. */
  isSearched?: true;
}

export interface ChoiceField extends Common {
  kind: 'choice';
  missing?: string;
  example: string;
  options: readonly [string, ...string[]];
  /** Label of the empty option. */
  choose: string;
}

/** A whole number. It is required unless it is optional; an optional number may be ''. */
export interface NumberField extends Common {
  kind: 'number';
  /** Unit of the number, which may follow it in a text. */
  unit?: NumberUnit;
  optional?: true;
  /** Message of a required number for anything that is not a whole number. */
  missing?: string;
  example: number;
  min: number;
  max: number;
}

/** An ISO time with its zone, an ISO date, or a period in words. `optional` works as for a number. */
export interface PlainField extends Common {
  kind: 'time' | 'day' | 'period';
  optional?: true;
  missing?: undefined;
  example: string;
}

export interface YesNoField extends Common {
  kind: 'yesNo';
  missing?: undefined;
  example: boolean;
}

export type Field = TextField | ChoiceField | NumberField | PlainField | YesNoField;
export type FieldTable = Readonly<Record<string, Field>>;

type ValueOf<One extends Field> = One extends { options: readonly (infer Option)[]; missing: string }
  ? Option
  : One extends { options: readonly (infer Option)[] }
    ? Option | ''
    : One extends { kind: 'number'; optional: true }
      ? number | ''
      : One extends NumberField
        ? number
        : One extends YesNoField
          ? boolean
          : string;

/** The values of a table by the submitted names. */
export type Submitted<Table extends FieldTable> = { -readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** The values of a table as they are read from Firestore. An absent value reads as its empty value. */
export type Read<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: Table[Name] extends YesNoField ? boolean : ValueOf<Table[Name]> | '';
};

/** A table by the names in Firestore. */
type ByStoredName<Table extends FieldTable> = {
  readonly [
    Name in keyof Table as Table[Name] extends { storedName: infer Stored extends string } ? Stored : Name
  ]: Table[Name];
};

export const isRequired = (field: Field): boolean =>
  !('optional' in field) &&
  (field.missing !== undefined || ['number', 'time', 'day', 'period', 'yesNo'].includes(field.kind));

/** Returns the value of a field that a stored record lacks. */
export const emptyValueOf = ({ kind }: Field): '' | false => kind !== 'yesNo' && '';

export const optionsOf = (field: ChoiceField): readonly string[] =>
  isRequired(field) ? field.options : ['', ...field.options];

export function namesOf<Table extends object>(table: Table): (keyof Table & string)[];
export function namesOf(table: object): string[] {
  return Object.keys(table);
}

/** Returns the table with only these fields required. */
export function requireOnly<Table extends FieldTable, Name extends keyof Table>(
  table: Table,
  requiredNames: readonly Name[],
): {
  readonly [Key in keyof Table]: Key extends Name
    ? Table[Key]
    : Omit<Table[Key], 'missing'> & { optional: true };
};
export function requireOnly(table: FieldTable, requiredNames: readonly string[]): object {
  return mapEntries(table, (name, field) => {
    const { missing: _missing, ...rest } = field;
    return [name, requiredNames.includes(name) ? field : { ...rest, optional: true }];
  });
}

/** Returns the table by the names in Firestore. */
export function byStoredName<Table extends FieldTable>(table: Table): ByStoredName<Table>;
export function byStoredName(table: FieldTable): object {
  return mapEntries(table, (name, field) => [field.storedName ?? name, field]);
}

/** Returns submitted values by their names in Firestore. */
export function toStored<Table extends FieldTable>(
  table: Table,
  values: Submitted<Table>,
): Submitted<ByStoredName<Table>>;
export function toStored(table: FieldTable, values: Readonly<Record<string, unknown>>): object {
  return mapEntries(table, (name, field) => [field.storedName ?? name, values[name]]);
}

/** Returns the values of a table's fields and drops the other values of a record. */
export function valuesOf<Table extends FieldTable>(table: Table, record: Submitted<Table>): Submitted<Table>;
export function valuesOf(table: FieldTable, record: Readonly<Record<string, unknown>>): object {
  return ofEach(table, (_field, name) => record[name]);
}

/** Returns a record with the values of an edit. Fields that the edit lacks stay. */
export function withEdit<Stored extends object, Edit extends object>(
  record: Stored,
  edit: Edit,
): { [Name in keyof (Stored & Edit)]: Name extends keyof Stored ? Stored[Name] : (Stored & Edit)[Name] };
export function withEdit(record: object, edit: object): object {
  const changes = Object.entries(edit).filter(([, value]) => value !== undefined);
  return { ...record, ...Object.fromEntries(changes) };
}

export function ofEach<Table extends FieldTable, Made>(
  table: Table,
  make: (field: Field, name: keyof Table & string) => Made,
): { -readonly [Name in keyof Table]: Made };
export function ofEach(table: FieldTable, make: (field: Field, name: string) => unknown): object {
  return mapEntries(table, (name, field) => [name, make(field, name)]);
}

export function examplesOf<Table extends FieldTable>(table: Table): Submitted<Table>;
export function examplesOf(table: FieldTable): object {
  return ofEach(table, ({ example }) => example);
}

const mapEntries = (table: FieldTable, entry: (name: string, field: Field) => [string, unknown]): object =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => entry(name, field)));

export const hasSearchedField = (table: FieldTable): boolean =>
  Object.values(table).some((field) => 'isSearched' in field);

/** Returns the searchable texts of a record with their labels. The record uses the names of the table. */
export function searchedTexts(
  table: FieldTable,
  record: object,
): { name: string; label: string; text: string }[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.entries(table).flatMap(([name, field]) => {
    const text = values.get(name);
    return 'isSearched' in field && typeof text === 'string' ? [{ name, label: field.label, text }] : [];
  });
}

/** Returns a table for staff, who enter what somebody else has told them. `labels` replaces labels that address that person. Hints go. */
export function forStaff<Table extends FieldTable>(
  table: Table,
  labels?: { readonly [Name in keyof Table]?: string },
): { readonly [Name in keyof Table]: Omit<Table[Name], 'label' | 'hint'> & { label: string } };
export function forStaff(
  table: FieldTable,
  labels: Readonly<Record<string, string | undefined>> = {},
): object {
  return ofEach(table, ({ label, hint: _hint, missing, ...field }, name): object => ({
    ...field,
    label: labels[name] ?? label,
    ...(missing !== undefined && {
      missing: missing.replaceAll(' your ', ' the ').replaceAll(' you ', ' they '),
    }),
  }));
}
