import type { NumberUnit } from './wholeNumber';

/**
 * The table of an entity's fields: what each is called, what it holds and how it is shown. Schemas, forms, columns,
 * exports, documentation and the values of tests are made from it. Without schemas, so that a page can be drawn before
 * validation is loaded.
 */
interface Common {
  label: string;
  /** The name under which it is stored, when that differs from the one it is submitted under. */
  stored?: string;
  /** The title of its column, where that is not its label. */
  heading?: string;
  /** Width of its column in characters. */
  width: number;
  /** Help text below the field in a form. The schema does not check it. */
  hint?: string;
  /** Other names that files call it by; their case does not matter. */
  alsoCalled?: readonly string[];
  /** Names that mean it in some files and something else in others: whoever imports is asked. */
  mayBeCalled?: readonly string[];
}

/** All hold one line, but for `text`. */
export type TextKind = 'line' | 'phone' | 'email' | 'webAddress' | 'text';

export interface TextField extends Common {
  kind: TextKind;
  /** What to say when nothing was given, e.g. `Enter your first name.` Absent when the field may be left empty. */
  missing?: string;
  /** A good value, for documentation, samples and tests. */
  example: string;
  /** Longest value in characters; `firestore.rules` repeats it. */
  max: number;
  /** What browsers fill in: a token of HTML's `autocomplete`. */
  autoComplete?: string;
  /** How the value begins, shown in a form while nothing is typed. */
  placeholder?: string;
  /** Whether staff find the record by its words. */
  searched?: true;
}

export interface ChoiceField extends Common {
  kind: 'choice';
  missing?: string;
  example: string;
  options: readonly [string, ...string[]];
  /** What stands in a form while nothing is chosen. */
  choose: string;
}

/** A whole number. It has to be given unless it is optional, and may be '' then; what is expected, its check says. */
export interface NumberField extends Common {
  kind: 'number';
  /** What it counts. */
  unit?: NumberUnit;
  optional?: true;
  missing?: undefined;
  example: number;
  min: number;
  max: number;
}

/** An ISO time with its zone, an ISO date, or a period in words; the same as of a number holds. */
export interface PlainField extends Common {
  kind: 'time' | 'day' | 'period';
  optional?: true;
  missing?: undefined;
  example: string;
}

/** Yes or no. */
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

/** What is submitted under the names of a table. */
export type Submitted<Table extends FieldTable> = { -readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** What a table's fields read as where they are stored; one that is absent reads as its empty value. */
export type Read<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: Table[Name] extends YesNoField ? boolean : ValueOf<Table[Name]> | '';
};

type StoredName<Table extends FieldTable, Name extends keyof Table> = Table[Name] extends {
  stored: infer Stored extends string;
}
  ? Stored
  : Name;

/** The fields by the names that Firestore stores. */
type ByStoredName<Table extends FieldTable> = {
  readonly [Name in keyof Table as StoredName<Table, Name>]: Table[Name];
};

/** What is stored. */
type Stored<Table extends FieldTable> = Submitted<ByStoredName<Table>>;

/** Whether something has to be given. */
export const isRequired = (field: Field): boolean =>
  !('optional' in field) &&
  (field.missing !== undefined || ['number', 'time', 'day', 'period', 'yesNo'].includes(field.kind));

/** Returns what a field reads as in a record that was stored without it. */
export const emptyValueOf = ({ kind }: Field): '' | false => kind !== 'yesNo' && '';

/** What may be chosen: nothing too, where nothing has to be. */
export const optionsOf = (field: ChoiceField): readonly string[] =>
  isRequired(field) ? field.options : ['', ...field.options];

/** The names in a table, in its order. */
export function namesOf<Table extends object>(table: Table): (keyof Table & string)[];
export function namesOf(table: object): string[] {
  return Object.keys(table);
}

/** Returns the table with only these fields required. */
export function optionalBut<Table extends FieldTable, Name extends keyof Table>(
  table: Table,
  required: readonly Name[],
): {
  readonly [Key in keyof Table]: Key extends Name
    ? Table[Key]
    : Omit<Table[Key], 'missing'> & { optional: true };
};
export function optionalBut(table: FieldTable, required: readonly string[]): object {
  return mapEntries(table, (name, field) => {
    const { missing: _missing, ...rest } = field;
    return [name, required.includes(name) ? field : { ...rest, optional: true }];
  });
}

/** Returns the table by the names that Firestore stores. */
export function byStoredName<Table extends FieldTable>(table: Table): ByStoredName<Table>;
export function byStoredName(table: FieldTable): object {
  return mapEntries(table, (name, field) => [field.stored ?? name, field]);
}

/** Submitted values under the names they are stored under. */
export function toStored<Table extends FieldTable>(table: Table, values: Submitted<Table>): Stored<Table>;
export function toStored(table: FieldTable, values: Readonly<Record<string, unknown>>): object {
  return mapEntries(table, (name, field) => [field.stored ?? name, values[name]]);
}

/** The values of a table's fields, out of a record that holds more. */
export function valuesOf<Table extends FieldTable>(table: Table, record: Submitted<Table>): Submitted<Table>;
export function valuesOf(table: FieldTable, record: Readonly<Record<string, unknown>>): object {
  return ofEach(table, (_field, name) => record[name]);
}

/** Returns a record with the values of an edit. What the edit leaves out stays. */
export function withEdit<Stored extends object, Edit extends object>(
  record: Stored,
  edit: Edit,
): { [Name in keyof (Stored & Edit)]: Name extends keyof Stored ? Stored[Name] : (Stored & Edit)[Name] };
export function withEdit(record: object, edit: object): object {
  return {
    ...record,
    ...Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)),
  };
}

/** One thing of each field, under its name: its label, its example. */
export function ofEach<Table extends FieldTable, Made>(
  table: Table,
  make: (field: Field, name: keyof Table & string) => Made,
): { -readonly [Name in keyof Table]: Made };
export function ofEach(table: FieldTable, make: (field: Field, name: string) => unknown): object {
  return mapEntries(table, (name, field) => [name, make(field, name)]);
}

/** A good value for each field. */
export function examplesOf<Table extends FieldTable>(table: Table): Submitted<Table>;
export function examplesOf(table: FieldTable): object {
  return ofEach(table, ({ example }) => example);
}

const mapEntries = (table: FieldTable, entry: (name: string, field: Field) => [string, unknown]): object =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => entry(name, field)));

/** Whether staff find records by words of a field of the table. */
export const hasSearchedField = (table: FieldTable): boolean =>
  Object.values(table).some((field) => 'searched' in field);

/** The texts of a record by which staff find it, with what they are called; the record has the names of the table. */
export function searchedTexts(
  table: FieldTable,
  record: object,
): { name: string; label: string; text: string }[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.entries(table).flatMap(([name, field]) => {
    const text = values.get(name);
    return 'searched' in field && typeof text === 'string' ? [{ name, label: field.label, text }] : [];
  });
}

/**
 * A table in words for staff, who fill in what somebody else has told them. `labels` are for fields whose own label asks the
 * person who fills in the public form, as its hints do.
 */
export function forStaff<Table extends FieldTable>(
  table: Table,
  labels?: { readonly [Name in keyof Table]?: string },
): { readonly [Name in keyof Table]: Omit<Table[Name], 'label' | 'hint'> & { label: string } };
export function forStaff(
  table: FieldTable,
  labels: Readonly<Record<string, string | undefined>> = {},
): object {
  return ofEach(table, ({ label, hint: _hint, missing, ...field }, name) => ({
    ...field,
    label: labels[name] ?? label,
    ...(missing !== undefined && {
      missing: missing.replaceAll(' your ', ' the ').replaceAll(' you ', ' they '),
    }),
  }));
}
