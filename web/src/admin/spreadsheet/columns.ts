import { cleanText } from '@utkarsh/domain/fields/cleanText';
import type { Field } from '@utkarsh/domain/fields/fields';
import { foldText } from '@utkarsh/domain/text/searchText';
import type { TableLine } from './file/table';

/** What a file may say in each row. */
export interface ImportColumns<Name extends string> {
  fields: Readonly<Record<Name, Field>>;
  /** In the order of the template. */
  names: readonly Name[];
  /** Returns the fields without which no row can be stored. */
  requiredOf: (mapping: Mapping<Name>) => readonly Name[];
}

/** Returns the folded names of columns, by which a line is known to hold names. */
export const namesOfColumns = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.entries(fields).flatMap(([name, { label, alsoCalled = [] }]) =>
    [name, label, ...alsoCalled].map(foldText),
  );

/** The column of each field, counted from 0; a field without a column is empty in every row. */
export type Mapping<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** What the names of a file's columns say. */
interface Guess<Name extends string> {
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

/** Returns what could not be read of the cells that are imported; the row is bad until they are corrected. */
export function unreadIn(header: readonly string[], line: TableLine, mapping: Mapping<string>): string[] {
  const used = new Set(Object.values(mapping));
  const isUsed = (column: number | undefined) => column === undefined || used.has(column);
  const problems = (line.problems ?? []).filter(({ column }) => isUsed(column)).map(({ text }) => text);
  const broken = [...used].filter((column = -1) => line.cells[column]?.includes('\uFFFD'));
  // The reader has named them already, unless somebody has typed them here.
  return problems.length > 0
    ? problems
    : broken.map((column = 0) => `${columnName(header, column)} has letters that could not be read.`);
}

/** What a check found of a line; `notes` say why in words. */
export interface CheckedLine<Verdict extends string = string> {
  line: TableLine;
  /** What the row is about. */
  name: string;
  notes: readonly string[];
  verdict: Verdict;
}

/** The template: the columns, and a row to show how they are filled. */
export const templateLines = <Name extends string>({ fields, names }: ImportColumns<Name>): string[][] => [
  names.map((name) => fields[name].label),
  names.map((name) => String(fields[name].example)),
];
