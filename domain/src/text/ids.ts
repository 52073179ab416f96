import { toPlainSigns } from '../fields/cleanText';

/** Letters and digits of Firestore's own ids. */
export const base62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns `length` characters from the secure random source. All characters are equally likely. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    // 248 is the largest multiple of 62 in a byte. Higher bytes would favour the first letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && text.length < length) text += base62.charAt(byte % base62.length);
    }
  }
  return text;
}

/** Returns a new document id in the form of Firestore's own ids. */
export const newDocumentId = (): string => randomText(20);

/** Returns whether a text has the form of a Firestore id. The rules require it of insights and events. */
export const isDocumentId = (text: string): boolean => /^[A-Za-z0-9]{20}$/.test(text);

const trackingKeyLength = 32;

/**
 * Returns the key of a private link: the id of its record and 12 random characters, about 70 bits. The link lets its holder
 * follow and withdraw a nomination, or withdraw an insight. A key contains the id, so it never leads to another record.
 */
export const newTrackingKey = (record = newDocumentId()): string =>
  // An id of another length would change the number of random characters.
  isDocumentId(record)
    ? record + randomText(trackingKeyLength - record.length)
    : randomText(trackingKeyLength);

/** Returns the key of a link to unsubscribe: 32 random characters. */
export const newUnsubscribeKey = (): string => randomText(32);

/** Letters of the key of an invitation to a survey: no I, L, O and U, which people mistake for 1, 0 and V (Crockford). */
const invitationLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Key in the link of a test mail. It opens no survey: the page says that the link has arrived whole. */
export const testInvitationKey = 'TESTTESTTESTTEST';
/** Maximum length of a typed key. A link that a mail filter wraps has some hundred characters. */
export const maxTypedLength = 1_000;

const invitationLength = 16;

/** Returns whether a text is a key in the spelling of our links. */
export const isInvitationKey = (text: string): boolean =>
  text.length === invitationLength && [...text].every((letter) => invitationLetters.includes(letter));

/** Returns a key as its sixteen letters, from any text or link with it, however it was typed. Returns undefined for other texts. */
export function readInvitationKey(text: string): string | undefined {
  if (text.length > maxTypedLength) return undefined;
  const plain = toPlainSigns(text);
  const key = plain
    .slice(Math.max(plain.lastIndexOf('#'), plain.lastIndexOf(':')) + 1)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL|]/g, '1')
    .replace(/U/g, 'V');
  return isInvitationKey(key) ? key : undefined;
}

/** Returns a key in the form in which it is printed: `ABCD-EFGH-JKMN-PQRS`. */
export const printedKey = (key: string): string => (key.match(/.{4}/g) ?? []).join('-');

export const invitationKeyOf = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? [])
    .map((part) => invitationLetters[Number.parseInt(part, 2)] ?? '')
    .join('');
};

const slugLength = 48;

/** Returns a name as small letters with hyphens, at most 48 characters: `anjali-foods`. Returns `fallback` when no letter remains. */
export function slug(name: string, fallback = 'organization'): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, slugLength)
    .replace(/^-+|-+$/gu, '');
  return words || fallback;
}

const endingLength = 8;

/** Returns a new id: the name, and a random ending, also of the certificate number; 1 in 8,000 that two of 20,000 are equal. */
export const newOrganizationId = (name: string): string =>
  `${slug(name)}-${randomText(endingLength).toLowerCase()}`;

/** Pattern and maximum length of organization ids. Older ids end in six characters. `firestore.rules` repeats both. */
export const organizationIds = { pattern: '([a-z0-9]+-)+[a-z0-9]{6}([a-z0-9]{2})?', max: 57 } as const;

export const isOrganizationId = (text: string): boolean =>
  text.length <= organizationIds.max && new RegExp(`^${organizationIds.pattern}$`).test(text);

/** Returns the FNV-1a hash of a text, the same in every browser and server. Another `start` gives an independent hash. */
export function hash(text: string, start = 0x811c9dc5): number {
  let value = start;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}
