import type { nominationStatuses } from '../fields/options';

/** What pages need of a followed nomination before they have read it; no zod here. */
export type NominationStatusName = (typeof nominationStatuses)[number];

/** Statuses in which the programme has answered: a nomination can no longer be taken back, only the consent can. */
export const isDecided = (status: NominationStatusName): boolean =>
  status === 'certified' || status === 'declined';

/** The status that a withdrawal leaves a nomination with. */
export const withdrawnStatus = (status: NominationStatusName): NominationStatusName =>
  isDecided(status) ? status : 'withdrawn';

/** Where a nominator follows a nomination without an account. */
export const trackingPath = (key: string): string => `/nomination/${key}`;

/** Where the sender of an insight sees how it stands and withdraws it, without an account. */
export const insightTrackingPath = (key: string): string => `/insight/${key}`;

export const isTrackingKey = (text: string): boolean => /^[A-Za-z0-9]{32}$/.test(text);

/** Each status in plain words, for the nominator. */
export const nominationStatusText: Readonly<Record<NominationStatusName, { title: string; text: string }>> = {
  new: {
    title: 'Received',
    text: 'Your nomination has reached us. A member of the team will read it.',
  },
  in_review: {
    title: 'In review',
    text: 'We are reading your nomination and checking that your organization can take part.',
  },
  contacted: {
    title: 'We have contacted you',
    text: 'We have written or called to agree on the next steps. If you have heard nothing, please write to us.',
  },
  assessment: {
    title: 'Assessment',
    text: 'Your workplace is being assessed against the framework.',
  },
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

const inWords = new Intl.ListFormat('en-IN');

/** Which fields staff have changed, by their labels: `Mobile and Work Email were changed.` */
export function changedText(labels: readonly string[]): string {
  const quoted = labels.map((label) => (label.endsWith('?') ? `“${label}”` : label));
  return `${inWords.format(quoted)} ${labels.length === 1 ? 'was' : 'were'} changed.`;
}
