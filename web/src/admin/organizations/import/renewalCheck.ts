import { assessmentFields, noAssessment, ratingOf, type Rating } from '@utkarsh/domain/assessment/assessment';
import type { BandId } from '@utkarsh/domain/bands';
import { namesOf, type Field } from '@utkarsh/domain/fields/fields';
import { organizationFinder } from '@utkarsh/domain/organization/findOrganization';
import { nextPeriod, planRenewal, revokedWarning } from '@utkarsh/domain/organization/organizationRenewal';
import { type OrganizationToRenew, renewalInputSchema } from '@utkarsh/domain/organization/organizationEdit';
import { type Period, daysLater, daysText } from '@utkarsh/domain/certificate/period';
import { saysPeriod } from '@utkarsh/domain/fields/writtenPeriod';
import type { TierRow } from '../../../data/staff/directory';
import type { Table, TableLine } from './file/table';
import {
  cellOf,
  isMonthFirst,
  numberIn,
  numberNote,
  periodIn,
  unreadIn,
  type CheckedLine,
  type Mapping,
  type RenewalColumn,
} from './importColumns';

/** An organization whose certificate is to be renewed. */
export type CheckedRenewal =
  | CheckedLine<'bad'>
  | (CheckedLine<'renewed'> & { id: string; tier: BandId })
  | (CheckedLine<'ready' | 'confirm'> & {
      id: string;
      tier: BandId;
      asked: OrganizationToRenew;
      period: Period;
      rating: Rating | undefined;
    });

interface CheckOptions {
  mapping: Mapping<RenewalColumn>;
  rows: readonly TierRow[];
  /** ISO date in India. */
  today: string;
  /** The numbers of rows whose doubts somebody has put aside. */
  accepted?: ReadonlySet<number>;
}

const unitOf = (name: keyof typeof assessmentFields) => {
  const field: Field = assessmentFields[name];
  return field.kind === 'number' ? field.unit : undefined;
};

/** Checks what the cells of a line ask for, with the period as it was read. */
function askedIn(cell: (field: RenewalColumn) => string, period: string) {
  const filled = namesOf(assessmentFields).filter((name) => cell(name) !== '');
  const value = (name: (typeof filled)[number]) => {
    const unit = unitOf(name);
    return unit ? numberIn(cell(name), unit) : cell(name);
  };
  return renewalInputSchema.safeParse({
    ...(period !== '' && { certification_period: period }),
    ...(filled.length > 0 && {
      assessment: { ...noAssessment, ...Object.fromEntries(filled.map((name) => [name, value(name)])) },
    }),
  });
}

/** What staff should know of a renewal that is possible. */
function warnings(newest: Period & { revoked: boolean }, { valid_from }: Period, today: string): string[] {
  const gap = nextPeriod(newest, today).valid_from;
  const before = { valid_from: gap, valid_until: daysLater(valid_from, -1) };
  return [
    ...(newest.revoked ? [revokedWarning] : []),
    ...(gap < valid_from ? [`No period runs from ${daysText(before)}.`] : []),
  ];
}

/** Checks every line as the renewal itself does, and marks organizations that are renewed already or twice in the file. */
export function checkRenewals(
  table: Table,
  { mapping, rows, today, accepted = new Set() }: CheckOptions,
): CheckedRenewal[] {
  const find = organizationFinder(rows, today);
  const monthFirst = isMonthFirst(table, mapping);
  const seen = new Map<string, number>();

  function check(line: TableLine): CheckedRenewal {
    const cell = (field: RenewalColumn) => cellOf(line, mapping, field);
    const names = {
      id: cell('id'),
      certificate_number: cell('certificate_number'),
      organization_name: cell('organization_name'),
    };
    const found = find(names);
    const newest = typeof found === 'string' ? undefined : found.periods.at(-1);
    const written = periodIn(cell, monthFirst);
    // Words that we have written ourselves are always understood.
    const isOwn = newest !== undefined && !newest.revoked && saysPeriod(written.text, newest);
    const asked = askedIn(cell, isOwn ? '' : written.text);
    const name =
      typeof found === 'string'
        ? names.organization_name || names.id || names.certificate_number
        : found.organization_name;
    const unread = [...unreadIn(table.header, line, mapping), ...written.problems];
    const refused = (asked.error?.issues ?? []).map(({ path: [part, field], message }) => {
      const number = namesOf(assessmentFields).find((one) => part === 'assessment' && one === field);
      const unit = number && unitOf(number);
      return number && unit ? numberNote(message, cell(number), unit) : message;
    });
    const wrong = [...new Set([...unread, ...refused])];
    const bad = (notes: readonly string[]) => ({ line, name, notes, verdict: 'bad' }) as const;
    if (typeof found === 'string') return bad([found, ...wrong]);
    if (!newest) return bad(['It has no certificate to renew.', ...wrong]);
    if (!asked.success || wrong.length > 0) return bad(wrong);
    const { id, tier, revision, number_of_employees } = found;
    const plan = isOwn
      ? ({ verdict: 'unchanged' } as const)
      : planRenewal({ ...newest, number_of_employees }, asked.data, today);
    if (plan.verdict === 'refused') return bad(Object.values(plan.fields));
    const earlier = seen.get(id);
    if (earlier !== undefined) return bad([`The same organization as in row ${earlier}.`]);
    seen.set(id, line.number);
    if (plan.verdict === 'unchanged') {
      const notes = [`It already has the period ${daysText(newest)}.`];
      return { line, name, notes, verdict: 'renewed', id, tier };
    }
    const { period, assessment } = plan;
    const notes = [...written.doubts, ...warnings(newest, period, today), ...written.notes];
    const rating = assessment ? ratingOf(assessment) : undefined;
    const renewal = { id, revision, ...asked.data };
    const verdict = written.doubts.length > 0 && !accepted.has(line.number) ? 'confirm' : 'ready';
    return { line, name, notes, verdict, id, tier, asked: renewal, period, rating };
  }

  return table.lines.map(check);
}
