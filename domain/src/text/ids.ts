/** Letters and digits of Firestore's own ids. */
export const base62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `length` characters from the platform's secure random source, each equally likely. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    // 248 is the largest multiple of 62 in a byte: what lies above would favour the first letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && text.length < length) text += base62.charAt(byte % base62.length);
    }
  }
  return text;
}

/** A document id in the shape of Firestore's own automatic ones. */
export const newDocumentId = (): string => randomText(20);

/** Whether a text could be such an id, as rules ask of insights and events. */
export const isDocumentId = (text: string): boolean => /^[A-Za-z0-9]{20}$/.test(text);

const trackingKeyLength = 32;

/**
 * The key of a private link: the id of its record and 12 more characters, about 70 bits, that nobody can guess. Whoever holds it may
 * follow and withdraw the nomination, or withdraw the insight. As the id is in it, a key never leads to another record.
 */
export const newTrackingKey = (record = newDocumentId()): string =>
  // An id of another shape would leave more or less than 12 characters to chance.
  isDocumentId(record)
    ? record + randomText(trackingKeyLength - record.length)
    : randomText(trackingKeyLength);

/** As hard to guess: what a subscriber's link to unsubscribe carries. */
export const newUnsubscribeKey = (): string => randomText(32);

const slugLength = 48;

/** Lower-case words with hyphens, at most 48 characters: `anjali-foods`. `fallback` when nothing is left. */
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

/**
 * Id of a new organization: readable in an address, unique by its ending, which is in the certificate number too. Among 20,000
 * organizations two share one in 1 of 8,000 cases.
 */
export const newOrganizationId = (name: string): string =>
  `${slug(name)}-${randomText(endingLength).toLowerCase()}`;

/** FNV-1a over the characters of a text: the same answer in every browser and server. Another `start` gives another answer. */
export function hash(text: string, start = 0x811c9dc5): number {
  let value = start;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}
