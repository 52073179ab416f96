import { assessmentFields, noAssessment, ratingOf, type Rating } from '@utkarsh/domain/assessment';
import type { BandId } from '@utkarsh/domain/bands';
import { namesOf } from '@utkarsh/domain/fields';
import { organizationFinder } from '@utkarsh/domain/findOrganization';
import { renewalInputSchema, type OrganizationToRenew } from '@utkarsh/domain/organizationBatch';
import { nextPeriod, planRenewal, revokedWarning } from '@utkarsh/domain/organizationRenewal';
import { daysLater, daysText, type Period } from '@utkarsh/domain/period';
import type { TierRow } from '../../../data/staff/savedOrganizations';
import { cellOf, numberOf, type Mapping, type RenewalColumn } from './importColumns';
import type { CheckedLine, Table, TableLine } from './table';

/** An organization whose certificate is to be renewed. */
export type CheckedRenewal =
  | CheckedLine<'bad'>
  | (CheckedLine<'renewed'> & { id: string; tier: BandId })
  | (CheckedLine<'ready'> & {
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
}

/** What the cells of a line ask for. Scores may be written with a percent sign. */
function askedIn(cell: (field: RenewalColumn) => string) {
  const words = cell('certification_period');
  const given = namesOf(assessmentFields).filter((name) => cell(name) !== '');
  const value = (name: (typeof given)[number]) =>
    name === 'participation_reason' ? cell(name) : numberOf(cell(name).replace(/\s*%$/, ''));
  return renewalInputSchema.safeParse({
    ...(words !== '' && { certification_period: words }),
    ...(given.length > 0 && {
      assessment: { ...noAssessment, ...Object.fromEntries(given.map((name) => [name, value(name)])) },
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
export function checkRenewals({ lines }: Table, { mapping, rows, today }: CheckOptions): CheckedRenewal[] {
  const find = organizationFinder(rows, today);
  const seen = new Map<string, number>();

  function check(line: TableLine): CheckedRenewal {
    const cell = (field: RenewalColumn) => cellOf(line, mapping, field);
    const names = {
      id: cell('id'),
      certificate_number: cell('certificate_number'),
      organization_name: cell('organization_name'),
    };
    const found = find(names);
    const asked = askedIn(cell);
    const name =
      typeof found === 'string'
        ? names.organization_name || names.id || names.certificate_number
        : found.organization_name;
    const wrong = asked.success ? [] : asked.error.issues.map(({ message }) => message);
    const bad = (notes: readonly string[]) => ({ line, name, notes, verdict: 'bad' }) as const;
    if (typeof found === 'string') return bad([found, ...wrong]);
    const newest = found.periods.at(-1);
    if (!newest) return bad(['It has no certificate to renew.', ...wrong]);
    if (!asked.success) return bad(wrong);
    const { id, tier, revision, number_of_employees } = found;
    const plan = planRenewal({ ...newest, number_of_employees }, asked.data, today);
    if (plan.verdict === 'refused') return bad(Object.values(plan.fields));
    const earlier = seen.get(id);
    if (earlier !== undefined) return bad([`The same organization as in row ${earlier}.`]);
    seen.set(id, line.number);
    if (plan.verdict === 'unchanged') {
      const notes = [`It already has the period ${daysText(newest)}.`];
      return { line, name, notes, verdict: 'renewed', id, tier };
    }
    const { period, assessment } = plan;
    const notes = warnings(newest, period, today);
    const rating = assessment ? ratingOf(assessment) : undefined;
    const renewal = { id, revision, ...asked.data };
    return { line, name, notes, verdict: 'ready', id, tier, asked: renewal, period, rating };
  }

  return lines.map(check);
}
