import { cleanText, invisibleMarks, toPlainDigits, trimEnd } from './cleanText';

/** A longer text is not an address. It skips the slow patterns and fails the check of the field. */
const maxPastedLength = 2_000;

const openings = /^["'“”‘’„«‹([{<*`•→\s]+/u;
const closings = /["'“”‘’»›)\]}>*_`|/\s.,;:!?।]/u;

/** Removes joiners beside a Latin letter or digit. They shape nothing there and come from copying. */
const removeStrayJoiners = (text: string): string =>
  text.replace(/([ -~]?)[\u200c\u200d]+([ -~]?)/gu, (joiners, before: string, after: string) =>
    before + after === '' ? joiners : before + after,
  );

/** Matches a digit or sign with marks and invisible characters, which only shape letters and emoji. */
const strayMarks = /([!-@[-`{-~\s\p{Nd}]|^)(?:\p{M}|[\u200c\u200d])+/gu;

/** Matches `Email: `, `1. ` or `- ` before an address. Words without a colon stay: "meera rao@looms.in" may be a wrong address. */
const label =
  /^(?:[^@:]{1,30}:(?!\/)\s*|(?:e-?mail(?: id)?\s+)?[-–—]\s+|e-?mail\s*=\s*|\d{1,2}[.)]\s+)(?=\S+$)/iu;
/** Matches a comment after an address, as in "meera@looms.in (work)". */
const comment = /^([^\s@]+@[^\s(@]+)\s+[([][^@]*[)\]]$/u;

/** Returns the e-mail address in a pasted text, without what surrounds it (NFKC). A text without an address stays invalid. */
export function cleanEmail(text: string): string {
  const input = cleanText(text);
  if (input.length > maxPastedLength) return input;
  const source = removeStrayJoiners(input.normalize('NFKC'))
    .replace(/[。｡]/gu, '.')
    .replace(/(\p{L})’(?=\p{L})/gu, "$1'")
    .replace(/^_(.*)_$/u, '$1');
  const link = /\bmailto:(?:\/\/)?([^\s?<>()[\]"]+)/iu.exec(source)?.[1];
  const bracketText =
    /^[^<>]*<([^<>]*)>[^<>@]*$/u.exec(source)?.[1] ??
    /^[^@()[\]]*[([]([^\s@]+@[^\s()[\]]+)[)\]]$/u.exec(source)?.[1];
  const address =
    link === undefined
      ? (bracketText ?? source.replace(comment, '$1'))
      : (tryOrUndefined(() => decodeURIComponent(link)) ?? link);
  const bare = trimEnd(cleanText(address).replace(openings, ''), closings);
  return bare.replace(label, '').replace(openings, '');
}

/** Returns the web address in a pasted text without what surrounds it, with the spelling of its scheme corrected. */
export function cleanWebAddress(text: string): string {
  const input = cleanText(text);
  if (input.length > maxPastedLength) return input;
  const source = removeStrayJoiners(input)
    .replace(/[！-～]/gu, (wide) => wide.normalize('NFKC'))
    .replace(/[。｡]/gu, '.');
  // Finds the only address among words, as in "LinkedIn: https://…" and "[name](https://…)".
  const [, link = source.replace(/^(?!https?:)[\p{L}\p{M} -]{1,30}:\s+(?=\S+$)/iu, '')] =
    /^(?!https?:).*?(https?:\/\/[^\s<>"]+)["'”’»>)\].,;\s]*$/iu.exec(source) ?? [];
  const bare = trimEnd(link.replace(/^[<"'“”‘’«‹\s/]+(?:url:\s*)?/iu, ''), /[>"'“”‘’»›|*…\s.,;]/u);
  // A closing bracket belongs to the address unless an opening one stands before the address, as Wikipedia's addresses contain
  // brackets.
  const inBrackets = /[([]\s*$/u.test(source.slice(0, source.indexOf(link))) || source.startsWith('(');
  const address = inBrackets ? trimEnd(bare.replace(/^\(/u, ''), /[)\]]/u) : bare;
  // Corrects "https:", "https:/" and "https//", and drops a typed "https://" in front of a pasted one.
  return address
    .replace(/^(https?)(?::[/\\]*|[/\\]{2,})(?=[^/\\\s])/iu, '$1://')
    .replace(/^https?:\/\/(?=https?:\/\/)/iu, '');
}

/** Matches `tel:`, "Mobile:" or "Ph. No. -" in front of a number. */
const phoneLabel =
  /^[\s"'“‘<(]*(?:(?:tel|callto):\/*|(?:tel|telephone|phone|ph|mobile|mob|cell|contact|whatsapp|m|t|p)(?:\.?\s*(?:number|no))?[\s.:\-–]*[.:\-–](?!\/)\s*)/iu;

/** Returns a phone number without labels and quotes, in ASCII digits and signs. Any other text stays unchanged. */
export function cleanPhone(text: string): string {
  const input = toPlainNumbers(cleanText(text)).replace(/\t+/gu, ' ');
  const start = input
    .replace(phoneLabel, '')
    .replace(/%20/gu, ' ')
    .replace(/^["'“‘<]+/u, '');
  const bare = trimEnd(start, /["'”’>,;]/u);
  return /^[+(]*\d/u.test(bare) ? bare : input;
}

function tryOrUndefined<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Parses a web address. Returns undefined for any other text. Safari 16 and Chrome 109 lack `URL.canParse`. */
export const parseUrl = (text: string): URL | undefined => tryOrUndefined(() => new URL(text));

/** Decodes the percent escapes in a text. Escapes that are not valid UTF-8 stay. */
export const decodePercent = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => tryOrUndefined(() => decodeURIComponent(bytes)) ?? bytes);

/** Returns an e-mail address as it is stored: cleaned and in small letters. */
export const normalizeEmail = (email: string): string => cleanEmail(email).toLowerCase();

const asciiHost = (host: string): string =>
  /^[ -~]*$/.test(host) ? host : (parseUrl(`http://${host}`)?.hostname ?? host);

/** Returns the key for comparing e-mail addresses. It writes a domain in an Indian script in its `xn--` form. */
export function addressKey(email: string): string {
  const normal = normalizeEmail(email);
  const hostStart = normal.lastIndexOf('@') + 1;
  return `${normal.slice(0, hostStart)}${asciiHost(normal.slice(hostStart))}`;
}

/** Returns one spelling for all addresses of a mailbox: small letters, without +tag, and for Gmail without dots. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = addressKey(email).split('@');
  const mailbox = name.replace(/(?!^)\+.*/, '');
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`;
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

/** Decodes an HTML entity. An unknown entity stays. */
function entityText(entity: string): string {
  const [, hex, decimal] = /^&#(?:x([0-9a-f]{1,5})|(\d{1,6}));$/i.exec(entity) ?? [];
  if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  return markup.get(entity) ?? entity;
}

/** Returns a pasted text with ASCII letters, digits and dashes as far as possible, as in our numbers and links. */
export function toPlainText(text: string): string {
  return (
    toPlainDigits(
      cleanText(
        text
          .replace(/&(?:\w+|#x?\w+);/g, entityText)
          .replace(/[\u2028\u2029]/gu, '\n')
          .normalize('NFKC'),
      ),
    )
      .replace(invisibleMarks, '')
      .replaceAll('\u20e3', '')
      .replace(/\r\n?|[\v\f]/gu, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ' ')
      .replace(/[\p{Pd}\u02d7\u2043\u2212\u2500\u2501\u30fc]/gu, '-')
      .replaceAll('\\/', '/')
      // Mail filters write `example[.]com`, so that nobody can click the link.
      .replace(/\[(?:\.|dot)\]|\((?:\.|dot)\)/giu, '.')
      .trim()
  );
}

/** Unit of a number. It decides which words may follow the number. */
export type NumberUnit = 'people' | 'percent';

const units: Record<NumberUnit, RegExp> = {
  people: /^(.*\d) ?(?:employees?|people|persons?|staff|members|workers|nos\.?)$/i,
  percent: /^(.*\d) ?(?:%|percent|per cent)$/i,
};

const plain = /^\d{1,15}$/;
/** Matches groups with one kind of separator, before every third digit or in Indian groups: `120,000`, `1,20,000`, `1 20 000`. */
const digitGroups = /^\d{1,3}(?:([, '’])\d{3})(?:\1\d{3}){0,3}$|^\d{1,2}([, '’])(?:\d{2}\2){1,5}\d{3}$/;
/** Returns a text with the digits of all scripts and full-width signs in ASCII. A footnote mark such as `²` is no digit and stays. */
export const toPlainNumbers = (text: string): string =>
  toPlainDigits(text.replace(/[！-～]/gu, (wide) => wide.normalize('NFKC')).replace(strayMarks, '$1'));

const cleanNumber = (text: string, unit: NumberUnit | undefined): string => {
  // Spreadsheets put an apostrophe in front of a number that is kept as text.
  const numberText = toPlainNumbers(cleanText(text)).replace(/^'(?=\d)/, '');
  return unit ? numberText.replace(units[unit], '$1') : numberText;
};

/** Returns the whole number in a text, with groups, its unit or digits of any script. Returns undefined for `8,5` or `45 60`. */
export function readWholeNumber(text: string, unit?: NumberUnit): number | undefined {
  // One or two zeros are an empty fraction. Three may be thousands: many people read `1.000` as a thousand.
  const digits = cleanNumber(text, unit).replace(/^(.*\d)\.0{1,2}$/, '$1');
  return plain.test(digits) || digitGroups.test(digits) ? Number(digits.replace(/\D/g, '')) : undefined;
}

const faults: readonly [RegExp, string][] = [
  [/^[-−]\s*\d[\d,.]*$/, 'is negative'],
  [/^\d{1,4}([-/.])\d{1,2}\1\d{2,4}(?!\d)/, 'is a date'],
  [
    /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i,
    'is a date',
  ],
  [/\d\s*(?:\p{Pd}|−|to)\s*\d/iu, 'is a range'],
  [
    /\d ?(?:l|lakhs?|lacs?|cr|crores?|k|thousand|m|mn|millions?)\.?$/i,
    'may be rounded: write all its digits',
  ],
  [/^\d+(?:[.,]\d+)?e[+-]?\d+$/i, 'was rounded by a spreadsheet'],
  [/^\d+[.,]\d+$/, 'may be a fraction'],
  [/^\d[\d.,]*\d$/, 'has unusual groups of digits'],
  [/\d[.,]*[^\d.,]\D*\d/, 'holds more than one number'],
  [/[~+<>≈≥≤]|about|approx|over|nearly|around/i, 'is not exact'],
  [/%/, 'is a percentage'],
  [/\d/, 'holds more than a number'],
];

/** Returns why a text is not a whole number, as the end of a sentence. */
export function wholeNumberFault(text: string, unit?: NumberUnit): string {
  const numberText = cleanNumber(text, unit);
  return faults.find(([pattern]) => pattern.test(numberText))?.[1] ?? 'is not a number';
}
