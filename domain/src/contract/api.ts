import * as z from 'zod/mini';
import { ratings } from '../assessment/assessment';
import { bandIds } from '../bands';
import { cleanText } from '../fields/cleanText';
import { defaultPageSize } from './listQuery';
import { type FieldErrors, askedText, atMost } from '../fields/fieldChecks';
import { capitalized, startOfDay } from '../text/format';

interface ApiError {
  /** HTTP status. */
  status: number;
  /** Explains the reply to a client. */
  meaning: string;
}

/** All that can go wrong, under stable names: clients may branch on them. */
export const apiErrors = {
  invalid: { status: 400, meaning: 'Something sent is not as expected; `fields` names what and why.' },
  unauthenticated: { status: 401, meaning: 'There is no token, or it is not valid any more: sign in.' },
  forbidden: { status: 403, meaning: 'The caller may not do this.' },
  not_found: { status: 404, meaning: 'There is no such record.' },
  method_not_allowed: { status: 405, meaning: 'The address takes other methods; `Allow` names them.' },
  conflict: {
    status: 409,
    meaning:
      'Somebody was quicker, a file is still being checked, or an Idempotency-Key came before with something else.',
  },
  length_required: { status: 411, meaning: 'The body came without Content-Length.' },
  too_large: { status: 413, meaning: 'The body is larger than allowed.' },
  unsupported_media_type: { status: 415, meaning: 'The body is of another type than the call takes.' },
  range_not_satisfiable: { status: 416, meaning: 'The file is shorter than the range asked for.' },
  too_many_requests: {
    status: 429,
    meaning: 'Too many requests; `Retry-After` tells in how many seconds to come again.',
  },
  internal: { status: 500, meaning: 'Something went wrong on our side.' },
} as const satisfies Record<string, ApiError>;

export type ApiErrorCode = keyof typeof apiErrors;

/** Who may call: anybody, all staff, administrators alone. */
type Audience = 'anybody' | 'staff' | 'admin';

/** One call of the API, as clients and the reference know it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/nominations/{id}`. */
  path: string;
  /** Groups calls in the reference. */
  resource: string;
  summary: string;
  audience: Audience;
  /** Of the query string. */
  query?: z.core.$ZodType;
  body?: { type: 'application/json' | 'multipart/form-data'; schema: z.core.$ZodType };
  reply: {
    status: 200 | 201 | 204;
    description: string;
    /** Of a JSON reply. */
    schema?: z.core.$ZodType;
    /** Of any other one. */
    type?: string;
    /** The reply has the record's revision as ETag, which `PUT` takes as `If-Match`. */
    tagged?: true;
  };
  /** Takes an `Idempotency-Key`, though it is no public write. */
  keyed?: true;
  /** What else may go wrong than with every call that takes the same and asks for the same rights (`codesOf`). */
  errors?: readonly ApiErrorCode[];
}

/** Days of the calendar in India as ISO dates, the last one included; a range may be open at either end. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const dayMs = 86_400_000;

/** When a day begins in India; undefined for what is no day. */
function startOf(text: string | undefined): Date | undefined {
  const utc = text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  // February has no 30th, whatever `parse` makes of it.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== text) return undefined;
  return startOfDay(text);
}

export const isDay = (text: string | undefined): boolean => startOf(text) !== undefined;

/** The moment at which a range begins, and the one at which it is over. */
export function momentsOf({ from, to }: DayRange): { start: Date | undefined; end: Date | undefined } {
  const last = startOf(to);
  return { start: startOf(from), end: last && new Date(last.getTime() + dayMs) };
}

export interface ApiFailure {
  success: false;
  code: ApiErrorCode;
  error: string;
  /** Of the login alone: `error` once more, under the name that its clients read. */
  message?: string;
  fields?: FieldErrors;
  /** With `conflict`: the record as it is now, if it still exists. */
  current?: unknown;
  /** With `conflict` of a second certification: id and tier of the first organization. */
  organization?: unknown;
}

export const createdSchema = z.object({ success: z.literal(true), id: z.string() });
export type ApiCreated = z.infer<typeof createdSchema>;

export const deletedSchema = z.object({ success: z.literal(true) });
export type ApiDeleted = z.infer<typeof deletedSchema>;

export const apiLimits = {
  bodyBytes: 65_536,
  /** Records of one import, removal or restoration. */
  batch: 100,
  /** So many with the longest texts, in an alphabet of four bytes a letter. */
  importBytes: 3_145_728,
  pageSize: 100,
  search: 200,
  page: 1_000_000,
  /** Records down to which a list of records can be paged: Firestore reads, and charges for, all before a page. */
  reach: 10_000,
} as const;

/** A whole number in a query string, within bounds; absent means the default. */
function wholeNumber(name: string, fallback: number, max: number) {
  const expected = `${name} must be given once, a whole number from 1 to ${max}.`;
  return z._default(
    z.pipe(
      z
        .string(expected)
        .check(
          z.regex(/^[1-9][0-9]{0,6}$/, expected),
          z.meta({ type: 'integer', minimum: 1, maximum: max, default: fallback, pattern: undefined }),
        ),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.maximum(max, expected)),
      ),
    ),
    fallback,
  );
}

/** `?page&limit&search` of a list. Unknown parameters are ignored, as links get all sorts of them attached. */
export const listParamsSchema = z.object({
  page: wholeNumber('page', 1, apiLimits.page),
  limit: wholeNumber('limit', defaultPageSize, apiLimits.pageSize),
  search: z._default(
    z
      .string('search must be given once.')
      .check(z.overwrite(cleanText), atMost({ label: 'search', max: apiLimits.search })),
    '',
  ),
});
export type ListParams = z.infer<typeof listParamsSchema>;

/** Parameters of a list of Firestore records. `withinReach` checks the page. */
export const recordListParamsSchema = z.extend(listParamsSchema, {
  page: wholeNumber('page', 1, apiLimits.reach),
});

/** `?status=new,in_review`: records with one of these; all of them without it. */
export function someOf<const Options extends readonly [string, ...string[]]>(name: string, options: Options) {
  const allowed = `some of ${options.join(', ')}, with commas between them`;
  const error = `${name} must be ${allowed}, given once.`;
  const one = `(?:${options.join('|')})`;
  // Checked as a text, so that a refusal names the parameter and not a place in it.
  const text = z
    .string(error)
    .check(z.regex(new RegExp(`^${one}(?:,${one})*$`), error), z.describe(capitalized(allowed)));
  // Firestore refuses more than thirty values, repeated ones too.
  const parts = z.transform((given: string) => [...new Set(given.split(','))]);
  return z.optional(z.pipe(text, z.pipe(parts, z.array(z.enum(options)))));
}

function day(name: string, meaning: string) {
  const error = `${name} must be given once, a day like 2026-11-21.`;
  return z.optional(
    z.string(error).check(z.refine(isDay, error), z.describe(meaning), z.meta({ format: 'date' })),
  );
}

/** `?from&to`: records of some days, as `momentsOf` has them. */
export const daysShape = {
  from: day('from', 'The first day, in India'),
  to: day('to', 'The last day, in India'),
};

/** Refuses a page of records that is too far down. */
export const withinReach = z.refine<{ page: number; limit: number }>(
  ({ page, limit }) => page * limit <= apiLimits.reach,
  {
    error: `page times limit can be at most ${apiLimits.reach}. Narrow the list by its other parameters, or take the export if it has one.`,
    path: ['page'],
  },
);

/** `?name&page&limit` of the company search. Nothing else is taken: it would be another way past the edge's cache. */
export const companySearchParamsSchema = z.strictObject({
  name: askedText('name', 'the company to look for', apiLimits.search),
  page: wholeNumber('page', 1, apiLimits.page),
  limit: wholeNumber('limit', defaultPageSize, apiLimits.pageSize),
});

/** A row of a public list reply. */
const publicRowSchema = z.object({
  id: z.string(),
  organization_name: z.string(),
  industry: z.string(),
  number_of_employees: z.int(),
  certification_period: z.string(),
  profile_url: z.optional(z.string()),
  /** Absent when the organization was certified without an assessment. */
  rating: z.optional(z.enum(ratings)),
});
export type PublicRow = z.infer<typeof publicRowSchema>;

/** A row of a list that holds all tiers. */
export const companyRowSchema = z.extend(publicRowSchema, { tier: z.enum(bandIds) });
export type CompanyRow = z.infer<typeof companyRowSchema>;

export const certifiedListSchema = z.object({
  /** Only in the list of all bands do they name theirs. */
  organizations: z.array(z.extend(publicRowSchema, { tier: z.optional(companyRowSchema.shape.tier) })),
  total: z.int(),
});
export type CertifiedListReply = z.infer<typeof certifiedListSchema>;

/** A company whose certificate is not valid today: it has ended, was revoked, or is yet to begin. */
const otherCompanySchema = z.object({
  id: z.string(),
  organization_name: z.string(),
  state: z.enum(['expired', 'revoked', 'upcoming']),
  valid_from: z.string(),
  valid_until: z.string(),
});
export type OtherCompany = z.infer<typeof otherCompanySchema>;

/** `found_by` and `by_sound` are in every reply, but not in one that the edge kept from before a release with them. */
export const companySearchSchema = z.object({
  results: z.array(
    z.extend(companyRowSchema, { found_by: z.optional(z.enum(['name', 'sound', 'industry'])) }),
  ),
  total: z.int(),
  /** Of the total: those found by name, which come first. */
  by_name: z.int(),
  /** Those whose name sounds the same in another script, which come next; the others are found by their industry. */
  by_sound: z.optional(z.int()),
  /** Names of organizations, certified or not, spelled or sounding nearly so, nearest first; only when nothing was found. */
  suggestions: z.array(z.string()),
  /** None of them is certified. */
  others: z.array(otherCompanySchema),
});
export type CompanySearchReply = z.infer<typeof companySearchSchema>;
