import type { nominationStatuses } from '../fields/options';
import { hash } from '../text/hash';

/** The parts of the nominator's page that do not use zod, so that the page shows before validation is loaded. */
export type NominationStatusName = (typeof nominationStatuses)[number];

/** Returns whether the programme has decided. After that, a nominator can withdraw the consent but not the nomination. */
export const isDecided = (status: NominationStatusName): boolean =>
  status === 'certified' || status === 'declined';

/** Returns the status after a withdrawal. */
export const withdrawnStatus = (status: NominationStatusName): NominationStatusName =>
  isDecided(status) ? status : 'withdrawn';

/** Returns whether the nominator may still describe practices: from the review of the nomination to the decision. */
export const mayDescribePractices = (status: NominationStatusName, consent: boolean): boolean =>
  consent && (status === 'in_review' || status === 'contacted' || status === 'assessment');

/** Returns whether there may be a survey of the employees. It stays on the page when a nominator withdraws the consent afterwards. */
export const mayHaveSurvey = (status: NominationStatusName): boolean =>
  status === 'assessment' || isDecided(status);

export const isTrackingKey = (text: string): boolean => /^[A-Za-z0-9]{32}$/.test(text);

/** Title and sentence of each status for the nominator. */
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

/** Returns a sentence about changed fields: `Mobile and Work Email were changed.` */
export function changedText(labels: readonly string[]): string {
  const quoted = labels.map((label) => (label.endsWith('?') ? `“${label}”` : label));
  return `${new Intl.ListFormat('en-IN').format(quoted)} ${labels.length === 1 ? 'was' : 'were'} changed.`;
}

/** Returns the name of a nomination: its company or, when staff took it by phone without one, the nominator. */
export const nominationName = ({
  company_name,
  first_name,
  last_name,
}: Record<'company_name' | 'first_name' | 'last_name', string>): string =>
  company_name || `${first_name} ${last_name}`;

/** Digits and capitals without those that sound or look alike: 0 O, 1 I L, U V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const letters = 8;

function written(value: number): string {
  let text = '';
  let rest = value;
  while (text.length < letters / 2) {
    text += alphabet.charAt(rest % alphabet.length);
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/**
 * Returns the reference number for phone calls and mails, such as `UW-7K3F-Q9MD`. It is computed from the id, so everybody with
 * the record has it. It gives no access.
 */
export const nominationReference = (id: string): string =>
  `UW-${written(hash(id))}-${written(hash(id, 0x01234567))}`;
