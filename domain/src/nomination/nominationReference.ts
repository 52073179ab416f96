import { hash } from '../text/ids';

/** What a nomination is called: its company or, of one taken by phone, whoever gave it. */
export const nominationName = ({
  company_name,
  first_name,
  last_name,
}: Record<'company_name' | 'first_name' | 'last_name', string>): string =>
  company_name || `${first_name} ${last_name}`;

/** Digits and capitals without those that are taken for one another when read out: 0 O, 1 I L, U V. */
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
 * `UW-7K3F-Q9MD`: what people call a nomination by, on the phone and in mails. It is made of the id alone, so that
 * whoever has the record has the number; it opens nothing.
 */
export const nominationReference = (id: string): string =>
  `UW-${written(hash(id))}-${written(hash(id, 0x01234567))}`;
