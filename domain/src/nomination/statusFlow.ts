import { type insightStatuses, nominationStatuses } from '../fields/options';
import type { FieldErrors } from '../fields/fieldChecks';
import { type NominationStatusName, isDecided, withdrawnStatus } from './nominationTracking';

export type NominationStatus = (typeof nominationStatuses)[number];
export type InsightStatus = (typeof insightStatuses)[number];

/** Names of the statuses for staff. */
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

/** Statuses of nominations that still need work. */
export const openStatuses: readonly NominationStatus[] = ['new', 'in_review', 'contacted', 'assessment'];

/** Returns the usual next statuses, the main one first. The form can set other statuses too. */
export const nextStatuses = (status: NominationStatus): readonly NominationStatus[] => steps[status];

/**
 * Returns whether an edit may set the status Certified. It may only restore that status for a nomination that already has an
 * organization. Certifying for the first time needs the Certify dialog, which adds the organization. The rules check the same.
 */
export const mayBeCertified = ({
  status,
  organization,
}: {
  status: NominationStatus;
  organization?: string | undefined;
}): boolean => status === 'certified' || Boolean(organization);

/** Message for an edit that would certify. */
export const certifyText = 'To certify, use the Certify button. It also adds the organization.';

/** Status and consent of a nomination. `terms_accepted` is 0 without consent. */
interface Standing {
  terms_accepted: number;
  status: NominationStatusName;
}

/** Returns whether a nomination was withdrawn by its nominator: it has ended and has no consent. */
export const isWithdrawn = ({ terms_accepted, status }: Standing): boolean =>
  terms_accepted === 0 && status === withdrawnStatus(status);

/**
 * Returns the statuses that staff may set. After a withdrawal, an ended nomination stays ended and a decided one stays decided.
 */
export function possibleStatuses(present: Standing): readonly NominationStatusName[] {
  if (!isWithdrawn(present)) return nominationStatuses;
  return isDecided(present.status) ? nominationStatuses.filter(isDecided) : ['withdrawn'];
}

export const withdrawalText = {
  terms_accepted: 'The consent was withdrawn and cannot be given again here. The company may nominate again.',
  status: 'This nomination was withdrawn and cannot be reopened. The company may nominate again.',
  decided: 'The consent was withdrawn: the status can only be Certified or Declined.',
} as const;

/**
 * Returns the problems of an edit that would undo a withdrawal. The nominator's page says that a withdrawal is final. The rules
 * check the same.
 */
export function withdrawalProblems(present: Standing, next: Standing): FieldErrors {
  if (!isWithdrawn(present)) return {};
  return {
    ...(next.terms_accepted !== 0 && { terms_accepted: withdrawalText.terms_accepted }),
    ...(!possibleStatuses(present).includes(next.status) && {
      status: isDecided(present.status) ? withdrawalText.decided : withdrawalText.status,
    }),
  };
}

/** Returns whether the assignee gets a mail. Nobody gets one about an assignment to themselves. */
export const needsMail = ({ assignee, by }: { assignee: string; by: string }): boolean =>
  assignee !== '' && by !== '' && assignee !== by;
