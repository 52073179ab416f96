import { assessmentFields } from '@utkarsh/domain/assessment/assessment';
import { daysLater, daysText, toIso, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { isRequired, namesOf, type Field } from '@utkarsh/domain/fields/fields';
import { industries, type Industry } from '@utkarsh/domain/fields/industries';
import {
  toPlainNumbers,
  readWholeNumber,
  wholeNumberFault,
  type NumberUnit,
} from '@utkarsh/domain/fields/pastedText';
import {
  dayOrder,
  isBareYearPair,
  parsePeriod,
  periodProblem,
  readDay,
  readMonth,
  meansPeriod,
  writePeriod,
} from '@utkarsh/domain/fields/writtenPeriod';
import { organizationFields, storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { formatDay } from '@utkarsh/domain/text/format';
import { foldText } from '@utkarsh/domain/text/searchText';
import {
  cellOf,
  namesOfColumns,
  templateLines,
  type ImportColumns,
  type Mapping,
} from '../../../browser/spreadsheet/columns';
import type { Table } from '../../../browser/spreadsheet/table';

const { valid_from, valid_until } = storedOrganizationFields;
const additionFields = { ...organizationFields, valid_from, valid_until };
export type AdditionColumn = keyof typeof additionFields;

const isNeeded = (name: keyof typeof organizationFields) => isRequired(organizationFields[name]);
const organizationNames = namesOf(organizationFields);
const neededNames = organizationNames.filter(isNeeded);
const otherNames = organizationNames.filter((name) => !isNeeded(name));

export const additionColumns: ImportColumns<AdditionColumn> = {
  fields: additionFields,
  names: [...neededNames, 'valid_from', 'valid_until', ...otherNames],
  // A file may have the first day instead of the period in words.
  requiredOf: ({ valid_from: start }) =>
    neededNames.filter((name) => name !== 'certification_period' || start === undefined),
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
  // A wrong name does no harm here: it finds no organization.
  organization_name: { ...organization_name, alsoCalled: [...organization_name.alsoCalled, 'name'] },
  certification_period,
  valid_from,
  valid_until,
  ...assessmentFields,
} as const satisfies Record<string, Field>;
export type RenewalColumn = keyof typeof renewalFields;

export const renewalColumns: ImportColumns<RenewalColumn> = {
  fields: renewalFields,
  names: namesOf(renewalFields),
  requiredOf: () => [],
};

/** Folded names of the columns of both imports, by which the header row is found. */
export const knownColumns: ReadonlySet<string> = new Set(
  [additionColumns.fields, renewalColumns.fields].flatMap(namesOfColumns),
);

/** Returns the whole number in a text, or the text itself, so that the check reports it. */
export const readNumber = (text: string, unit: NumberUnit): number | string =>
  readWholeNumber(text, unit) ?? text;

/** Adds the reason why a text is not a number to a check's message. */
export const numberNote = (message: string, text: string, unit: NumberUnit): string =>
  text === '' || readWholeNumber(text, unit) !== undefined
    ? message
    : `${message} “${text}” ${readDay(text) === undefined ? wholeNumberFault(text, unit) : 'is a date'}.`;

type PeriodColumn = 'certification_period' | 'valid_from' | 'valid_until';
const periodColumns = ['certification_period', 'valid_from', 'valid_until'] as const;

const daysInDigits = (text: string): string[] => text.match(/\d{1,2}[-/.]\d{1,2}[-/.]20\d\d/g) ?? [];

/** Returns whether some row of a file writes a day with the month first. Then its other days are ambiguous. */
export const isMonthFirst = ({ lines }: Table, mapping: Mapping<PeriodColumn>): boolean =>
  lines.some((line) =>
    periodColumns.some((field) =>
      daysInDigits(toPlainNumbers(cellOf(line, mapping, field))).some(
        (day) => dayOrder(day) === 'monthFirst',
      ),
    ),
  );

interface PeriodRead {
  /** Text for the check; '' without a period. */
  text: string;
  problems: string[];
  /** Explanations where another reading is possible. */
  notes: string[];
  /** Doubts that a person must confirm. */
  doubts: string[];
}

const { valid_from: firstDay, valid_until: lastDay } = storedOrganizationFields;

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

/** Returns doubts about a period. `Sep 2026 to Aug 2027` ends in July for us; `2026-27` may be no financial year. */
function wordDoubts(words: string): string[] {
  const period = parsePeriod(words);
  if (period && isBareYearPair(words)) return [`“${words}” means the financial year, ${daysText(period)}.`];
  // A period in months is also meant by one that ends a day later.
  if (!period || !meansPeriod(words, { ...period, valid_until: daysLater(period.valid_until, 1) })) return [];
  const months = monthsOf(daysLater(period.valid_until, 1)) - monthsOf(period.valid_from);
  return months === 11 ? [`“${words}” means ${daysText(period)}, a month less than a year.`] : [];
}

/** Returns the first or the last day of a month such as `Nov 2026`, as an ISO date. */
function readMonthEnd(text: string, isLast: boolean): string | undefined {
  const first = readMonth(text);
  const [year = 0, month = 0] = first?.split('-').map(Number) ?? [];
  return first && isLast ? daysLater(toIso(Date.UTC(year, month, 1)), -1) : first;
}

/** Reads the period of a line from its days, or else its words. Without a column of last days it is a year. */
export function readPeriod(
  cell: (field: PeriodColumn) => string,
  { monthFirst, hasLastDays }: { monthFirst: boolean; hasLastDays: boolean },
): PeriodRead {
  const [words, start, end] = [
    toPlainNumbers(cell('certification_period')).replace(/\s+/g, ' '),
    toPlainNumbers(cell('valid_from')),
    toPlainNumbers(cell('valid_until')),
  ] as const;
  if (start === '' && end === '') {
    return { text: words, ...orderNotes(words, monthFirst), doubts: wordDoubts(words) };
  }
  const valid_from = readDay(start) ?? readMonthEnd(start, false);
  const readEnd = readDay(end) ?? readMonthEnd(end, true);
  const valid_until = hasLastDays || valid_from === undefined ? readEnd : wholeYearFrom(valid_from);
  const ends = [
    { label: firstDay.label, text: start, day: valid_from },
    { label: lastDay.label, text: end, day: valid_until },
  ];
  const problems = ends.flatMap(({ label, text, day }) => {
    if (day !== undefined) return [];
    if (text === '') return [`${label} is missing.`];
    const order = dayOrder(text) === 'monthFirst' ? ' The day comes first.' : '';
    return [`${label} “${text}” is not a day such as 10 Mar 2026.${order}`];
  });
  if (valid_from === undefined || valid_until === undefined) {
    return { text: '', problems, notes: [], doubts: [] };
  }
  const period = { valid_from, valid_until };
  const contradicts = periodProblem(words) === undefined && !meansPeriod(words, period);
  const order = orderNotes(`${start} ${end}`, monthFirst);
  const monthNotes = ends.flatMap(({ text, day = '' }) =>
    readMonth(text) === undefined ? [] : [`“${text}” is read ${formatDay(day)}.`],
  );
  return {
    text: writePeriod(period),
    problems: [
      ...order.problems,
      ...(contradicts
        ? [`Certification Period says ${words}, its days say ${daysText(period)}: correct one, or empty it.`]
        : []),
    ],
    notes: [...order.notes, ...monthNotes, ...(hasLastDays ? [] : ['The period is a year.'])],
    doubts: [],
  };
}

/** Words for industries that none of their names contains. */
const industryWords: Readonly<Record<string, Industry>> = {
  bank: 'Banking & Financial Services (BFSI)',
  finance: 'Banking & Financial Services (BFSI)',
  nbfc: 'Banking & Financial Services (BFSI)',
  hospital: 'Healthcare & Pharmaceuticals',
  pharma: 'Healthcare & Pharmaceuticals',
  hotel: 'Hospitality & Tourism',
  'e commerce': 'Retail & E-commerce',
  telecom: 'Telecommunications',
  garment: 'Textiles & Apparel',
};

const singular = (text: string): string => foldText(text).replace(/s\b/g, '');
const industryNames = industries.map((name) => ({ name, words: ` ${singular(name)} ` }));

/** Returns the industry that a text means: `BFSI`, `Textile` or `Food` is a word of one industry alone. Returns other texts unchanged. */
export function readIndustry(text: string): string {
  const words = singular(text);
  const exact = industryNames.find((one) => one.words === ` ${words} `)?.name ?? industryWords[words];
  const matches = words === '' ? [] : industryNames.filter((one) => one.words.includes(` ${words} `));
  return exact ?? (matches.length === 1 ? matches[0]?.name : undefined) ?? text;
}

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
