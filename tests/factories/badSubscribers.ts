import { subscriberFields } from '@utkarsh/domain/staff/subscriber';
import { badValues } from './badValues';

/** As long as an address may be. */
export const longestEmail = `${'a'.repeat(60)}@${'b'.repeat(subscriberFields.email.max - 64)}.in`;

/** What nobody takes for an address: every door has to refuse it. */
export const badEmails: [name: string, email: unknown][] = [
  ...Object.entries(badValues(subscriberFields.email)),
  ['of a mark alone before the dot', 'a@ि.in'],
];
