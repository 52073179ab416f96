import { assessmentFields } from '@utkarsh/domain/assessment/assessment';
import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { isRequired, namesOf, type Field } from '@utkarsh/domain/fields/fields';
import { organizationFields, storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { foldText } from '@utkarsh/domain/text/searchText';
import type { TableLine } from './table';

/** What a file may say of each organization. */
export interface ImportColumns<Name extends string> {
  fields: Readonly<Record<Name, Field>>;
  /** In the order of the template. */
  names: readonly Name[];
  /** Returns the fields without which no row can be stored. */
  requiredOf: (mapping: Mapping<Name>) => readonly Name[];
}

const { valid_from, valid_until } = storedOrganizationFields;
const additionFields = { ...organizationFields, valid_from, valid_until };
export type AdditionColumn = keyof typeof additionFields;

const isNeeded = (name: keyof typeof organizationFields) => isRequired(organizationFields[name]);
const organizationNames = namesOf(organizationFields);
const needed = organizationNames.filter(isNeeded);

/** The columns of organizations that are yet to be added. */
export const additionColumns: ImportColumns<AdditionColumn> = {
  fields: additionFields,
  names: [...needed, 'valid_from', 'valid_until', ...organizationNames.filter((name) => !isNeeded(name))],
  // The days may be given instead of the period in words.
  requiredOf: ({ valid_from: from, valid_until: until }) =>
    needed.filter((name) => name !== 'certification_period' || from === undefined || until === undefined),
};

const { organization_name, certification_period } = organizationFields;
const renewalFields = {
  id: {
    label: 'ID',
    kind: 'line',
    max: 100,
    alsoCalled: ['organization id'],
    example: 'anjali-foods-4kq7zd',
    width: 30,
  },
  certificate_number: {
    label: 'Certificate Number',
    kind: 'line',
    max: 100,
    alsoCalled: ['certificate no'],
    mayBeCalled: ['certificate'],
    example: 'UW-202509-4KQ7ZD',
    width: 24,
  },
  // A wrong name does no harm here: it finds nobody.
  organization_name: { ...organization_name, alsoCalled: [...organization_name.alsoCalled, 'name'] },
  certification_period,
  valid_from,
  valid_until,
  ...assessmentFields,
} as const satisfies Record<string, Field>;
export type RenewalColumn = keyof typeof renewalFields;

/** The columns of organizations whose certificates are to be renewed. */
export const renewalColumns: ImportColumns<RenewalColumn> = {
  fields: renewalFields,
  names: namesOf(renewalFields),
  requiredOf: () => [],
};

/** Folded names of the columns of both kinds, by which a line is known to hold names. */
export const knownColumns: ReadonlySet<string> = new Set(
  [additionColumns.fields, renewalColumns.fields].flatMap((fields) =>
    Object.entries(fields).flatMap(([name, { label, alsoCalled = [] }]) =>
      [name, label, ...alsoCalled].map(foldText),
    ),
  ),
);

/** The column of each field, counted from 0; a field without a column is empty in every row. */
export type Mapping<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** What the names of a file's columns say. */
export interface Guess<Name extends string> {
  mapping: Mapping<Name>;
  /** Fields whose column is not clear, with the columns that may be meant. */
  asked: Readonly<Partial<Record<Name, readonly number[]>>>;
  /** Other columns that may be meant by a field whose column is clear. */
  others: Readonly<Partial<Record<Name, readonly number[]>>>;
}

/** The name of a column without case, punctuation and the different ways to write the same words. */
const columnWords = (name: string): string =>
  foldText(name)
    .replace(/organisation/g, 'organization')
    .replace(/\be mail\b/g, 'email')
    .replace(/^email (?:address|id)$/, 'email')
    .replace(/^names? of (?:the |an? )?(.+)$/, '$1 name')
    .replace(/^(?:total )?(?:(?:nos?|number|count) of )?(?=employee)/, '')
    .replace(
      /^(?:employees?|staff|head) (?:count|strength)$|^(?:nos?|number) of (?:staff|people)$/,
      'headcount',
    );

const brackets = /\([^)]*\)|\[[^\]]*\]/g;

/** How clearly a column's name means a field: 3 by its own name, 2 by another of its names, 1 perhaps, 0 not. */
function clarity(name: string, field: string, { label, alsoCalled = [], mayBeCalled = [] }: Field): number {
  const called = [columnWords(name), columnWords(name.replace(brackets, ' '))];
  const is = (wanted: readonly string[], words: readonly string[]) =>
    wanted.some((one) => words.includes(columnWords(one)));
  if (is([field, label], called)) return 3;
  // `Company Name` is the company, `Company Email` the e-mail address.
  const shorter = called.flatMap((words) => [
    words.replace(/ name$/, ''),
    words.replace(/^(?:company|organization|official|contact) /, ''),
  ]);
  if (is(alsoCalled, [...called, ...shorter]) || is([label], shorter)) return 2;
  return is(mayBeCalled, called) ? 1 : 0;
}

/** Finds the column of each field by its name. The clearest name wins; where none is clear, somebody has to be asked. */
export function guessMapping<Name extends string>(
  { fields, names }: ImportColumns<Name>,
  header: readonly string[],
): Guess<Name> {
  const mapping: Partial<Record<Name, number>> = {};
  const asked: Partial<Record<Name, readonly number[]>> = {};
  const others: Partial<Record<Name, readonly number[]>> = {};
  const used = new Set<number>();
  const clarities = new Map(
    names.map((name) => [name, header.map((called) => clarity(called, name, fields[name]))]),
  );
  const columnsOf = (name: Name, from: number, to = from) =>
    [...(clarities.get(name) ?? []).entries()].flatMap(([column, clear]) =>
      clear >= from && clear <= to && !used.has(column) ? [column] : [],
    );
  // The clearest first, so that a free guess takes no other field's column.
  for (const level of [3, 2]) {
    for (const name of names) {
      if (mapping[name] !== undefined || asked[name]) continue;
      const columns = columnsOf(name, level);
      const [column] = columns;
      if (column === undefined) continue;
      if (columns.length === 1) {
        mapping[name] = column;
        used.add(column);
      } else asked[name] = columns;
    }
  }
  for (const name of names) {
    const rest = columnsOf(name, 1, 3);
    if (rest.length === 0) continue;
    if (mapping[name] === undefined) asked[name] = rest;
    else others[name] = rest;
  }
  return { mapping, asked, others };
}

/** The text that a line has for a field. */
export function cellOf<Name extends string>(line: TableLine, mapping: Mapping<Name>, field: Name): string {
  const column: number | undefined = mapping[field];
  return column === undefined ? '' : cleanText(line.cells[column] ?? '');
}

/** The name of a column as people see it. */
export const columnName = (header: readonly string[], column: number): string =>
  header[column] || `Column ${column + 1}`;

/** The template: the columns, and a row to show how they are filled. */
const templateLines = <Name extends string>({ fields, names }: ImportColumns<Name>): string[][] => [
  names.map((name) => fields[name].label),
  names.map((name) => String(fields[name].example)),
];

/** What an import does with the rows of a file, and what it says of that. */
export const importModes = {
  add: {
    label: 'Add organizations',
    intro: 'You see what will be added before anything is stored.',
    hint: 'Rows with mistakes and companies that exist already are not added. You can correct rows in the preview, or download them with the reasons and import them again.',
    template: { name: 'organizations-template.csv', lines: templateLines(additionColumns) },
    did: 'added',
  },
  update: {
    label: 'Update periods',
    intro:
      'You can use an export of organizations: each is found by its ID, its certificate number or its name. You see what will be renewed before anything is stored.',
    hint: 'The new period is the one in the row: its first and last day, or its words. Where all three are empty it is a year from the day after the present period ends, or from today if that has ended or was revoked. The present period stays valid until it ends.',
    template: { name: 'periods-template.csv', lines: templateLines(renewalColumns) },
    did: 'renewed',
  },
} as const;

export type ImportMode = keyof typeof importModes;
