/**
 * Zero-width characters, soft hyphens and letters that show nothing. The joiners U+200C and U+200D shape Indian letters, so
 * they stay inside a text.
 */
const invisible =
  /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** Marks, embeddings, overrides and isolates that turn the reading direction, and so can hide what a text says. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
const blankOrJoiner = /[\s\u200c\u200d]/u;
const mark = /\p{M}/u;

/** Trims blanks and joiners. A joiner that ends a text after a mark stays: it is part of the letter, as in an old chillu. */
function trimEnds(text: string): string {
  const isBlank = (at: number) => blankOrJoiner.test(text.charAt(at));
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(start)) start += 1;
  while (
    end > start &&
    isBlank(end - 1) &&
    (/\s/u.test(text.charAt(end - 1)) || !mark.test(text.charAt(end - 2)))
  )
    end -= 1;
  return text.slice(start, end);
}

/**
 * Returns a typed or pasted text without invisible characters and direction controls. Every other kind of space becomes a
 * plain one, and both ends are trimmed. Line breaks and control characters stay: the check of a field decides about them.
 */
export const cleanText = (text: string): string =>
  trimEnds(text.replace(invisible, '').replace(directionControls, '').replace(otherSpaces, ' '));

/** Longer texts are no addresses. Their check refuses them, and no pattern has to look through them. */
const longestPasted = 2_000;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What people write before an address: `E-mail: `, `LinkedIn - `. */
const label =
  /^(?!https?:|\w+:\/\/)\p{L}[\p{L}\p{M} -]{0,30}?(?::\s+|\s[-–]\s|:(?=https?:|[^\s:]+@))(?=\S+(?:\s*\(|$))/iu;

const openings = /^["'“”‘’„«‹([{<\s]+/u;
const closings = /["'“”‘’»›)\]}>\s.,;:!?।]+$/u;

/** A joiner beside a plain letter shapes nothing: it was pasted along. */
const strayJoiners = /([ -~])[\u200c\u200d]+|[\u200c\u200d]+(?=[ -~])/gu;

/**
 * Returns the one e-mail address that was pasted, as a field takes it: without `mailto:`, the name before `<…>`, a label, quotes,
 * a remark in brackets and the full stop or comma behind it. Different Unicode spellings become one (NFKC). What is no address stays wrong.
 */
export function cleanEmail(text: string): string {
  const cleaned = cleanText(text);
  if (cleaned.length > longestPasted) return cleaned;
  const typed = cleaned.normalize('NFKC').replace(strayJoiners, '$1').replace(/[。｡]/gu, '.');
  const linked = /\bmailto:([^\s?<>()[\]"]+)/iu.exec(typed)?.[1];
  const inBrackets = /^[^<>]*<([^<>]*)>[^<>@]*$/u.exec(typed)?.[1];
  const plain = inBrackets ?? typed.replace(label, '').replace(/\s\([^()@]*\)$/u, '');
  const address = linked === undefined ? plain : decoded(linked);
  return cleanText(address).replace(openings, '').replace(closings, '');
}

/** Returns the web address that was pasted, without brackets, quotes and the full stop or comma behind it. */
export function cleanWebAddress(text: string): string {
  const cleaned = cleanText(text);
  if (cleaned.length > longestPasted) return cleaned;
  const typed = cleaned.replace(strayJoiners, '$1');
  const bare = typed
    .replace(/^[<"'“”‘’«‹\s]+/u, '')
    .replace(label, '')
    .replace(/[>"'“”‘’»›\s.,;]+$/u, '');
  // A bracket ends an address only where one begins it, as in Wikipedia's.
  return typed.startsWith('(') ? bare.replace(/^\(|\)$/gu, '') : bare;
}

const digit = /\p{Nd}/gu;
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Returns the value of a digit of any script: each script has its ten digits in a row. */
function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return (code - first) % 10;
}

/** Returns a text with digits of every script and width as `0` to `9`. */
export const plainDigits = (text: string): string =>
  text.replace(digit, (found) => (found <= '9' ? found : String(digitValue(found))));

/** Returns a text with digits of every script and full-width signs as ASCII writes them. */
export const plainSigns = (text: string): string => plainDigits(text.normalize('NFKC'));

/** Returns a phone number without `tel:`, in plain digits, plus signs, brackets and hyphens. */
export const cleanPhone = (text: string): string =>
  plainDigits(cleanText(text).replace(/[！-～]/gu, (wide) => wide.normalize('NFKC'))).replace(
    /^tel:\s*/iu,
    '',
  );
