import * as z from 'zod/mini';
import { cleanEmail, cleanPhone, cleanText, cleanWebAddress } from './cleanText';
import { periodExample, periodProblem } from './writtenPeriod';
import { formatCount } from '../text/format';

/**
 * The patterns are plain strings because `firestore.rules` repeats them letter by letter (a test compares); both
 * engines, JavaScript with the `u` flag and RE2, read them alike. They match a whole value. Their parts share no character, so
 * that a value that does not match fails in linear time.
 */
export const linePattern = '[\\p{Cf}\\p{Z}]*[^\\p{Cc}\\p{Cf}\\p{Z}][^\\p{Cc}]*';
export const textPattern = '[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*';
/** Several lines, something visible among them. */
export const writingPattern =
  '[\\x09\\x0A\\x0D\\x80-\\x9F\\p{Cf}\\p{Z}]*[^\\p{Cc}\\p{Cf}\\p{Z}][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*';
/** Letters, marks and digits of every script, in the name and in the domain (RFC 6531). `\\x27` is an apostrophe. */
export const emailPattern =
  '[\\p{L}\\p{M}\\p{N}.!#$%&\\x27*+/=?^_{|}~-]{1,64}@[\\p{L}\\p{N}]([\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?([.][\\p{L}\\p{N}]([\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?)+';
export const webAddressPattern = 'https?://[^\\p{Cc}\\p{Z}<>"]+[.][^\\p{Cc}\\p{Z}<>"]+';

/** Half of a pair of UTF-16 units, as an emoji cut in two leaves it: no UTF-8 holds it. Rules are never shown one. */
const half = '\\p{Cs}';
const whole = (pattern: string) => new RegExp(`^(?![^]*${half})(?:${pattern})$`, 'u');
const line = whole(linePattern);
const optionalLine = whole('[^\\p{Cc}]*');
const text = whole(textPattern);
const writing = whole(writingPattern);
// Where something has to be given, another check asks for it.
const emailOrEmpty = whole(`(?:${emailPattern})?`);
const webAddressOrEmpty = whole(`(?:${webAddressPattern})?`);

/** Length in characters as people and Firestore rules count them, not in UTF-16 units. */
export const characters = (value: string): number => [...value].length;

/** Whether a text shows anything at all. */
export const saysSomething = (value: string | undefined): boolean =>
  value !== undefined && writing.test(value.trim());

interface TextRules {
  label: string;
  /** In characters. */
  max: number;
  /** What to say when nothing was given, e.g. `Enter your first name.` Without it the text may be empty. */
  missing?: string;
}

/** A text as people type and paste it. Each kind of field has its own way of cleaning one. */
const startText = ({ label, missing }: TextRules, clean: (text: string) => string = cleanText) => {
  const cleaned = z.string(missing ?? `${label} must be text.`).check(z.overwrite(clean));
  return missing === undefined ? cleaned : cleaned.check(z.minLength(1, { error: missing, abort: true }));
};

/** Refuses a text that is longer, in characters. */
export function atMost({ label, max }: Pick<TextRules, 'label' | 'max'>) {
  const check = z.refine<string>((value) => characters(value) <= max, {
    error: `${label} can have at most ${max} characters.`,
    abort: true,
  });
  // JSON Schema counts characters too; zod's own limit of a length counts UTF-16 units.
  check._zod.onattach.push(...z.meta({ maxLength: max })._zod.onattach);
  return check;
}

const matching = (pattern: RegExp, error: string) => z.refine<string>((value) => pattern.test(value), error);

/** One line of text: cleaned, no control characters. */
export const lineField = (field: TextRules, clean?: (text: string) => string) =>
  startText(field, clean).check(
    atMost(field),
    matching(
      field.missing === undefined ? optionalLine : line,
      `${field.label} must be plain text on one line.`,
    ),
  );

/** A phone number, written as people write them. */
export const phoneField = (field: TextRules) => lineField(field, cleanPhone);

/** Text of several lines: cleaned. One that has to be given says something. */
export const textField = (field: TextRules) =>
  startText(field).check(
    atMost(field),
    field.missing === undefined
      ? matching(text, `${field.label} must not contain control characters.`)
      : matching(writing, `${field.label} must be text without control characters.`),
  );

const exampleText = (what: string, { missing }: TextRules) =>
  z.describe(`${what}${missing === undefined ? ', or empty' : ''}.`);

export const emailField = (field: TextRules) =>
  startText(field, cleanEmail).check(
    atMost(field),
    matching(emailOrEmpty, `${field.label} must look like name@company.in.`),
    exampleText('An e-mail address such as name@company.in', field),
  );

/** Whether a text may become a link: `javascript:` and the like never do, whoever stored them. */
export const isLink = (text: string): boolean => /^https?:\/\//i.test(text);

const bareAddress = /^[^\s:/?#@<>"]+[.][^\s:/?#@<>".]{2,}(?:[/?#:]|$)/u;

/** People write `www.company.in/about`, and phones `Https://…`. */
const withScheme = (text: string): string =>
  bareAddress.test(text) ? `https://${text}` : text.replace(/^https?:/i, (scheme) => scheme.toLowerCase());

/** A web address with http or https; `javascript:` and friends never pass. */
export const webAddressField = (field: TextRules) =>
  startText(field, (typed) => withScheme(cleanWebAddress(typed))).check(
    atMost(field),
    matching(webAddressOrEmpty, `${field.label} must be a web address such as https://company.in.`),
    exampleText('A web address such as https://company.in', field),
  );

/** A parameter of an address that has to be given; `what` says what it is. */
export const askedText = (label: string, what: string, max: number) =>
  z
    .string(`${label} must be given once: ${what}.`)
    .check(
      z.overwrite(cleanText),
      z.minLength(1, { error: `${label} must not be empty: ${what}.`, abort: true }),
      atMost({ label, max }),
    );

export const choiceField = <const Options extends readonly string[]>(
  options: Options,
  { missing }: { missing: string },
) => z.enum(options, missing);

/** `Sep 2025 to Sep 2026`, cleaned. */
export const periodField = z.string(`Certification Period must look like "${periodExample}".`).check(
  z.overwrite(cleanText),
  z.refine<string>((value) => periodProblem(value) === undefined, {
    error: ({ input }) => periodProblem(String(input)),
  }),
  z.describe(
    `The month in which it begins and the one in which the next would, such as ${periodExample}, or its days, such as ` +
      '2025-09-15 to 2026-09-14: a year at most.',
  ),
);

interface NumberRange {
  label: string;
  min: number;
  max: number;
}

/** A whole number. */
export function numberField({ label, min, max }: NumberRange, orEmpty = '') {
  const error = `${label} must be a whole number from ${formatCount(min)} to ${formatCount(max)}${orEmpty}.`;
  return z.int(error).check(z.minimum(min, error), z.maximum(max, error));
}

/** What a check takes, or '' for none. */
export function orEmpty<Value>(check: z.ZodMiniType<Value, Value>) {
  const error = ({ input }: { input?: unknown }) => check.safeParse(input).error?.issues[0]?.message;
  return z.union([check, z.literal('')], { error });
}

const inOurTime = (text: string) =>
  Date.parse(text) >= Date.UTC(2000, 0, 1) && Date.parse(text) < Date.UTC(2100, 0, 1);

/** How programs write a day; people choose one from a calendar. */
export const dayExample = '2026-12-04';

/** An ISO date. */
export const dayField = (label: string) =>
  z.iso
    .date({ abort: true, error: `Choose the ${label.toLowerCase()}, such as 4 Dec 2026.` })
    .check(
      z.refine(inOurTime, `${label} must lie in the years 2000 to 2099.`),
      z.describe(`A day written as ${dayExample}.`),
    );

/** An ISO time with its zone. */
export const timeField = (label: string) =>
  z.iso
    .datetime({
      offset: true,
      abort: true,
      error: `Choose the date and time of the ${label.toLowerCase()}.`,
    })
    .check(z.refine(inOurTime, `${label} must lie in the years 2000 to 2099.`));

const expected = 'revision must be a whole number: that of the record when it was read.';

/** The version that an edit began from. When two edits begin from one version, the second fails with a conflict. */
export const readRevision = z.int(expected).check(z.minimum(1, expected));

/** Field name → what is wrong with it, in words for the person who filled it in. */
export type FieldErrors = Record<string, string>;

/** The first problem of each field, named by its path; unknown fields are named one by one, a wrong whole is named `body`. */
export function fieldErrors(error: Pick<z.core.$ZodError, 'issues'>): FieldErrors {
  // A map, because a field sent as `constructor` would be found in every plain object.
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

/** What was typed, as its schema makes it, or everything that is wrong with it. */
export function checkValue<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Checked<z.core.output<Schema>> {
  const result = z.core.safeParse(schema, value);
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error) };
}
