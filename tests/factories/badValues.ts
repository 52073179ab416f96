import { type Field, type TextField, isRequired } from '@utkarsh/domain/fields/fields';
import { subscriberFields } from '@utkarsh/domain/newsletter/newsletter';

/**
 * A text that ends with half an emoji, as a cut between two UTF-16 units leaves it. Domain and API refuse it. The rules never
 * see it: UTF-8 cannot encode it, so Firestore refuses the request, or its SDK replaces it by U+FFFD.
 */
export const halfEmoji = { 'with half an emoji': 'Meena \ud83c' };

/** Values by what is wrong with them. The field's name comes first: "email" + "without @". */
type Values = Record<string, unknown>;

export const notText: Values = {
  null: null,
  'a number': 7,
  true: true,
  'a list': ['Anjali'],
  'a map': { text: 'Anjali' },
};
const blank: Values = { empty: '', 'of spaces only': '   ' };
const invisible: Values = { 'of invisible characters only': '\u200b\u200d\u2060' };
const controls: Values = {
  'with a null character': 'Anjali\u0000',
  'with an escape character': 'Anjali\u001b[2J',
  'with a delete character': 'Anjali\u007f',
  ...halfEmoji,
};
const twoLines: Values = { 'of two lines': 'Anjali\nIyer' };

const tooLong = (max: number, makeText: (length: number) => string): Values => ({
  'one character too long': makeText(max + 1),
  'of 10,000 characters': makeText(10_000),
});
const letters = (length: number) => 'x'.repeat(length);

const longEmail = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(length - 64)}.in`;
const longAddress = (length: number) => `https://foods.example/${letters(length - 22)}`;

const email = (max: number): Values => ({
  ...tooLong(max, longEmail),
  'without @': 'anjali.anjali-foods.in',
  'with two @': 'anjali@iyer@anjali-foods.in',
  'without a domain': 'anjali@',
  'without a top-level domain': 'anjali@anjali-foods',
  'with a space inside': 'anjali iyer@anjali-foods.in',
  'with a domain that begins with a hyphen': 'anjali@-anjali-foods.in',
  'with a direction control inside the domain and a header': 'anjali@foods\u202e.in\nBcc: other@elsewhere.in',
  'with a second address': 'anjali@anjali-foods.in,other@elsewhere.in',
  'with a mail header': 'anjali@anjali-foods.in\r\nBcc: other@elsewhere.in',
});

const webAddress = (max: number): Values => ({
  ...tooLong(max, longAddress),
  'of one word': 'foods',
  'that is an e-mail address': 'anjali@foods.example',
  'with a script': 'javascript:alert(1)//www.foods.example',
  'with a script before a second line': 'javascript:alert(1)//\nhttps://foods.example',
  'with data': 'data:text/html,<b>Anjali</b>',
  'with a space': 'https://foods.example/anjali iyer',
  'with a quote': 'https://foods.example/"onclick="x',
  'with markup': 'https://foods.example/"><script>',
  'with half an emoji': 'https://foods.example/\ud83c',
});

const choice = ([first]: readonly [string, ...string[]]): Values => ({
  ...tooLong(1, letters),
  'not an option': 'Something else',
  'an option in capitals': first.toUpperCase().replace(' - ', '-'),
  'an option and more': `${first}, and more`,
});

const number = ({ min, max }: { min: number; max: number }): Values => ({
  null: null,
  'as text': '340',
  'with a fraction': 340.5,
  'a list': [340],
  'one too few': min - 1,
  negative: -1,
  'one too many': max + 1,
  infinite: Infinity,
  'not a number': NaN,
});

const period: Values = {
  'of 10,000 characters': letters(10_000),
  'without an end': 'Sep 2025',
  'of no month': 'Sip 2025 to Sip 2026',
  'of years alone': '2025 - 2026',
  'of another century': 'Sep 1925 to Sep 1926',
  'that ends before it begins': 'Sep 2026 to Sep 2025',
  'that ends in the month it begins': 'Sep 2025 to Sep 2025',
  'of 13 months': 'Sep 2025 to Oct 2026',
};

const day: Values = {
  'with a time': '2025-09-01T00:00:00Z',
  'of a month alone': '2025-09',
  'the Indian way': '01-09-2025',
  'beyond its month': '2025-09-31',
  'of a thirteenth month': '2025-13-01',
  'of no leap year': '2027-02-29',
  'of another century': '1925-09-01',
};

function badTexts(field: TextField): Values {
  switch (field.kind) {
    case 'email':
      return { ...controls, ...twoLines, ...email(field.max) };
    case 'webAddress':
      return webAddress(field.max);
    default: {
      const hasLines = field.kind === 'text';
      return {
        ...controls,
        ...(hasLines ? {} : twoLines),
        ...tooLong(field.max, letters),
        'one emoji too long': '🏆'.repeat(field.max + 1),
      };
    }
  }
}

/** Returns values that the form, the API and the rules must all refuse in a field. */
export function badValues(field: Field): Values {
  const empty = isRequired(field) ? blank : {};
  switch (field.kind) {
    case 'number':
      return number(field);
    case 'choice':
      return { ...notText, ...empty, ...choice(field.options) };
    case 'period':
      return { ...notText, ...empty, ...period };
    case 'day':
      return { ...notText, ...empty, ...day };
    case 'yesNo':
      return { null: null, 'as text': 'true', 'as a number': 1 };
    case 'time':
      // The rules expect a timestamp, the API a text.
      return {};
    default:
      return { ...notText, ...empty, ...(isRequired(field) && invisible), ...badTexts(field) };
  }
}

/** Returns the longest or largest value that a field takes; its example if it has no limit. Texts consist of emoji if allowed. */
export function longestValue(field: Field): unknown {
  if (!('max' in field)) return field.example;
  if (field.kind === 'number') return field.max;
  if (field.kind === 'email') return longEmail(field.max);
  return field.kind === 'webAddress' ? longAddress(field.max) : '🏆'.repeat(field.max);
}

/** Tells by its name whether a bad record reaches the rules. `tests/rules/halfEmoji.ts` tests those that do not. */
export const comesBeforeRules = (name: string): boolean => !name.endsWith('half an emoji');

export const longestEmail = `${'a'.repeat(60)}@${'b'.repeat(subscriberFields.email.max - 64)}.in`;

/** E-mail addresses that the form, the API and the rules must all refuse. */
export const badEmails: [name: string, email: unknown][] = [
  ...Object.entries(badValues(subscriberFields.email)),
  ['of a mark alone before the dot', 'a@ि.in'],
];

/** Spreads bad values over few records, each of at most 40,000 characters. A record has each field at most once. */
export function spreadOverRecords(entries: readonly (readonly [field: string, value: unknown])[]) {
  const records: Record<string, unknown>[] = [];
  for (const [field, value] of entries) {
    const isFree = (record: object) => !(field in record) && JSON.stringify([record, value]).length < 40_000;
    const freeRecord = records.find(isFree);
    if (freeRecord) freeRecord[field] = value;
    else records.push({ [field]: value });
  }
  return records;
}
