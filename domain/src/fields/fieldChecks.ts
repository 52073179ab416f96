import * as z from 'zod/mini';
import { cleanEmail, cleanPhone, cleanWebAddress } from './pastedText';
import { cleanText, maxUnits } from './cleanText';
import { maxPeriodLength, periodExample, periodProblem } from './writtenPeriod';
import { capitalize, formatCount } from '../text/format';

/**
 * Patterns of field values. `firestore.rules` repeats them letter by letter, and a test compares them. JavaScript with the `u`
 * flag and RE2 read them alike. A pattern matches the whole value. Its parts share no characters, so that matching takes linear
 * time.
 */
export const linePattern = '[\\p{Cf}\\p{Z}]*[^\\p{Cc}\\p{Cf}\\p{Z}][^\\p{Cc}]*';
export const textPattern = '[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*';
/** Several lines with at least one visible character. */
export const writingPattern =
  '[\\x09\\x0A\\x0D\\x80-\\x9F\\p{Cf}\\p{Z}]*[^\\p{Cc}\\p{Cf}\\p{Z}][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*';
/** An e-mail address with letters, marks and digits of every script in name and domain (RFC 6531). `\\x27` is an apostrophe. */
export const emailPattern =
  '[\\p{L}\\p{M}\\p{N}.!#$%&\\x27*+/=?^_{|}~-]{1,64}@[\\p{L}\\p{N}]([\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?([.][\\p{L}\\p{N}]([\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?)+';
export const webAddressPattern = 'https?://[^\\p{Cc}\\p{Z}<>"]+[.][^\\p{Cc}\\p{Z}<>"]+';

/** Matches whole texts. Compiles the pattern for the first text, because a phone takes 0.1 s to compile them all. */
function wholePattern(pattern: string): Pick<RegExp, 'test'> {
  let regExp: RegExp | undefined;
  // Half of a UTF-16 pair (Cs), as when an emoji is cut in two, has no UTF-8 form, so it never reaches the rules.
  const compile = () => new RegExp(`^(?![^]*\\p{Cs})(?:${pattern})$`, 'u');
  return { test: (value) => (regExp ??= compile()).test(value) };
}

const line = wholePattern(linePattern);
const optionalLine = wholePattern('[^\\p{Cc}]*');
const text = wholePattern(textPattern);
const writing = wholePattern(writingPattern);
// Allows '', because another check requires a value where one is needed.
const emailOrEmpty = wholePattern(`(?:${emailPattern})?`);
const webAddressOrEmpty = wholePattern(`(?:${webAddressPattern})?`);

/** Returns the number of Unicode characters, as Firestore rules count them. `length` counts UTF-16 units. */
export const characters = (value: string): number => [...value].length;

export const hasVisibleText = (value: string | undefined): boolean =>
  value !== undefined && writing.test(value.trim());

interface TextRules {
  label: string;
  /** Maximum characters. */
  max: number;
  /** Message for an empty value, e.g. `Enter your first name.` The text may be empty when this is absent. */
  missing?: string;
}

/** Begins the schema of every text from outside. Refuses more than `max` UTF-16 units before any other check; an id has 128. */
export const boundedText = (error: string, max = 128, tooLong = error) =>
  z.string(error).check(z.maxLength(max, { error: tooLong, abort: true }));

/** Makes the schema of a text of at most `max` characters. `clean` removes what copying adds. */
export const cleanedText = (
  error: string,
  { label, max }: Pick<TextRules, 'label' | 'max'>,
  clean = cleanText,
) => {
  const tooLong = `${label} can have at most ${formatCount(max)} characters.`;
  return boundedText(error, maxUnits(max), tooLong).check(z.overwrite(clean), maxCharacters(max, tooLong));
};

/** Begins the schema of a field. `missing` refuses an empty text. */
const startText = (rules: TextRules, clean: (text: string) => string) => {
  const schema = cleanedText(rules.missing ?? `${rules.label} must be text.`, rules, clean);
  return rules.missing === undefined
    ? schema
    : schema.check(z.minLength(1, { error: rules.missing, abort: true }));
};

function maxCharacters(max: number, error: string) {
  const check = z.refine<string>((value) => characters(value) <= max, { error, abort: true });
  // JSON Schema counts characters. The length limit of zod counts UTF-16 units, and only `boundedText` uses it.
  check._zod.onattach.push(...z.meta({ maxLength: max })._zod.onattach);
  return check;
}

const checkPattern = (pattern: Pick<RegExp, 'test'>, error: string) =>
  z.refine<string>((value) => pattern.test(value), error);

/** Cleans a single-line text. Copied cells of a spreadsheet have tabs between them, and copied slides have vertical tabs in a line. */
const cleanLine = (text: string): string => cleanText(text.replace(/[\t\v\f]+/gu, ' '));

/** Cleans a text of several lines. Slides and word processors break lines by other characters. */
const cleanLines = (text: string): string => cleanText(text.replace(/[\v\f\u2028\u2029]/gu, '\n'));

/** Makes the schema of a single-line text: cleaned, without control characters. */
export const lineField = (field: TextRules, clean = cleanLine) =>
  startText(field, clean).check(
    checkPattern(
      field.missing === undefined ? optionalLine : line,
      `${field.label} must be plain text on one line.`,
    ),
  );

/** Makes the schema of a phone number in any common spelling. */
export const phoneField = (field: TextRules) => lineField(field, cleanPhone);

/** Makes the schema of a text of several lines: cleaned, and visible when it is required. */
export const textField = (field: TextRules) =>
  startText(field, cleanLines).check(
    field.missing === undefined
      ? checkPattern(text, `${field.label} must not contain control characters.`)
      : checkPattern(writing, `${field.label} must be text without control characters.`),
  );

const exampleText = (description: string, { missing }: TextRules) =>
  z.describe(`${description}${missing === undefined ? ', or empty' : ''}.`);

export const emailField = (field: TextRules) =>
  startText(field, cleanEmail).check(
    checkPattern(emailOrEmpty, `${field.label} must look like name@company.in.`),
    exampleText('An e-mail address such as name@company.in', field),
  );

/** Returns whether a stored text may become a link. Addresses such as `javascript:` may not. */
export const isLink = (text: string): boolean => /^https?:\/\//i.test(text);

/** Makes the schema of a web address with http or https. Other schemes such as `javascript:` fail. The message has the placeholder. */
export function webAddressField({
  placeholder = 'https://company.in',
  ...field
}: TextRules & { placeholder?: string }) {
  const description = `a web address such as ${placeholder}`;
  // Adds `https://` to `www.company.in/about` and corrects `Https://`.
  const withScheme = (text: string) =>
    /^[^\s:/?#@<>"]+[.][^\s:/?#@<>".]{2,}(?:[/?#:]|$)/u.test(text)
      ? `https://${text}`
      : text.replace(/^https?:/i, (scheme) => scheme.toLowerCase());
  return startText(field, (input) => withScheme(cleanWebAddress(input))).check(
    checkPattern(webAddressOrEmpty, `${field.label} must be ${description}.`),
    exampleText(capitalize(description), field),
  );
}

export const requiredParam = (label: string, description: string, max: number) =>
  cleanedText(`${label} must be given once: ${description}.`, { label, max }).check(
    z.minLength(1, { error: `${label} must not be empty: ${description}.`, abort: true }),
  );

const periodError = `Certification Period must look like "${periodExample}".`;
/** Schema of a period in words: `Sep 2025 to Sep 2026`. */
export const periodField = boundedText(periodError, maxPeriodLength).check(
  z.overwrite(cleanText),
  z.refine<string>((value) => periodProblem(value) === undefined, {
    error: ({ input }) => periodProblem(String(input)),
  }),
  z.describe(
    `The month in which it begins and the one in which the next would, such as ${periodExample}, or its days, such as ` +
      '2025-09-15 to 2026-09-14: a year at most.',
  ),
);

/** Makes the schema of a whole number. `missing` is the message for anything that is not a whole number. */
export function numberField(
  { label, min, max }: { label: string; min: number; max: number },
  { missing, orEmpty = '' }: { missing?: string | undefined; orEmpty?: string } = {},
) {
  const error = `${label} must be a whole number from ${formatCount(min)} to ${formatCount(max)}${orEmpty}.`;
  return z.int(missing ?? error).check(z.minimum(min, error), z.maximum(max, error));
}

/** Makes a schema that also accepts ''. */
export function allowEmpty<Value>(check: z.ZodMiniType<Value, Value>) {
  const error = ({ input }: { input?: unknown }) => check.safeParse(input).error?.issues[0]?.message;
  return z.union([check, z.literal('')], { error });
}

const isInThisCentury = (text: string) =>
  Date.parse(text) >= Date.UTC(2000, 0, 1) && Date.parse(text) < Date.UTC(2100, 0, 1);

export const dayExample = '2026-12-04';

export const dayField = (label: string) =>
  z.iso
    .date({ abort: true, error: `Choose the ${label.toLowerCase()}, such as 4 Dec 2026.` })
    .check(
      z.refine(isInThisCentury, `${label} must lie in the years 2000 to 2099.`),
      z.describe(`A day written as ${dayExample}.`),
    );

export const timeField = (label: string) => {
  const error = `Choose the date and time of the ${label.toLowerCase()}.`;
  return z.iso
    .datetime({ offset: true, abort: true, error })
    .check(z.refine(isInThisCentury, `${label} must lie in the years 2000 to 2099.`));
};

const revisionError = 'revision must be a whole number: that of the record when it was read.';

/** Schema of the revision from which an edit began. When two edits begin from one revision, the second fails with a conflict. */
export const revisionField = z.int(revisionError).check(z.minimum(1, revisionError));

/** Field name → error message for the person who filled in the field. */
export type FieldErrors = Record<string, string>;

/** Returns the first error of each field by its path, and one of the whole value as `body`. Each unknown field has its own error. */
export function fieldErrors(error: Pick<z.core.$ZodError, 'issues'>): FieldErrors {
  // A map, because a field named `constructor` exists in every plain object.
  const errors = new Map<string, string>();
  const note = (field: string, message: string) => {
    if (!errors.has(field)) errors.set(field, message);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) note([...issue.path, key].join('.'), 'This field is not known.');
    } else {
      note(issue.path.length > 0 ? issue.path.join('.') : 'body', issue.message);
    }
  }
  return Object.fromEntries(errors);
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

/** Parses a value. Returns the parsed value or all errors. */
export function checkValue<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Checked<z.core.output<Schema>> {
  const result = z.core.safeParse(schema, value);
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error) };
}
