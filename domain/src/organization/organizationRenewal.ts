import type { Assessment, AssessmentInput } from '../assessment/assessment';
import { assessmentProblem, noAssessment, readAssessment } from '../assessment/assessment';
import { groupBy } from '../contract/paging';
import type { FieldErrors } from '../fields/fieldChecks';
import { formatDay } from '../text/format';
import { heldPeriods, notRevoked, type Organization } from './organization';
import { type Period, daysLater, daysText, yearFrom, endingOf } from '../certificate/certification';
import { parsePeriod, meansPeriod } from '../fields/writtenPeriod';
import type { DirectoryRow } from '../directory/directory';
import { foldLookalikes, readQuestion } from '../certificate/question';
import { nameKey, sameNameKeys } from '../directory/companyName';
import { findCertificate } from '../certificate/verification';

/** Warning before staff renew a revoked certificate. */
export const revokedWarning = 'The certificate was revoked; the new period makes it valid again.';

type Newest = Pick<Organization, 'valid_from' | 'valid_until' | 'revoked'>;

/** Returns whether an organization cannot be renewed: its newest period begins today or later, or it never had a certificate. */
export const awaitsPeriod = ({ valid_from, revoked }: Newest, today: string): boolean =>
  valid_from === '' || (!revoked && valid_from >= today);

/** Returns the first day on which a new period may begin: the day after the present one, or today when it was revoked. */
const earliestStart = ({ valid_until, revoked }: Newest, today: string) =>
  revoked ? today : daysLater(valid_until, 1);

/** Returns the year that a renewal adds, from the day after the present period, or from today when that has ended or was revoked. */
export function nextPeriod(newest: Newest, today: string): Period {
  const earliest = earliestStart(newest, today);
  return yearFrom(earliest < today ? today : earliest);
}

/** Reads the new period. Months may begin too early; they then mean the earliest possible year. Returns a message for others. */
function periodOf(words: string, newest: Newest, today: string): Period | string {
  const earliest = earliestStart(newest, today);
  const match = [parsePeriod(words), yearFrom(earliest), nextPeriod(newest, today)].find(
    (period) => period && period.valid_from >= earliest && meansPeriod(words, period),
  );
  const hint = `Leave it empty for ${daysText(nextPeriod(newest, today))}.`;
  if (!match) {
    const reason = newest.revoked ? 'the certificate was revoked' : 'the present period ends the day before';
    return `Certification Period must begin on ${formatDay(earliest)} or later: ${reason}. ${hint}`;
  }
  return match.valid_until < today ? `Certification Period has ended already. ${hint}` : match;
}

/** A requested renewal. Without a period it adds the next year; without `assessment` the new period has no rating. */
export interface Renewal {
  certification_period?: string | undefined;
  assessment?: AssessmentInput | undefined;
}

/** Plans the renewal of an organization on a day. It stays `unchanged` when it has the period or cannot be renewed yet. */
export function planRenewal(
  newest: Newest & Pick<Organization, 'number_of_employees'>,
  { certification_period, assessment = noAssessment }: Renewal,
  today: string,
):
  | { verdict: 'ready'; period: Period; assessment: Assessment | null }
  | { verdict: 'unchanged' }
  | { verdict: 'refused'; fields: FieldErrors } {
  const { number_of_employees } = newest;
  const words = certification_period;
  const hasPeriod = !newest.revoked && words !== undefined && meansPeriod(words, newest);
  if (number_of_employees === '' || hasPeriod || awaitsPeriod(newest, today)) return { verdict: 'unchanged' };
  const period = words === undefined ? nextPeriod(newest, today) : periodOf(words, newest, today);
  const problem = assessmentProblem(assessment, number_of_employees);
  if (typeof period !== 'string' && !problem)
    return { verdict: 'ready', period, assessment: readAssessment(assessment) };
  return {
    verdict: 'refused',
    fields: {
      ...(typeof period === 'string' && { certification_period: period }),
      ...(problem && { [`assessment.${problem.field}`]: problem.text }),
    },
  };
}

/** Maximum earlier periods of an organization. Older ones are dropped. */
const maxPeriods = 50;

/** Returns an organization with a new period. The present period stays valid until it ends. */
export function renewOrganization(
  before: Organization,
  today: string,
  {
    period: { valid_from, valid_until } = nextPeriod(before, today),
    assessment = null,
  }: { period?: Period; assessment?: Assessment | null } = {},
): Organization {
  return {
    ...before,
    valid_from,
    valid_until,
    assessment,
    // Revoking the newest period revoked all periods that had not ended. Fifty periods are kept.
    earlier_periods: heldPeriods(before)
      .map((period) =>
        before.revoked && period.valid_until >= today ? { ...period, revoked: true } : period,
      )
      .slice(-maxPeriods),
    ...notRevoked,
    revision: before.revision + 1,
  };
}

/** Returns an organization that is certified again: with another period, or with a changed newest one if that has not begun. */
export const certifyAgain = (
  before: Organization,
  today: string,
  changes: Partial<Organization>,
): Organization => ({
  ...(awaitsPeriod(before, today)
    ? { ...before, revision: before.revision + 1 }
    : renewOrganization(before, today)),
  ...changes,
});

type PeriodSequence = Pick<Organization, 'valid_from' | 'earlier_periods'>;

/** Returns why the newest period begins too early: before the end of the period before, or before `today` if that was revoked. */
export function overlapProblem(
  { valid_from, earlier_periods }: PeriodSequence,
  today: string,
): string | undefined {
  const last = earlier_periods.at(-1);
  const earliest = last && earliestStart(last, today);
  return earliest !== undefined && valid_from < earliest
    ? `First Day must be ${formatDay(earliest)} or later: the periods of a certificate follow each other.`
    : undefined;
}

/** Returns why a corrected newest period may not begin so early. Unchanged days are not checked. `firestore.rules` repeats this. */
export const correctionProblem = (
  next: PeriodSequence,
  { valid_from }: { valid_from: string },
): string | undefined => (next.valid_from === valid_from ? undefined : overlapProblem(next, valid_from));

/** Makes a function that finds an organization by id, else by certificate number, else by name, or says why it finds none. */
export function organizationFinder<Row extends DirectoryRow>(
  rows: readonly Row[],
  today: string,
): (names: Record<'id' | 'certificate_number' | 'organization_name', string>) => Row | string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byEnding = groupBy(rows, ({ id }) => foldLookalikes(endingOf(id)));
  const keyedRows = rows.flatMap((row) => sameNameKeys(row.organization_name).map((key) => ({ key, row })));
  const byName = groupBy(keyedRows, ({ key }) => key);

  function findByNumber(text: string): Row | string {
    const question = readQuestion(text);
    if (question.kind !== 'number') return 'Certificate Number must look like UW-202509-4KQ7ZD.';
    const sameEnding = byEnding.get(foldLookalikes(question.number.ending)) ?? [];
    const certificate = findCertificate(sameEnding, question, today);
    return (certificate && byId.get(certificate.id)) ?? `No organization has the Certificate Number ${text}.`;
  }

  function findByName(name: string): Row | string {
    const { full } = nameKey(name);
    const matches = sameNameKeys(name).flatMap((key) => byName.get(key) ?? []);
    const alikes = [...new Set(matches.map(({ row }) => row))];
    // Several organizations may differ only in their legal form, so the full name decides.
    const exactMatches = alikes.filter((row) => nameKey(row.organization_name).full === full);
    const candidates = exactMatches.length > 0 ? exactMatches : alikes;
    const [first, second] = candidates;
    if (!first) return `No organization has the Organization Name ${name}.`;
    if (!second) return first;
    const ids = candidates.map(({ id }) => id).join(', ');
    return `${candidates.length} organizations have the Organization Name ${name}. Enter the ID of one: ${ids}.`;
  }

  return ({ id, certificate_number, organization_name }) => {
    if (id !== '')
      return byId.get(id.toLowerCase()) ?? `No organization has the ID ${id}: take it from an export.`;
    if (certificate_number !== '') return findByNumber(certificate_number);
    if (organization_name !== '') return findByName(organization_name);
    return 'Enter the ID, the Certificate Number or the Organization Name.';
  };
}
