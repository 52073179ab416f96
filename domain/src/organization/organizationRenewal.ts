import {
  assessmentProblem,
  noAssessment,
  readAssessment,
  type Assessment,
  type AssessmentInput,
} from '../assessment/assessment';
import type { FieldErrors } from '../fields/fieldChecks';
import { formatDay } from '../text/format';
import { heldPeriods, type Organization } from './organization';
import { type Period, daysLater, daysText, yearFrom } from '../certificate/period';
import { parsePeriod, saysPeriod } from '../fields/writtenPeriod';

/** What staff should know before they renew a certificate that was revoked. */
export const revokedWarning = 'The certificate was revoked; the new period makes it valid again.';

/** An organization remembers this many periods before its present one, the latest. */
const maxPeriods = 50;

/** The newest period of an organization, and whether it was revoked. */
type Newest = Pick<Organization, 'valid_from' | 'valid_until' | 'revoked'>;

/** Whether an organization cannot be renewed yet: its present period begins today or later, or it never had a period. */
export const awaitsPeriod = ({ valid_from, revoked }: Newest, today: string): boolean =>
  valid_from === '' || (!revoked && valid_from >= today);

/** The day before which no new period may begin: the present one has not ended then, or the certificate was revoked. */
const earliestStart = ({ valid_until, revoked }: Newest, today: string) =>
  revoked ? today : daysLater(valid_until, 1);

/** The whole year of a renewal: from the day after the present period on, or from `today` on if that has ended or was revoked. */
export function nextPeriod(newest: Newest, today: string): Period {
  const earliest = earliestStart(newest, today);
  return yearFrom(earliest < today ? today : earliest);
}

/**
 * The new period that words mean. Words may name months alone: where their first day is too early, they mean the year of the same words
 * that begins as early as it may. What is wrong with them is said in words.
 */
function periodOf(words: string, newest: Newest, today: string): Period | string {
  const earliest = earliestStart(newest, today);
  const meant = [parsePeriod(words), yearFrom(earliest), nextPeriod(newest, today)].find(
    (period) => period && period.valid_from >= earliest && saysPeriod(words, period),
  );
  const hint = `Leave it empty for ${daysText(nextPeriod(newest, today))}.`;
  if (!meant) {
    const why = newest.revoked ? 'the certificate was revoked' : 'the present period ends the day before';
    return `Certification Period must begin on ${formatDay(earliest)} or later: ${why}. ${hint}`;
  }
  return meant.valid_until < today ? `Certification Period has ended already. ${hint}` : meant;
}

/** What a renewal is asked to do: without a period in words it adds the next year, without an assessment it has no rating. */
export interface Renewal {
  certification_period?: string | undefined;
  assessment?: AssessmentInput | undefined;
}

/** What a renewal would do; `unchanged` when the organization has the period already, or one that is yet to be renewed. */
type RenewalPlan =
  | { verdict: 'ready'; period: Period; assessment: Assessment | null }
  | { verdict: 'unchanged' }
  | { verdict: 'refused'; fields: FieldErrors };

/** Plans the renewal of an organization on a day (ISO date in India). What is asked has passed its schema. */
export function planRenewal(
  newest: Newest & Pick<Organization, 'number_of_employees'>,
  { certification_period, assessment = noAssessment }: Renewal,
  today: string,
): RenewalPlan {
  const { number_of_employees } = newest;
  const words = certification_period;
  const hasPeriod = !newest.revoked && words !== undefined && saysPeriod(words, newest);
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

/** An organization with one period more; the present one stays, and is valid until it ends. */
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
    earlier_periods: heldPeriods(before)
      // With the newest all of them were revoked; what had ended before had ended by itself.
      .map((period) =>
        before.revoked && period.valid_until >= today ? { ...period, revoked: true } : period,
      )
      .slice(-maxPeriods),
    revoked: false,
    revoked_reason: '',
    revision: before.revision + 1,
  };
}

/**
 * The next version of an organization that is certified anew: with a period more, or with the newest one changed while that
 * is yet to begin.
 */
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

type Followed = Pick<Organization, 'valid_from' | 'earlier_periods'>;

/** Why the newest period begins too early; undefined when it follows the one before, or `today` where that was revoked. */
export function overlapProblem({ valid_from, earlier_periods }: Followed, today: string): string | undefined {
  const last = earlier_periods.at(-1);
  const earliest = last && earliestStart(last, today);
  return earliest !== undefined && valid_from < earliest
    ? `First Day must be ${formatDay(earliest)} or later: the periods of a certificate follow each other.`
    : undefined;
}

/**
 * Returns the problem of a corrected newest period. After a revoked period it may not begin before its present first day, the day
 * of its renewal or a later one. Unchanged days are not checked. `firestore.rules` repeats this check.
 */
export const correctionProblem = (
  next: Followed,
  { valid_from }: { valid_from: string },
): string | undefined => (next.valid_from === valid_from ? undefined : overlapProblem(next, valid_from));
