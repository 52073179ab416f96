/**
 * Zero-width characters, soft hyphens and letters that show nothing. The joiners U+200C and U+200D shape Indian letters, so
 * they stay inside a text.
 */
const invisible =
  /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** Marks, embeddings, overrides and isolates that turn the reading direction, and so can hide what a text says. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** U+2028 and U+2029 end lines in word processors; U+2800 is a blank pattern of Braille. */
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]/gu;
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

const openings = /^["'“”‘’„«‹([{<*`•→\s]+/u;
const closings = /["'“”‘’»›)\]}>*_`|/\s.,;:!?।]+$/u;

/** A joiner beside a plain letter shapes nothing: it was pasted along. */
const strayJoiners = /([ -~])[\u200c\u200d]+|[\u200c\u200d]+(?=[ -~])/gu;

/** `Email: `, `1. ` or `- ` in front of an address. Words alone are no label: "meera rao@looms.in" may be a wrong address. */
const label =
  /^(?:[^@:]{1,30}:(?!\/)\s*|(?:e-?mail(?: id)?\s+)?[-–—]\s+|e-?mail\s*=\s*|\d{1,2}[.)]\s+)(?=\S+$)/iu;
/** A comment behind an address, as in "meera@looms.in (work)". */
const comment = /^(\S+@[^\s(]+)\s+[([][^@]*[)\]]$/u;

/**
 * Returns the one e-mail address that was pasted, as a field takes it: without `mailto:`, the name before `<…>`, a label, quotes
 * and the full stop or comma behind it. Different Unicode spellings become one (NFKC). What is no address stays wrong.
 */
export function cleanEmail(text: string): string {
  const cleaned = cleanText(text);
  if (cleaned.length > longestPasted) return cleaned;
  const typed = cleaned
    .normalize('NFKC')
    .replace(strayJoiners, '$1')
    .replace(/[。｡]/gu, '.')
    .replace(/(\p{L})’(?=\p{L})/gu, "$1'")
    .replace(/^_(.*)_$/u, '$1');
  const linked = /\bmailto:(?:\/\/)?([^\s?<>()[\]"]+)/iu.exec(typed)?.[1];
  const inBrackets =
    /^[^<>]*<([^<>]*)>[^<>@]*$/u.exec(typed)?.[1] ??
    /^[^@()[\]]*[([]([^\s@]+@[^\s()[\]]+)[)\]]$/u.exec(typed)?.[1];
  const address = linked === undefined ? (inBrackets ?? typed.replace(comment, '$1')) : decoded(linked);
  const bare = cleanText(address).replace(openings, '').replace(closings, '');
  return bare.replace(label, '').replace(openings, '');
}

/**
 * Returns the web address that was pasted, without words before it, brackets, quotes and the full stop or comma behind it, and
 * with its scheme as it should be written.
 */
export function cleanWebAddress(text: string): string {
  const cleaned = cleanText(text);
  if (cleaned.length > longestPasted) return cleaned;
  const typed = cleaned
    .replace(strayJoiners, '$1')
    .replace(/[！-～]/gu, (wide) => wide.normalize('NFKC'))
    .replace(/[。｡]/gu, '.');
  // "LinkedIn: https://…" and "[name](https://…)": words around the only address.
  const [, found = typed.replace(/^(?!https?:)[\p{L}\p{M} -]{1,30}:\s+(?=\S+$)/iu, '')] =
    /^(?!https?:).*?(https?:\/\/[^\s<>"]+)["'”’»>)\].,;\s]*$/iu.exec(typed) ?? [];
  const bare = found.replace(/^[<"'“”‘’«‹\s]+(?:url:\s*)?/iu, '').replace(/[>"'“”‘’»›|*…\s.,;]+$/u, '');
  // A bracket ends an address only where one begins it, as in Wikipedia's.
  const inBrackets = /[([]\s*$/u.test(typed.slice(0, typed.indexOf(found))) || typed.startsWith('(');
  const address = inBrackets ? bare.replace(/^\(|[)\]]+$/gu, '') : bare;
  // "https:/", "https//", and "https://" typed before a pasted address that has its own.
  return address
    .replace(/^(https?)(?::[/\\]+|[/\\]{2,})(?=[^/\\])/iu, '$1://')
    .replace(/^https?:\/\/(?=https?:\/\/)/iu, '');
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

/** `tel:`, "Mobile:", "Ph. No. -" in front of a number. */
const phoneLabel =
  /^[\s"'“‘<(]*(?:(?:tel|callto):\/*|(?:tel|telephone|phone|ph|mobile|mob|cell|contact|whatsapp|m|t|p)(?:\.?\s*(?:number|no))?[\s.:\-–]*[.:\-–](?!\/)\s*)/iu;

/**
 * Returns a phone number without `tel:`, other labels and quotes, in plain digits, plus signs, brackets and hyphens. A text that
 * is no number stays.
 */
export function cleanPhone(text: string): string {
  const typed = plainDigits(cleanText(text).replace(/[！-～]/gu, (wide) => wide.normalize('NFKC'))).replace(
    /\t+/gu,
    ' ',
  );
  const bare = typed
    .replace(phoneLabel, '')
    .replace(/%20/gu, ' ')
    .replace(/^["'“‘<]+|["'”’>,;]+$/gu, '');
  return /^[+(]*\d/u.test(bare) ? bare : typed;
}

/** Parses a web address. Returns undefined for any other text. Safari 16 and Chrome 109 lack `URL.canParse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const escapes = /(?:%[0-9a-f]{2})+/gi;

/** Returns a text without percent escapes. Escapes that are no UTF-8 stay as they are. */
export const unescaped = (text: string): string =>
  text.replace(escapes, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** Returns an address as it is stored where addresses are compared: cleaned, in small letters. */
export const normalEmail = (email: string): string => cleanEmail(email).toLowerCase();

function asciiHost(host: string): string {
  if (/^[ -~]*$/.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/**
 * Returns the one spelling under which an address is compared and counted. A domain in an Indian script and its `xn--` form
 * are one; they are two ways to write the same domain.
 */
export function addressKey(email: string): string {
  const normal = normalEmail(email);
  const at = normal.lastIndexOf('@') + 1;
  return `${normal.slice(0, at)}${asciiHost(normal.slice(at))}`;
}

/** Returns one spelling for all addresses that reach the same mailbox: no capitals, no +tag, in Gmail no dots. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = addressKey(email).split('@');
  const untagged = name.replace(/(?!^)\+.*/, '');
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${host}`;
}

const markup = new Map([
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&ndash;', '-'],
  ['&mdash;', '-'],
  ['&hyphen;', '-'],
]);

/** Returns the character of an HTML entity; an entity that is not known stays. */
function entityText(entity: string): string {
  const [, hex, decimal] = /^&#(?:x([0-9a-f]{1,5})|(\d{1,6}));$/i.exec(entity) ?? [];
  if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  return markup.get(entity) ?? entity;
}

/** Returns a pasted text in plain ASCII letters, digits and dashes as far as it can be: numbers and links of ours have no others. */
export function plainText(text: string): string {
  return (
    plainDigits(
      cleanText(
        text
          .replace(/&(?:\w+|#x?\w+);/g, entityText)
          .replace(/[\u2028\u2029]/gu, '\n')
          .normalize('NFKC'),
      ),
    )
      .replace(/\p{Cf}|[\ufe0e\ufe0f\u20e3]/gu, '')
      .replace(/\r\n?|[\v\f]/gu, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ' ')
      .replace(/[\p{Pd}\u02d7\u2043\u2212\u2500\u2501\u30fc]/gu, '-')
      .replaceAll('\\/', '/')
      // Mail filters write links that nobody can click as `example[.]com`.
      .replace(/\[(?:\.|dot)\]|\((?:\.|dot)\)/giu, '.')
      .trim()
  );
}
