import { hash } from '../text/ids';

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
