import { subscriberLimits } from '@utkarsh/domain/subscriber';

/** As long as an address may be. */
export const longestEmail = `${'a'.repeat(60)}@${'b'.repeat(subscriberLimits.email - 64)}.in`;

/** What nobody takes for an address: every door has to refuse it. */
export const badEmails: [name: string, email: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a list', ['a@malar.in']],
  ['a map', { text: 'a@malar.in' }],
  ['empty', ''],
  ['without @', 'malar.in'],
  ['with a space', 'a b@malar.in'],
  ['without a dot', 'a@malar'],
  ['of two addresses', 'a@malar.in,b@malar.in'],
  ['with a line break', 'a@malar.in\nb'],
  ['in another script', 'अ@malar.in'],
  ['one character too long', `b${longestEmail}`],
];
