import { daysLater } from '../certificate/certification';
import { formatCount } from '../text/format';

/** Numbers of people who were invited to a survey and who answered. */
export interface Participation {
  invited: number;
  answered: number;
}

/** Fewest answers from which participation may be published. */
const minAnswersPublished = 10;

export const mayBePublished = ({ answered }: Participation): boolean => answered >= minAnswersPublished;

/** Returns the sentence of a certificate about participation: `87 of 96 invited people answered.` */
export const participationText = ({ invited, answered }: Participation): string =>
  `${formatCount(answered)} of ${formatCount(invited)} invited people answered.`;

/** Returns whether a list differs by more than 5% from the declared number of employees. Staff then give a reason. */
export const isListDoubtful = (listed: number, employees: number): boolean =>
  Math.abs(listed - employees) * 100 > employees * 5;

/** Returns the number of people to call back after the close: 5, or 3% of the invited if that is more. */
export const callBacksFor = (invited: number): number => Math.max(5, Math.ceil((invited * 3) / 100));

/** Maximum days until the close of a survey in the staff's work queue. */
export const closingDays = 3;

/** Returns today and the days after it on which a survey closes soon. */
export const daysOfClosing = (today: string): string[] =>
  Array.from({ length: closingDays + 1 }, (_, days) => daysLater(today, days));

const roles = new Set(
  (
    'account accounts admin administration all billing career careers contact enquiries enquiry everyone factory ' +
    'finance frontdesk hello helpdesk hr hrd humanresources info it jobs mail marketing office operations payroll plant ' +
    'production purchase reception sales secretary security service shopfloor store stores support team'
  ).split(' '),
);

/** Returns whether an address is likely to be read by several people: `hr@`, `info-chennai@`. */
export function isRoleMailbox(address: string): boolean {
  const [name = ''] = address.toLowerCase().split('@');
  return roles.has(name) || roles.has(name.split(/[.\-_+\d]/)[0] ?? '');
}
