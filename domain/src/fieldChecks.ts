import './jitless';
import * as z from 'zod/mini';
import { periodExample, periodProblem } from './period';
import { formatCount } from './format';

/**
 * The patterns are plain strings because `firestore.rules` repeats them letter by letter (a test compares); both
 * engines, JavaScript with the `u` flag and RE2, read them alike. They match a whole value.
 */
export const linePattern = '[^\\p{Cc}]*[^\\p{Cc}\\p{Cf}\\p{Z}][^\\p{Cc}]*';
export const textPattern = '[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*';
/** Several lines, something visible among them. */
export const writingPattern =
  '[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*[^\\p{Cc}\\p{Cf}\\p{Z}][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*';
export const emailPattern =
  '[A-Za-z0-9.!#$%&*+/=?^_{|}~-]{1,64}@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?([.][A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+';
export const webAddressPattern = 'https?://[^\\p{Cc}\\p{Z}<>"]+[.][^\\p{Cc}\\p{Z}<>"]+';

/** Half of a pair of UTF-16 units, as an emoji cut in two leaves it: no UTF-8 holds it. Rules are never shown one. */
const half = '\\p{Cs}';
const whole = (pattern: string) => new RegExp(`^(?![^]*${half})(?:${pattern})$`, 'u');
const line = whole(linePattern);
const optionalLine = whole('[^\\p{Cc}]*');
const text = whole(textPattern);
const writing = whole(writingPattern);
const email = whole(emailPattern);
const webAddress = whole(webAddressPattern);

/** Length in characters as people and Firestore rules count them, not in UTF-16 units. */
export const characters = (value: string): number => [...value].length;

/** Whether a text shows anything at all. */
export const saysSomething = (value: string | undefined): boolean =>
  value !== undefined && writing.test(value.trim());

interface Named {
  label: string;
  /** What to say when nothing was given, e.g. `Enter your first name.` */
  missing: string;
}

const startText = ({ missing }: Named) =>
  z.string(missing).check(z.trim(), z.minLength(1, { error: missing, abort: true }));
function atMost(label: string, max: number) {
  const check = z.refine<string>((value) => characters(value) <= max, {
    error: `${label} can have at most ${max} characters.`,
    abort: true,
  });
  // JSON Schema counts characters too; zod's own limit of a length counts UTF-16 units.
  check._zod.onattach.push(...z.meta({ maxLength: max })._zod.onattach);
  return check;
}

/** One line of text: trimmed, not blank, no control characters. */
export const lineField = (field: Named & { max: number }) =>
  startText(field).check(
    atMost(field.label, field.max),
    z.refine((value) => line.test(value), `${field.label} must be plain text on one line.`),
  );

/** Text of several lines: trimmed, may be empty. */
export const textField = ({ label, max }: { label: string; max: number }) =>
  z.string(`${label} must be text.`).check(
    z.trim(),
    atMost(label, max),
    z.refine((value) => text.test(value), `${label} must not contain control characters.`),
  );

/** One line of text that may be empty: trimmed. */
export const optionalLineField = ({ label, max }: { label: string; max: number }) =>
  z.string(`${label} must be text.`).check(
    z.trim(),
    atMost(label, max),
    z.refine((value) => optionalLine.test(value), `${label} must be plain text on one line.`),
  );

/** Text of several lines that must say something: trimmed. */
export const requiredTextField = (field: Named & { max: number }) =>
  startText(field).check(
    atMost(field.label, field.max),
    z.refine((value) => writing.test(value), `${field.label} must be text without control characters.`),
  );

const emailError = (label: string) => `${label} must look like name@company.in.`;

export const emailField = (field: Named & { max: number }) =>
  startText(field).check(
    atMost(field.label, field.max),
    z.refine((value) => email.test(value), emailError(field.label)),
    z.describe('An e-mail address such as name@company.in.'),
  );

/** An e-mail address that may be left out: '' then. */
export const optionalEmailField = ({ label, max }: { label: string; max: number }) =>
  z.string(`${label} must be text.`).check(
    z.trim(),
    atMost(label, max),
    z.refine((value) => value === '' || email.test(value), emailError(label)),
    z.describe('An e-mail address such as name@company.in, or empty.'),
  );

/** Whether a text may become a link: `javascript:` and the like never do, whoever stored them. */
export const isLink = (text: string): boolean => /^https?:\/\//i.test(text);

const webAddressError = (label: string) => `${label} must be a web address such as https://company.in.`;

const bareAddress = /^[^\s:/?#@<>"]+[.][^\s:/?#@<>".]{2,}(?:[/?#:]|$)/u;

/** People write `www.company.in/about`, and phones `Https://…`. */
const withScheme = (text: string): string =>
  bareAddress.test(text) ? `https://${text}` : text.replace(/^https?:/i, (scheme) => scheme.toLowerCase());

/** A web address with http or https; `javascript:` and friends never pass. */
export const webAddressField = (field: Named & { max: number }) =>
  startText(field).check(
    z.overwrite(withScheme),
    atMost(field.label, field.max),
    z.refine((value) => webAddress.test(value), webAddressError(field.label)),
    z.describe('A web address such as https://company.in.'),
  );

/** A web address that may be left out: '' then. */
export const optionalWebAddressField = ({ label, max }: { label: string; max: number }) =>
  z.string(`${label} must be text.`).check(
    z.trim(),
    z.overwrite(withScheme),
    atMost(label, max),
    z.refine((value) => value === '' || webAddress.test(value), webAddressError(label)),
    z.describe('A web address such as https://company.in, or empty.'),
  );

export const choiceField = <const Options extends readonly string[]>(
  options: Options,
  { missing }: { missing: string },
) => z.enum(options, missing);

/** `Sep 2025 to Sep 2026`, trimmed. */
export const periodField = z.string(`Certification Period must look like "${periodExample}".`).check(
  z.trim(),
  z.refine<string>((value) => periodProblem(value) === undefined, {
    error: ({ input }) => periodProblem(String(input)),
  }),
  z.describe(
    `The month in which it begins and the one in which the next would, such as ${periodExample}: a year at most.`,
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

/** The version that an edit was made from: of two edits of one version, one passes and the other one learns of it. */
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
