import { bandForEmployees, bandOf, type BandId } from '@utkarsh/domain/bands';
import { industries } from '@utkarsh/domain/options';
import { organizationInputSchema, type OrganizationInput } from '@utkarsh/domain/organization';
import { tierWarning } from '@utkarsh/domain/organizationEdit';
import { foldText, nameKey } from '@utkarsh/domain/searchText';
import { additionColumns, cellOf, numberOf, type Mapping } from './importColumns';
import type { CheckedLine, Table, TableLine } from './table';

type Field = keyof OrganizationInput;

/** The tier of all rows, or the one that fits each row's number of employees. */
export type TierChoice = BandId | 'fitting';

/** An organization that is to be added. */
export type CheckedAddition =
  | CheckedLine<'bad'>
  | (CheckedLine<'ready' | 'duplicate'> & { tier: BandId; input: OrganizationInput });

/** Names are the same when their words are, whatever their case, punctuation and legal form. */
const comparedName = (name: string): string => nameKey(name).short;

/** The tiers of all companies there are, by the words of their names. */
export const tiersByWords = (
  present: readonly { organization_name: string; tier: BandId }[],
): ReadonlyMap<string, BandId> =>
  new Map(present.map(({ organization_name, tier }) => [comparedName(organization_name), tier]));

const industryByWords = new Map<string, string>(industries.map((name) => [foldText(name), name]));

/** A cell as the check wants it: `1,250` is a number, and the case of an industry does not matter. */
function valueOf(field: Field, text: string): string | number {
  if (field === 'number_of_employees') return numberOf(text);
  return field === 'industry' ? (industryByWords.get(foldText(text)) ?? text) : text;
}

const belowMinimum = `The programme begins at ${bandOf('micro').min} employees.`;

function checkLine(line: TableLine, mapping: Mapping<Field>, choice: TierChoice): CheckedAddition {
  const cell = (field: Field) => cellOf(line, mapping, field);
  const name = cell('organization_name');
  const values = Object.fromEntries(
    additionColumns.names.map((field) => [field, valueOf(field, cell(field))]),
  );
  const checked = organizationInputSchema.safeParse(values);
  if (!checked.success) {
    const notes = [...new Set(checked.error.issues.map(({ message }) => message))];
    return { line, name, notes, verdict: 'bad' };
  }
  const { data: input } = checked;
  const tier = choice === 'fitting' ? bandForEmployees(input.number_of_employees) : choice;
  if (tier === undefined) return { line, name, notes: [belowMinimum], verdict: 'bad' };
  const warning = tierWarning({ tier, number_of_employees: input.number_of_employees });
  return { line, name, notes: warning ? [warning.message] : [], verdict: 'ready', tier, input };
}

interface CheckOptions {
  mapping: Mapping<Field>;
  choice: TierChoice;
  present: ReadonlyMap<string, BandId>;
}

/** Checks every line, with the words of the form, and marks companies that are there already or twice in the file. */
export function checkAdditions(
  { lines }: Table,
  { mapping, choice, present }: CheckOptions,
): CheckedAddition[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const checked = checkLine(line, mapping, choice);
    if (checked.verdict === 'bad') return checked;
    const words = comparedName(checked.name);
    const tier = present.get(words);
    const earlier = seen.get(words);
    if (earlier === undefined) seen.set(words, line.number);
    if (tier === undefined && earlier === undefined) return checked;
    const why =
      tier === undefined
        ? `The same company as in row ${String(earlier)}.`
        : `The ${bandOf(tier).name} tier has this company already.`;
    return { ...checked, verdict: 'duplicate', notes: [why, ...checked.notes] };
  });
}
