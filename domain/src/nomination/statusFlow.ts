import type { insightStatuses, nominationStatuses } from '../fields/options';

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
