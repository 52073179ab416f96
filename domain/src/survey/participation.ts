import { programme } from '../assessment/programme';

const { everyoneUpTo, minSamplePercent } = programme.survey;

/** A margin of 10.5% at 90% confidence (z = 1.645) for shares around one half, before the finite population is considered. */
const sampleOfMany = (1.645 ** 2 * 0.25) / 0.105 ** 2;

/** Returns how many answers are enough for this number of employees: 9 of 10, 39 of 100, 58 of 1,000. */
export const minAnswersFor = (employees: number): number =>
  Math.ceil(sampleOfMany / (1 + (sampleOfMany - 1) / employees));

/** Returns how many employees have to be invited: everyone up to 99, at least 70% of more. */
export const minInvitedFor = (employees: number): number =>
  employees <= everyoneUpTo ? employees : Math.ceil((employees * minSamplePercent) / 100);

/** Returns whether a list differs by more than 5% from the declared number of employees. Staff then give a reason. */
export const isListDoubtful = (listed: number, employees: number): boolean =>
  Math.abs(listed - employees) * 100 > employees * 5;

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
