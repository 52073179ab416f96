import { cleanText } from '@utkarsh/domain/fields/cleanText';
import type { Field } from '@utkarsh/domain/fields/fields';
import { formatCounted } from '@utkarsh/domain/text/format';
import { foldText } from '@utkarsh/domain/text/searchText';
import type { TableLine } from './table';

export interface ImportColumns<Name extends string> {
  fields: Readonly<Record<Name, Field>>;
  names: readonly Name[];
  requiredOf: (mapping: Mapping<Name>) => readonly Name[];
}

export const namesOfColumns = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.entries(fields).flatMap(([name, { label, alsoCalled = [] }]) =>
    [name, label, ...alsoCalled].map(foldText),
  );

/** Column of each field, counted from 0. A field without a column is empty in every row. */
export type Mapping<Name extends string> = Readonly<Partial<Record<Name, number>>>;

interface Guess<Name extends string> {
  mapping: Mapping<Name>;
  /** Fields with several possible columns, and these columns. */
  candidates: Readonly<Partial<Record<Name, readonly number[]>>>;
  /** Other possible columns of fields with a clear column. */
  others: Readonly<Partial<Record<Name, readonly number[]>>>;
}

/** Returns the name of a column without case, punctuation and different spellings of the same words. */
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

/** Returns how clearly a column's name means a field: 3 by its own name, 2 by another of its names, 1 perhaps, 0 not. */
function clarity(name: string, field: string, { label, alsoCalled = [], mayBeCalled = [] }: Field): number {
  const readings = [columnWords(name), columnWords(name.replace(brackets, ' '))];
  const matches = (names: readonly string[], words: readonly string[]) =>
    names.some((one) => words.includes(columnWords(one)));
  if (matches([field, label], readings)) return 3;
  // `Company Name` is the company, `Company Email` the e-mail address.
  const shortReadings = readings.flatMap((words) => [
    words.replace(/ name$/, ''),
    words.replace(/^(?:company|organization|official|contact) /, ''),
  ]);
  if (matches(alsoCalled, [...readings, ...shortReadings]) || matches([label], shortReadings)) return 2;
  return matches(mayBeCalled, readings) ? 1 : 0;
}

/** Finds the column of each field by its name. The clearest name wins. If several are equally clear, a person must choose. */
export function guessMapping<Name extends string>(
  { fields, names }: ImportColumns<Name>,
  header: readonly string[],
): Guess<Name> {
  const mapping: Partial<Record<Name, number>> = {};
  const candidates: Partial<Record<Name, readonly number[]>> = {};
  const others: Partial<Record<Name, readonly number[]>> = {};
  const usedColumns = new Set<number>();
  const clarities = new Map(
    names.map((name) => [name, header.map((title) => clarity(title, name, fields[name]))]),
  );
  const columnsOf = (name: Name, min: number, max = min) =>
    [...(clarities.get(name) ?? []).entries()].flatMap(([column, level]) =>
      level >= min && level <= max && !usedColumns.has(column) ? [column] : [],
    );
  // Starts with the clearest names, so that a weaker guess takes no other field's column.
  for (const level of [3, 2]) {
    for (const name of names) {
      if (mapping[name] !== undefined || candidates[name]) continue;
      const columns = columnsOf(name, level);
      const [column] = columns;
      if (column === undefined) continue;
      if (columns.length === 1) {
        mapping[name] = column;
        usedColumns.add(column);
      } else candidates[name] = columns;
    }
  }
  for (const name of names) {
    const rest = columnsOf(name, 1, 3);
    if (rest.length === 0) continue;
    if (mapping[name] === undefined) candidates[name] = rest;
    else others[name] = rest;
  }
  return { mapping, candidates, others };
}

export function cellOf<Name extends string>(line: TableLine, mapping: Mapping<Name>, field: Name): string {
  const column: number | undefined = mapping[field];
  return column === undefined ? '' : cleanText(line.cells[column] ?? '');
}

export const countedRows = (count: number) => formatCounted(count, { one: 'row', many: 'rows' });

export const columnName = (header: readonly string[], column: number): string =>
  header[column] || `Column ${column + 1}`;

/** Returns the unreadable cells of the imported columns. The row is bad until they are corrected. */
export function unreadIn(header: readonly string[], line: TableLine, mapping: Mapping<string>): string[] {
  const columns = new Set(Object.values(mapping));
  const isUsed = (column: number | undefined) => column === undefined || columns.has(column);
  const problems = (line.problems ?? []).filter(({ column }) => isUsed(column)).map(({ text }) => text);
  const brokenColumns = [...columns].filter((column = -1) => line.cells[column]?.includes('\uFFFD'));
  // The reader has already reported them, unless somebody has typed them here.
  return problems.length > 0
    ? problems
    : brokenColumns.map((column = 0) => `${columnName(header, column)} has letters that could not be read.`);
}

export interface CheckedLine<Verdict extends string = string> {
  line: TableLine;
  name: string;
  notes: readonly string[];
  verdict: Verdict;
}

export const templateLines = <Name extends string>({ fields, names }: ImportColumns<Name>): string[][] => [
  names.map((name) => fields[name].label),
  names.map((name) => String(fields[name].example)),
];
