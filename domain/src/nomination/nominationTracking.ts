import { nominationStatuses } from '../fields/options';
import { hash } from '../text/ids';
import type { FieldErrors } from '../fields/fieldChecks';

/** The status of a nomination, for nominators and staff. This file does not use zod, so that a page shows before validation is loaded. */
export type NominationStatus = (typeof nominationStatuses)[number];

/** Returns whether the programme has decided. After that, a nominator can withdraw the consent but not the nomination. */
export const isDecided = (status: NominationStatus): boolean =>
  status === 'certified' || status === 'declined';

export const withdrawnStatus = (status: NominationStatus): NominationStatus =>
  isDecided(status) ? status : 'withdrawn';

export const mayDescribePractices = (status: NominationStatus, consent: boolean): boolean =>
  consent && (status === 'in_review' || status === 'contacted' || status === 'assessment');

/** Returns whether there may be a survey of the employees. It stays on the page when a nominator withdraws the consent afterwards. */
export const mayHaveSurvey = (status: NominationStatus): boolean =>
  status === 'assessment' || isDecided(status);

export const isTrackingKey = (text: string): boolean => /^[A-Za-z0-9]{32}$/.test(text);

/** Title and sentence of each status for the nominator. */
export const nominationStatusText: Readonly<Record<NominationStatus, { title: string; text: string }>> = {
  new: { title: 'Received', text: 'Your nomination has reached us. A member of the team will read it.' },
  in_review: {
    title: 'In review',
    text: 'We are reading your nomination and checking that your organization can take part.',
  },
  contacted: {
    title: 'We have contacted you',
    text: 'We have written or called to agree on the next steps. If you have heard nothing, please write to us.',
  },
  assessment: { title: 'Assessment', text: 'Your workplace is being assessed against the framework.' },
  certified: {
    title: 'Certified',
    text: 'The assessment is complete and your organization is certified. Congratulations!',
  },
  declined: {
    title: 'Not certified',
    text: 'This nomination did not lead to a certificate. You are welcome to nominate again.',
  },
  withdrawn: {
    title: 'Withdrawn',
    text: 'You have withdrawn this nomination and your consent. We no longer work on it.',
  },
};

/** Returns a sentence about changed fields: `Mobile and Work Email were changed.` */
export function changedText(labels: readonly string[]): string {
  const quotedLabels = labels.map((label) => (label.endsWith('?') ? `“${label}”` : label));
  return `${new Intl.ListFormat('en-IN').format(quotedLabels)} ${labels.length === 1 ? 'was' : 'were'} changed.`;
}

/** Returns the name of a nomination: its company or, when staff took it by phone without one, the nominator. */
export const nominationName = (
  nomination: Record<'company_name' | 'first_name' | 'last_name', string>,
): string => nomination.company_name || `${nomination.first_name} ${nomination.last_name}`;

/** Returns the number for phone calls, such as `UW-7K3F-Q9MD`, computed from the id. It gives no access. No letters look alike. */
export function nominationReference(id: string): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
  const lettersOf = (value: number) =>
    [0, 1, 2, 3].map((place) =>
      alphabet.charAt(Math.floor(value / alphabet.length ** place) % alphabet.length),
    );
  return `UW-${lettersOf(hash(id)).join('')}-${lettersOf(hash(id, 0x01234567)).join('')}`;
}

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

const steps: Readonly<Record<NominationStatus, readonly NominationStatus[]>> = {
  new: ['in_review', 'declined'],
  in_review: ['contacted', 'declined'],
  contacted: ['assessment', 'declined'],
  assessment: ['certified', 'declined'],
  certified: [],
  declined: ['in_review'],
  withdrawn: [],
};

/** Returns the usual next statuses, the main one first. The form can set other statuses too. */
export const nextStatuses = (status: NominationStatus): readonly NominationStatus[] => steps[status];

/** Statuses of nominations that still need work. */
export const openStatuses: readonly NominationStatus[] = ['new', 'in_review', 'contacted', 'assessment'];

/** Returns whether an edit may set the status Certified: only with an organization, which Certify adds. The rules check the same. */
export const mayBeCertified = (present: {
  status: NominationStatus;
  organization?: string | undefined;
}): boolean => present.status === 'certified' || Boolean(present.organization);

/** Message for an edit that would certify. */
export const certifyText = 'To certify, use the Certify button. It also adds the organization.';

/** Status and consent of a nomination. `terms_accepted` is 0 without consent. */
interface Standing {
  terms_accepted: number;
  status: NominationStatus;
}

/** Returns whether a nomination was withdrawn by its nominator: it has ended and has no consent. */
export const isWithdrawn = ({ terms_accepted, status }: Standing): boolean =>
  terms_accepted === 0 && status === withdrawnStatus(status);

/** Returns whether a nomination leads to no certificate any more, so that its survey ends too. */
export const hasEnded = (nomination: Standing): boolean =>
  isWithdrawn(nomination) || nomination.status === 'withdrawn' || nomination.status === 'declined';

/** Returns the statuses that staff may set. After a withdrawal, an ended nomination stays ended and a decided one decided. */
export function possibleStatuses(present: Standing): readonly NominationStatus[] {
  if (!isWithdrawn(present)) return nominationStatuses;
  return isDecided(present.status) ? nominationStatuses.filter(isDecided) : ['withdrawn'];
}

export const withdrawalText = {
  terms_accepted: 'The consent was withdrawn and cannot be given again here. The company may nominate again.',
  status: 'This nomination was withdrawn and cannot be reopened. The company may nominate again.',
  decided: 'The consent was withdrawn: the status can only be Certified or Declined.',
} as const;

/** Returns the problems of an edit that would undo a withdrawal, which is final. The rules check the same. */
export function withdrawalProblems(present: Standing, next: Standing): FieldErrors {
  if (!isWithdrawn(present)) return {};
  return {
    ...(next.terms_accepted !== 0 && { terms_accepted: withdrawalText.terms_accepted }),
    ...(!possibleStatuses(present).includes(next.status) && {
      status: isDecided(present.status) ? withdrawalText.decided : withdrawalText.status,
    }),
  };
}
