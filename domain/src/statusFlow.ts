import type { insightStatuses, nominationStatuses } from './options';

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

/** Where a nomination usually goes next, the way on first. Any other status may still be set in its form. */
export const nextStatuses = (status: NominationStatus): readonly NominationStatus[] => steps[status];
