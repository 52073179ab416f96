import { bandForEmployees, bandOf, bands, type BandId } from '@utkarsh/domain/bands';
import { companyWords, sameNameKeys } from '@utkarsh/domain/directory/companyName';
import { isLink } from '@utkarsh/domain/fields/fieldChecks';
import { industries } from '@utkarsh/domain/fields/industries';
import {
  organizationFields,
  organizationInputSchema,
  type OrganizationInput,
} from '@utkarsh/domain/organization/organization';
import {
  renewalInputSchema,
  tierWarning,
  type OrganizationToRenew,
} from '@utkarsh/domain/organization/organizationEdit';
import { foldText } from '@utkarsh/domain/text/searchText';
import { monthPattern, parsePeriod, readDay, meansPeriod } from '@utkarsh/domain/fields/writtenPeriod';
import { type Assessment, assessmentFields, noAssessment } from '@utkarsh/domain/assessment/assessment';
import { namesOf, ofEach, type Field } from '@utkarsh/domain/fields/fields';
import {
  organizationFinder,
  nextPeriod,
  planRenewal,
  revokedWarning,
} from '@utkarsh/domain/organization/organizationRenewal';
import { daysLater, daysText, type Period } from '@utkarsh/domain/certificate/certification';
import type { TierRow } from '../../../data/staff/directory';
import type { Table, TableLine } from '../../../browser/spreadsheet/table';
import { cellOf, unreadIn, type CheckedLine, type Mapping } from '../../../browser/spreadsheet/columns';
import {
  additionColumns,
  isMonthFirst,
  knownColumns,
  readNumber,
  numberNote,
  readIndustry,
  readPeriod,
  type AdditionColumn,
  type RenewalColumn,
} from './importColumns';

/** Tier of all rows, or the one that fits each row's number of employees. */
export type TierChoice = BandId | 'fitting';

export type CheckedAddition =
  | CheckedLine<'bad'>
  | (CheckedLine<'ready' | 'confirm' | 'duplicate'> & { tier: BandId; input: OrganizationInput });

export const tiersByWords = (
  present: readonly { organization_name: string; tier: BandId }[],
): ReadonlyMap<string, BandId> =>
  new Map(
    present.flatMap(({ organization_name, tier }) =>
      sameNameKeys(organization_name).map((key): [string, BandId] => [key, tier]),
    ),
  );

const firstOf = <Value>(keys: readonly string[], values: ReadonlyMap<string, Value>): Value | undefined =>
  keys.map((key) => values.get(key)).find((value) => value !== undefined);

const industryNames = new Set(industries.map(foldText));

/** Folded texts that programs and people write in place of a missing value. */
const placeholders = new Set(
  (
    'true,false,yes,no,null,nil,none,na,n a,nan,undefined,object object,unknown,tbd,tba,tbc,to be confirmed,to be decided,' +
    'to be announced,blank,empty,ditto,do,same,same as above,as above,see above,not applicable,not available,not known,' +
    'ok,done,pending,cancelled,canceled,withdrawn,deleted,delete,abc,xyz,asdf,wahr,falsch,vrai,faux,सत्य,असत्य,लागू नहीं'
  ).split(','),
);
const trialName =
  /^(?:test|sample|dummy|demo|example|enter|your|x{2,})(?: ?(?:your|the|company|organi[sz]ation|org|entry|row|data|name))*(?: ?\d+)?$/;
const sumRow =
  /^(?:(?:grand|sub|page|overall|net|running) ?)?(?:total|sum|count|average|max|min)s?(?: (?:of|no|nos|number|employees?|staff|headcount|compan(?:y|ies)|organi[sz]ations?|rows?|records?|entries|inr|rs|\d+))*$/;
/** Matches sums of one group, and the names that pivot tables give. No company is called so. */
const groupSum =
  /^sub ?totals?\b|^(?:grand )?totals? *[:–-]|^(?:row|column) labels$|^(?:sum|count|average) of /i;
const sumWords = new Set(
  'gesamt,gesamtsumme,summe,insgesamt,कुल,कुल योग,योग,महायोग,जोड़,एकूण,बेरीज,মোট,সর্বমোট,મোট,કુલ,ਕੁੱਲ,ਕੁੱਲ ਜੋੜ,ମୋଟ,மொத்தம்,மொத்த,మొత్తం,ಒಟ್ಟು,ആകെ,کل'
    .split(',')
    .map(foldText),
);
/** Matches lines below a list or between its pages. */
const footer =
  /^(?:page|sheet|row|table) \d+(?: (?:of|out of) \d+)?$|^end(?: of .+)?$|^(?:notes?|remarks?|sources?|date|signature|legend|s no|sr no|serial no|(?:prepared|checked|approved|verified|generated|printed|exported) (?:by|on)|as (?:on|of)|for office use)$/;
const footerStart =
  /^(?:notes?|remarks?|sources?|date|signature|legend|(?:prepared|checked|approved|verified|generated|printed|exported) (?:by|on))\s*[:：-]/i;

const oddNames: readonly (readonly [RegExp, string])[] = [
  [/^#\p{L}[\p{L}\d_/]*[!?]?$|^Err:\d+$/iu, 'an error of the spreadsheet'],
  [/^(?:q[1-4]|h[12]|fy|ay|cy)[- ]?'?\d{2,4}(?:[-–/]\d{2,4})?$/iu, 'a date'],
  [/^(?:rs|inr|usd)\.? ?[\d.,]+$|^[\d.,]+e[+-]?\d+$|^\P{L}*$/iu, 'a number'],
  [/^[^\s@]+@[^\s@.]+\.\S+$/, 'an e-mail address'],
  [/^www\.|^[\w-]+(?:\.[\w-]+)*\.(?:com|in|org|net|co|io|example)(?:\/|$)/i, 'a web address'],
  [/^[a-z]:\\|\.(?:xlsx?|csv|pdf|docx?|jpe?g|png)$/i, 'a file'],
  [/^[=@+]|^\{=|^-?\$?[a-z]{1,3}\$?\d+$|^\$[a-z]+\$\d+$|^[^ ]+!\$?[a-z]+\$?\d/i, 'a formula'],
  [/^(?=\S*\d{4})(?=\S*[a-z])[a-z\d/-]{10,}$/i, 'a number of a register'],
  [/^[*†‡]|[*†‡¹²³⁰⁴-⁹]$/u, 'a name with a footnote'],
  [/&(?:[a-z]+|#x?[\da-f]+);/i, 'text of a web page'],
  [/[ÂÃ][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|à[¤-¯][\u0080-\u2122]|â€/u, 'text in a wrong encoding'],
];
const spreadsheetError = oddNames[0]?.[0] ?? /^#/;
const damagePatterns = oddNames.slice(-2);
const tierNames = new Set(bands.map(({ name }) => foldText(name)));
const monthOrDay = new RegExp(`^(?:\\d{1,2}[- ])?${monthPattern}[- '.]*(?:\\d{2,4})?$`, 'i');

const isPlaceholder = (text: string): boolean =>
  placeholders.has(foldText(text)) || !/[\p{L}\p{N}]/u.test(text);

const isBareForm = (text: string): boolean =>
  [`Qq ${text}`, `${text} Qq`].some((name) => companyWords(name).join() === 'qq');

function nameDoubt(name: string): string | undefined {
  const words = foldText(name);
  const isDate = readDay(name) !== undefined || parsePeriod(name) !== undefined || monthOrDay.test(name);
  const kinds: readonly (readonly [boolean, string])[] = [
    [isPlaceholder(name), 'an empty value'],
    [trialName.test(words), 'a row of a trial'],
    [sumRow.test(words) || sumWords.has(words) || groupSum.test(name), 'a row of totals'],
    [footer.test(words) || footerStart.test(name), 'a note beside the list'],
    [isDate, 'a date'],
    [isLink(name), 'a web address'],
    [knownColumns.has(words.replace('organisation', 'organization')), 'the name of a column'],
    [industryNames.has(words), 'an industry'],
    [tierNames.has(words), 'a tier'],
    [isBareForm(name), 'a legal form'],
    [[...name].length < 2, 'a single letter'],
  ];
  const odd = oddNames.find(([pattern]) => pattern.test(name))?.[1];
  const kind = spreadsheetError.test(name) ? odd : (kinds.find(([is]) => is)?.[1] ?? odd);
  return kind === undefined ? undefined : `Is “${name}” the name of an organization? It looks like ${kind}.`;
}

/** Returns doubts about the texts of a row that a person must confirm. The checks of the fields accept them. */
function textDoubts(header: readonly string[], mapping: Mapping<AdditionColumn>, cell: CellReader): string[] {
  const name = cell('organization_name');
  const column = mapping.organization_name;
  const isHeader = column !== undefined && foldText(header[column] ?? '') === foldText(name);
  const texts = (['address', 'company_profile'] as const).flatMap((field) => {
    const text = cell(field);
    const isOdd = spreadsheetError.test(text) || isPlaceholder(text);
    const kind = damagePatterns.find(([pattern]) => pattern.test(text))?.[1];
    const { label } = additionColumns.fields[field];
    if (text === '' || (!isOdd && kind === undefined)) return [];
    return [kind === undefined || isOdd ? `${label} is “${text}”.` : `${label} looks like ${kind}.`];
  });
  const doubt = isHeader ? `“${name}” is the name of a column.` : nameDoubt(name);
  return doubt === undefined ? texts : [doubt, ...texts];
}

type CellReader = (field: AdditionColumn) => string;

const belowMinimum = `The programme begins at ${bandOf('micro').min} employees.`;

interface AdditionOptions {
  mapping: Mapping<AdditionColumn>;
  choice: TierChoice;
  tiers: ReadonlyMap<string, BandId>;
  /** Numbers of rows whose doubts a person has dismissed. */
  acceptedRows?: ReadonlySet<number>;
}

/** Checks every line with the messages of the form, and marks companies that exist already or appear twice in the file. */
export function checkAdditions(
  table: Table,
  { mapping, choice, tiers, acceptedRows = new Set() }: AdditionOptions,
): CheckedAddition[] {
  const monthFirst = isMonthFirst(table, mapping);
  const hasLastDays = mapping.valid_until !== undefined;
  const rowByKey = new Map<string, number>();

  function checkLine(line: TableLine): CheckedAddition {
    const cell: CellReader = (field) => cellOf(line, mapping, field);
    const name = cell('organization_name');
    const reject = (notes: readonly string[]) =>
      ({ line, name, notes: [...new Set(notes)], verdict: 'bad' }) as const;
    const period = readPeriod(cell, { monthFirst, hasLastDays });
    const employees = cell('number_of_employees');
    const industry = cell('industry');
    // People write “n/a” where they know no address.
    const emptyNames = (['contact_email', 'profile_url'] as const).filter(
      (column) => cell(column) !== '' && isPlaceholder(cell(column)),
    );
    const result = organizationInputSchema.safeParse({
      ...ofEach(organizationFields, (_field, column) => cell(column)),
      ...Object.fromEntries(emptyNames.map((column) => [column, ''])),
      industry: readIndustry(industry),
      number_of_employees: readNumber(employees, 'people'),
      certification_period: period.text,
    });
    const noteOn = (field: unknown, message: string) =>
      field === 'number_of_employees'
        ? numberNote(message, employees, 'people')
        : field === 'industry' && industry !== ''
          ? `${message} “${industry}” is not in the list.`
          : message;
    const cellProblems = [...unreadIn(table.header, line, mapping), ...period.problems];
    if (!result.success) {
      const problems = result.error.issues.flatMap(({ path, message }) =>
        // The cells of the days have reported the problem already.
        path[0] === 'certification_period' && period.problems.length > 0 ? [] : [noteOn(path[0], message)],
      );
      return reject([...cellProblems, ...problems]);
    }
    if (cellProblems.length > 0) return reject(cellProblems);
    const { data: input } = result;
    const tier = choice === 'fitting' ? bandForEmployees(input.number_of_employees) : choice;
    if (tier === undefined) return reject([belowMinimum]);
    const warning = tierWarning({ tier, number_of_employees: input.number_of_employees });
    const isOther = foldText(input.industry) !== foldText(industry);
    const notes = [
      ...emptyNames.map((column) => `${organizationFields[column].label} “${cell(column)}” is left out.`),
      ...(isOther ? [`Industry “${industry}” means ${input.industry}.`] : []),
      ...(warning ? [warning.message] : []),
      ...period.notes,
    ];
    const doubts = [...textDoubts(table.header, mapping, cell), ...period.doubts];
    const verdict = doubts.length > 0 && !acceptedRows.has(line.number) ? 'confirm' : 'ready';
    return { line, name, notes: [...doubts, ...notes], verdict, tier, input };
  }

  return table.lines.map((line) => {
    const addition = checkLine(line);
    if (addition.verdict !== 'ready') return addition;
    const keys = sameNameKeys(addition.name);
    const tier = firstOf(keys, tiers);
    const earlier = firstOf(keys, rowByKey);
    for (const key of keys) if (!rowByKey.has(key)) rowByKey.set(key, line.number);
    if (tier === undefined && earlier === undefined) return addition;
    const note =
      tier === undefined
        ? `The same company as in row ${String(earlier)}.`
        : `The ${bandOf(tier).name} tier has this company already.`;
    return { ...addition, verdict: 'duplicate', notes: [note, ...addition.notes] };
  });
}

export type CheckedRenewal =
  | CheckedLine<'bad'>
  | (CheckedLine<'renewed'> & { id: string; tier: BandId })
  | (CheckedLine<'ready' | 'confirm'> & {
      id: string;
      tier: BandId;
      renewal: OrganizationToRenew;
      period: Period;
      employees: number;
      assessment: Assessment | null;
    });

interface RenewalOptions {
  mapping: Mapping<RenewalColumn>;
  rows: readonly TierRow[];
  today: string;
  acceptedRows?: ReadonlySet<number>;
}

const unitOf = (name: keyof typeof assessmentFields) => {
  const field: Field = assessmentFields[name];
  return field.kind === 'number' ? field.unit : undefined;
};

function readRenewal(cell: (field: RenewalColumn) => string, period: string) {
  const filledNames = namesOf(assessmentFields).filter((name) => cell(name) !== '');
  const value = (name: (typeof filledNames)[number]) => {
    const unit = unitOf(name);
    return unit ? readNumber(cell(name), unit) : cell(name);
  };
  return renewalInputSchema.safeParse({
    ...(period !== '' && { certification_period: period }),
    ...(filledNames.length > 0 && {
      assessment: { ...noAssessment, ...Object.fromEntries(filledNames.map((name) => [name, value(name)])) },
    }),
  });
}

function warnings(newest: Period & { revoked: boolean }, { valid_from }: Period, today: string): string[] {
  const gap = nextPeriod(newest, today).valid_from;
  const before = { valid_from: gap, valid_until: daysLater(valid_from, -1) };
  return [
    ...(newest.revoked ? [revokedWarning] : []),
    ...(gap < valid_from ? [`No period runs from ${daysText(before)}.`] : []),
  ];
}

/** Checks every line as the renewal does, and marks organizations that are renewed already or appear twice in the file. */
export function checkRenewals(
  table: Table,
  { mapping, rows, today, acceptedRows = new Set() }: RenewalOptions,
): CheckedRenewal[] {
  const find = organizationFinder(rows, today);
  const monthFirst = isMonthFirst(table, mapping);
  const hasLastDays = mapping.valid_until !== undefined;
  const rowById = new Map<string, number>();

  function check(line: TableLine): CheckedRenewal {
    const cell = (field: RenewalColumn) => cellOf(line, mapping, field);
    const names = {
      id: cell('id'),
      certificate_number: cell('certificate_number'),
      organization_name: cell('organization_name'),
    };
    const match = find(names);
    const newest = typeof match === 'string' ? undefined : match.periods.at(-1);
    const rowPeriod = readPeriod(cell, { monthFirst, hasLastDays });
    // An export may write the present period in words that no import can read.
    const isSamePeriod = newest !== undefined && !newest.revoked && meansPeriod(rowPeriod.text, newest);
    const input = readRenewal(cell, isSamePeriod ? '' : rowPeriod.text);
    const name =
      typeof match === 'string'
        ? names.organization_name || names.id || names.certificate_number
        : match.organization_name;
    const cellProblems = [...unreadIn(table.header, line, mapping), ...rowPeriod.problems];
    const messages = (input.error?.issues ?? []).map(({ path: [part, field], message }) => {
      const number = namesOf(assessmentFields).find((one) => part === 'assessment' && one === field);
      const unit = number && unitOf(number);
      return number && unit ? numberNote(message, cell(number), unit) : message;
    });
    const problems = [...new Set([...cellProblems, ...messages])];
    const reject = (notes: readonly string[]) => ({ line, name, notes, verdict: 'bad' }) as const;
    if (typeof match === 'string') return reject([match, ...problems]);
    if (!newest) return reject(['It has no certificate to renew.', ...problems]);
    if (!input.success || problems.length > 0) return reject(problems);
    const { id, tier, revision, number_of_employees: employees } = match;
    const plan = isSamePeriod
      ? ({ verdict: 'unchanged' } as const)
      : planRenewal({ ...newest, number_of_employees: employees }, input.data, today);
    if (plan.verdict === 'refused') return reject(Object.values(plan.fields));
    const earlier = rowById.get(id);
    if (earlier !== undefined) return reject([`The same organization as in row ${earlier}.`]);
    rowById.set(id, line.number);
    if (plan.verdict === 'unchanged') {
      const notes = [`It already has the period ${daysText(newest)}.`];
      return { line, name, notes, verdict: 'renewed', id, tier };
    }
    const { period, assessment } = plan;
    const notes = [...rowPeriod.doubts, ...warnings(newest, period, today), ...rowPeriod.notes];
    const renewal = { id, revision, ...input.data };
    const verdict = rowPeriod.doubts.length > 0 && !acceptedRows.has(line.number) ? 'confirm' : 'ready';
    return { line, name, notes, verdict, id, tier, renewal, period, employees: employees || 0, assessment };
  }

  return table.lines.map(check);
}
