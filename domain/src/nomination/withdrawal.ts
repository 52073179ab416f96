import type { FieldErrors } from '../fields/fieldChecks';
import { isDecided, withdrawnStatus, type NominationStatusName } from './nominationTracking';
import { nominationStatuses } from '../fields/options';

/** How a nomination stands; `terms_accepted` is 0 without a consent. */
interface Standing {
  terms_accepted: number;
  status: NominationStatusName;
}

/** Whether a nomination stands as its nominator's withdrawal leaves it: ended, and without a consent. */
export const isWithdrawn = ({ terms_accepted, status }: Standing): boolean =>
  terms_accepted === 0 && status === withdrawnStatus(status);

/** The statuses that staff may give a nomination: after a withdrawal what has ended stays ended, a decision a decision. */
export function possibleStatuses(present: Standing): readonly NominationStatusName[] {
  if (!isWithdrawn(present)) return nominationStatuses;
  return isDecided(present.status) ? nominationStatuses.filter(isDecided) : ['withdrawn'];
}

export const withdrawalText = {
  terms_accepted: 'The consent was withdrawn and cannot be given again here. The company may nominate again.',
  status: 'This nomination was withdrawn and cannot be reopened. The company may nominate again.',
  decided: 'The consent was withdrawn: the status can only be Certified or Declined.',
} as const;

/** What an edit would take back of a withdrawal, which its nominator was told cannot be undone. Rules refuse the same. */
export function withdrawalProblems(present: Standing, next: Standing): FieldErrors {
  if (!isWithdrawn(present)) return {};
  return {
    ...(next.terms_accepted !== 0 && { terms_accepted: withdrawalText.terms_accepted }),
    ...(!possibleStatuses(present).includes(next.status) && {
      status: isDecided(present.status) ? withdrawalText.decided : withdrawalText.status,
    }),
  };
}
