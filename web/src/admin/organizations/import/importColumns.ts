import { assessmentFields } from '@utkarsh/domain/assessment/assessment';
import { daysLater, daysText } from '@utkarsh/domain/certificate/period';
import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { isRequired, namesOf, type Field } from '@utkarsh/domain/fields/fields';
import {
  toPlainNumbers,
  readWholeNumber,
  wholeNumberFault,
  type NumberUnit,
} from '@utkarsh/domain/fields/wholeNumber';
import {
  dayOrder,
  isBareYearPair,
  parsePeriod,
  periodProblem,
  readDay,
  meansPeriod,
  writePeriod,
} from '@utkarsh/domain/fields/writtenPeriod';
import { organizationFields, storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { formatDay } from '@utkarsh/domain/text/format';
import { foldText } from '@utkarsh/domain/text/searchText';
import type { Table, TableLine } from './file/table';

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

/** Reads a number as its check wants it: what is no whole number stays a text. */
export const numberIn = (text: string, unit: NumberUnit): number | string =>
  readWholeNumber(text, unit) ?? text;

/** Adds to a check's message why a text is not a number. */
export const numberNote = (message: string, text: string, unit: NumberUnit): string =>
  text === '' || readWholeNumber(text, unit) !== undefined
    ? message
    : `${message} “${text}” ${wholeNumberFault(text, unit)}.`;

type PeriodColumn = 'certification_period' | 'valid_from' | 'valid_until';
const periodColumns = ['certification_period', 'valid_from', 'valid_until'] as const;

const daysInDigits = (text: string): string[] => text.match(/\d{1,2}[-/.]\d{1,2}[-/.]20\d\d/g) ?? [];

/** Whether some row of a file writes a day with the month first: then its other days are not clear. */
export const isMonthFirst = ({ lines }: Table, mapping: Mapping<PeriodColumn>): boolean =>
  lines.some((line) =>
    periodColumns.some((field) =>
      daysInDigits(toPlainNumbers(cellOf(line, mapping, field))).some(
        (day) => dayOrder(day) === 'monthFirst',
      ),
    ),
  );

/** The period that a line asks for. */
interface PeriodRead {
  /** As a check takes it; '' for none. */
  text: string;
  problems: string[];
  /** How it was understood, where another reading is possible. */
  notes: string[];
  /** What somebody has to confirm. */
  doubts: string[];
}

const { valid_from: firstDay, valid_until: lastDay } = storedOrganizationFields;

/** What is to be said of days written in digits. */
function orderNotes(text: string, monthFirst: boolean): Pick<PeriodRead, 'problems' | 'notes'> {
  const unclear = daysInDigits(text).filter((day) => dayOrder(day) === 'either');
  const inWords = (day: string) => formatDay(readDay(day) ?? '');
  return monthFirst
    ? {
        problems: unclear.map(
          (day) =>
            `“${day}” is not clear, as other rows write the month first. Write a day such as ${inWords(day)}.`,
        ),
        notes: [],
      }
    : { problems: [], notes: unclear.map((day) => `“${day}” is read day first: ${inWords(day)}.`) };
}

const monthsOf = (isoDate: string) => Number(isoDate.slice(0, 4)) * 12 + Number(isoDate.slice(5, 7));

/** `Sep 2026 to Aug 2027` ends in July for us, where many mean the whole year. `2026-27` may not be a financial year. */
function wordDoubts(words: string): string[] {
  const period = parsePeriod(words);
  if (period && isBareYearPair(words)) return [`“${words}” means the financial year, ${daysText(period)}.`];
  // Words that name months say a period that ends a day later as well.
  if (!period || !meansPeriod(words, { ...period, valid_until: daysLater(period.valid_until, 1) })) return [];
  const months = monthsOf(daysLater(period.valid_until, 1)) - monthsOf(period.valid_from);
  return months === 11 ? [`“${words}” means ${daysText(period)}, a month less than a year.`] : [];
}

/** Reads the period of a line: its days where it has them, otherwise its words. */
export function periodIn(cell: (field: PeriodColumn) => string, monthFirst: boolean): PeriodRead {
  const [words, from, until] = [
    toPlainNumbers(cell('certification_period')).replace(/\s+/g, ' '),
    toPlainNumbers(cell('valid_from')),
    toPlainNumbers(cell('valid_until')),
  ] as const;
  if (from === '' && until === '') {
    return { text: words, ...orderNotes(words, monthFirst), doubts: wordDoubts(words) };
  }
  const days = [from, until].map(readDay);
  const problems = [firstDay, lastDay].flatMap(({ label }, index) => {
    const written = [from, until][index] ?? '';
    if (written === '') return [`${label} is missing.`];
    if (days[index] !== undefined) return [];
    const order = dayOrder(written) === 'monthFirst' ? ' The day comes first.' : '';
    return [`${label} “${written}” is not a day such as 10 Mar 2026.${order}`];
  });
  const [valid_from, valid_until] = days;
  if (valid_from === undefined || valid_until === undefined) {
    return { text: '', problems, notes: [], doubts: [] };
  }
  const period = { valid_from, valid_until };
  const contradicts = periodProblem(words) === undefined && !meansPeriod(words, period);
  const order = orderNotes(`${from} ${until}`, monthFirst);
  return {
    text: writePeriod(period),
    problems: [
      ...order.problems,
      ...(contradicts
        ? [`Certification Period says ${words}, its days say ${daysText(period)}: correct one, or empty it.`]
        : []),
    ],
    notes: order.notes,
    doubts: [],
  };
}

/** What a check found of a line; `notes` say why in words. */
export interface CheckedLine<Verdict extends string = string> {
  line: TableLine;
  /** Of the organization. */
  name: string;
  notes: readonly string[];
  verdict: Verdict;
}

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
