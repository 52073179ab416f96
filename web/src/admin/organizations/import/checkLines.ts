import { formatDay } from '@utkarsh/domain/text/format';
import { storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { daysLater, daysText } from '@utkarsh/domain/certificate/period';
import {
  dayOrder,
  isBareYearPair,
  parsePeriod,
  periodProblem,
  readDay,
  saysPeriod,
  writePeriod,
} from '@utkarsh/domain/fields/writtenPeriod';
import {
  plainNumbers,
  readWholeNumber,
  wholeNumberFault,
  type NumberUnit,
} from '@utkarsh/domain/fields/wholeNumber';
import { cellOf, columnName, type Mapping } from './importColumns';
import type { Table, TableLine } from './table';

/** What every import reads from the cells of a line. */

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
      daysInDigits(plainNumbers(cellOf(line, mapping, field))).some((day) => dayOrder(day) === 'monthFirst'),
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
  if (!period || !saysPeriod(words, { ...period, valid_until: daysLater(period.valid_until, 1) })) return [];
  const months = monthsOf(daysLater(period.valid_until, 1)) - monthsOf(period.valid_from);
  return months === 11 ? [`“${words}” means ${daysText(period)}, a month less than a year.`] : [];
}

/** Reads the period of a line: its days where it has them, otherwise its words. */
export function periodIn(cell: (field: PeriodColumn) => string, monthFirst: boolean): PeriodRead {
  const [words, from, until] = [
    plainNumbers(cell('certification_period')).replace(/\s+/g, ' '),
    plainNumbers(cell('valid_from')),
    plainNumbers(cell('valid_until')),
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
  const contradicts = periodProblem(words) === undefined && !saysPeriod(words, period);
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
