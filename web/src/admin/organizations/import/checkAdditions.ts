import { sameNameKeys } from '@utkarsh/domain/companyName';
import { bandForEmployees, bandOf, type BandId } from '@utkarsh/domain/bands';
import { isLink } from '@utkarsh/domain/fieldChecks';
import { industries } from '@utkarsh/domain/options';
import { organizationInputSchema, type OrganizationInput } from '@utkarsh/domain/organization';
import { tierWarning } from '@utkarsh/domain/organizationEdit';
import { foldText } from '@utkarsh/domain/searchText';
import { readDay } from '@utkarsh/domain/writtenDay';
import { isMonthFirst, numberIn, numberNote, periodIn, unreadIn } from './checkLines';
import { additionColumns, cellOf, type AdditionColumn, type Mapping } from './importColumns';
import type { CheckedLine, Table, TableLine } from './table';

/** The tier of all rows, or the one that fits each row's number of employees. */
export type TierChoice = BandId | 'fitting';

/** An organization that is to be added. */
export type CheckedAddition =
  | CheckedLine<'bad'>
  | (CheckedLine<'ready' | 'confirm' | 'duplicate'> & { tier: BandId; input: OrganizationInput });

/** The tiers of all companies there are, by the keys of their names. */
export const tiersByWords = (
  present: readonly { organization_name: string; tier: BandId }[],
): ReadonlyMap<string, BandId> =>
  new Map(
    present.flatMap(({ organization_name, tier }) =>
      sameNameKeys(organization_name).map((key): [string, BandId] => [key, tier]),
    ),
  );

/** The first value that one of these keys has. */
const firstOf = <Value>(keys: readonly string[], values: ReadonlyMap<string, Value>): Value | undefined =>
  keys.map((key) => values.get(key)).find((value) => value !== undefined);

const industryByWords = new Map<string, string>(industries.map((name) => [foldText(name), name]));

/** What programs and people write where there is no value, folded. */
const placeholders = new Set(
  (
    'true,false,yes,no,null,nil,none,na,n a,nan,undefined,unknown,tbd,tba,tbc,blank,empty,ditto,same,same as above,' +
    'as above,not applicable,not available,not known,test,sample,dummy,xxx,abc'
  ).split(','),
);
const spreadsheetError = /^#[A-Z][A-Z0-9_/]*[!?]?$/i;
const sumRow = /^(?:(?:grand|sub|page|overall|net) ?)?(?:total|sum|count|average)s?(?: [\d ]+)?$/;
const dayOfMonth =
  /^\d{1,2}[- ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$|^[a-z]{3,9}[- ]\d{2,4}$/i;
const monthStart = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

const isPlaceholder = (text: string): boolean =>
  placeholders.has(foldText(text)) || !/[\p{L}\p{N}]/u.test(text);

/** Why a text may be no name of a company; undefined for a good one. */
function nameDoubt(name: string): string | undefined {
  const says = (what: string) => `Is “${name}” the name of an organization? It looks like ${what}.`;
  if (spreadsheetError.test(name)) return says('an error of the spreadsheet');
  if (isPlaceholder(name)) return says('an empty value');
  if (sumRow.test(foldText(name))) return says('a row of totals');
  if (readDay(name) !== undefined || (dayOfMonth.test(name) && (/^\d/.test(name) || monthStart.test(name)))) {
    return says('a date');
  }
  if (!/\p{L}/u.test(name) || /^[\d.,]+e[+-]?\d+$/i.test(name)) return says('a number');
  if (/^\S+@\S+\.\S+$/.test(name)) return says('an e-mail address');
  if (isLink(name) || /^www\.|^[\w-]+(?:\.[\w-]+)*\.(?:com|in|org|net|co|io|example)(?:\/|$)/i.test(name)) {
    return says('a web address');
  }
  if (/^[=@+]/.test(name)) return says('a formula');
  return [...name].length < 2 ? says('a single letter') : undefined;
}

/** What somebody has to confirm of the texts of a row, which no check refuses. */
function textDoubts(header: readonly string[], mapping: Mapping<AdditionColumn>, cell: CellReader): string[] {
  const name = cell('organization_name');
  const column = mapping.organization_name;
  const isHeader = column !== undefined && foldText(header[column] ?? '') === foldText(name);
  const texts = (['address', 'company_profile'] as const).flatMap((field) => {
    const text = cell(field);
    return text !== '' && (spreadsheetError.test(text) || isPlaceholder(text))
      ? [`${additionColumns.fields[field].label} is “${text}”.`]
      : [];
  });
  const doubt = isHeader ? `“${name}” is the name of a column.` : nameDoubt(name);
  return doubt === undefined ? texts : [doubt, ...texts];
}

type CellReader = (field: AdditionColumn) => string;

const belowMinimum = `The programme begins at ${bandOf('micro').min} employees.`;

interface CheckOptions {
  mapping: Mapping<AdditionColumn>;
  choice: TierChoice;
  present: ReadonlyMap<string, BandId>;
  /** The numbers of rows whose doubts somebody has put aside. */
  accepted?: ReadonlySet<number>;
}

/** Checks every line, with the words of the form, and marks companies that are there already or twice in the file. */
export function checkAdditions(
  table: Table,
  { mapping, choice, present, accepted = new Set() }: CheckOptions,
): CheckedAddition[] {
  const monthFirst = isMonthFirst(table, mapping);
  const seen = new Map<string, number>();

  function checkLine(line: TableLine): CheckedAddition {
    const cell: CellReader = (field) => cellOf(line, mapping, field);
    const name = cell('organization_name');
    const bad = (notes: readonly string[]) =>
      ({ line, name, notes: [...new Set(notes)], verdict: 'bad' }) as const;
    const period = periodIn(cell, monthFirst);
    const employees = cell('number_of_employees');
    const checked = organizationInputSchema.safeParse({
      organization_name: name,
      address: cell('address'),
      contact_email: cell('contact_email'),
      industry: industryByWords.get(foldText(cell('industry'))) ?? cell('industry'),
      number_of_employees: numberIn(employees, 'people'),
      certification_period: period.text,
      company_profile: cell('company_profile'),
      profile_url: cell('profile_url'),
    });
    const unread = [...unreadIn(table.header, line, mapping), ...period.problems];
    if (!checked.success) {
      const found = checked.error.issues.flatMap(({ path, message }) =>
        // The cells of the days have said it.
        path[0] === 'certification_period' && period.problems.length > 0
          ? []
          : [path[0] === 'number_of_employees' ? numberNote(message, employees, 'people') : message],
      );
      return bad([...unread, ...found]);
    }
    if (unread.length > 0) return bad(unread);
    const { data: input } = checked;
    const tier = choice === 'fitting' ? bandForEmployees(input.number_of_employees) : choice;
    if (tier === undefined) return bad([belowMinimum]);
    const warning = tierWarning({ tier, number_of_employees: input.number_of_employees });
    const notes = [...(warning ? [warning.message] : []), ...period.notes];
    const doubts = [...textDoubts(table.header, mapping, cell), ...period.doubts];
    const verdict = doubts.length > 0 && !accepted.has(line.number) ? 'confirm' : 'ready';
    return { line, name, notes: [...doubts, ...notes], verdict, tier, input };
  }

  return table.lines.map((line) => {
    const checked = checkLine(line);
    if (checked.verdict !== 'ready') return checked;
    const keys = sameNameKeys(checked.name);
    const tier = firstOf(keys, present);
    const earlier = firstOf(keys, seen);
    for (const key of keys) if (!seen.has(key)) seen.set(key, line.number);
    if (tier === undefined && earlier === undefined) return checked;
    const why =
      tier === undefined
        ? `The same company as in row ${String(earlier)}.`
        : `The ${bandOf(tier).name} tier has this company already.`;
    return { ...checked, verdict: 'duplicate', notes: [why, ...checked.notes] };
  });
}
