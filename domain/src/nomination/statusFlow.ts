import { type insightStatuses, nominationStatuses } from '../fields/options';
import type { FieldErrors } from '../fields/fieldChecks';
import { type NominationStatusName, isDecided, withdrawnStatus } from './nominationTracking';

export type NominationStatus = (typeof nominationStatuses)[number];
export type InsightStatus = (typeof insightStatuses)[number];

/** Statuses in a word or two, for the staff. */
export const nominationStatusNames: Readonly<Record<NominationStatus, string>> = {
  new: 'New',
  in_review: 'In review',
  contacted: 'Contacted',
  assessment: 'Assessment',
  certified: 'Certified',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const insightStatusNames: Readonly<Record<InsightStatus, string>> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

const steps: Readonly<Record<NominationStatus, readonly NominationStatus[]>> = {
  new: ['in_review', 'declined'],
  in_review: ['contacted', 'declined'],
  contacted: ['assessment', 'declined'],
  assessment: ['certified', 'declined'],
  certified: [],
  declined: ['in_review'],
  withdrawn: [],
};

/** Statuses of nominations with which something is still to be done. */
export const openStatuses: readonly NominationStatus[] = ['new', 'in_review', 'contacted', 'assessment'];

/** Where a nomination usually goes next, the way on first. Any other status may still be set in its form. */
export const nextStatuses = (status: NominationStatus): readonly NominationStatus[] => steps[status];

/**
 * Whether an edit may set the status Certified: only to come back to it, as an organization stands behind it. Otherwise a
 * nomination becomes so together with its organization. Rules refuse the same.
 */
export const mayBeCertified = ({
  status,
  organization,
}: {
  status: NominationStatus;
  organization?: string | undefined;
}): boolean => status === 'certified' || Boolean(organization);

/** What to say of an edit that would certify. */
export const certifyText = 'To certify, use the Certify button. It also adds the organization.';

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

/** Returns the problems of an edit that would undo a withdrawal. The nominator was told that it is final. Rules refuse it too. */
export function withdrawalProblems(present: Standing, next: Standing): FieldErrors {
  if (!isWithdrawn(present)) return {};
  return {
    ...(next.terms_accepted !== 0 && { terms_accepted: withdrawalText.terms_accepted }),
    ...(!possibleStatuses(present).includes(next.status) && {
      status: isDecided(present.status) ? withdrawalText.decided : withdrawalText.status,
    }),
  };
}
