import * as z from 'zod/mini';
import { ratings } from '../assessment/programme';
import { bandIds } from '../bands';
import { defaultPageSize } from './paging';
import { type FieldErrors, boundedText, cleanedText, requiredParam } from '../fields/fieldChecks';
import { type PublishedInsight, publishedInsightSchema } from '../insight/insight';
import { capitalize, startOfDay } from '../text/format';

/** All API errors by code. The codes are stable, so clients may branch on them. */
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
  too_large: {
    status: 413,
    meaning:
      'The body is larger than allowed, or asks for more than can be stored at once: send fewer records.',
  },
  unsupported_media_type: { status: 415, meaning: 'The body is of another type than the call takes.' },
  range_not_satisfiable: { status: 416, meaning: 'The file is shorter than the range asked for.' },
  too_many_requests: {
    status: 429,
    meaning: 'Too many requests; `Retry-After` tells in how many seconds to come again.',
  },
  internal: { status: 500, meaning: 'Something went wrong on our side.' },
  busy: {
    status: 503,
    meaning:
      'Others are changing the same data; `Retry-After` tells in how many seconds to send the same call again.',
  },
  unavailable: {
    status: 503,
    meaning:
      'The database did not answer, and it is not known whether a change was stored; `Retry-After` tells in how many seconds to come again.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ApiErrorCode = keyof typeof apiErrors;

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];
/** Callers: everybody, all staff, administrators, or members of a workspace. */
const audiences = ['anybody', 'staff', 'admin', 'member'] as const;
type Audience = (typeof audiences)[number];

/** An API operation, as clients and the reference document see it. */
export interface Operation {
  method: Method;
  /** Path with parameters in braces: `/api/nominations/{id}`. */
  path: string;
  /** Section of the reference document. */
  resource: string;
  summary: string;
  audience: Audience;
  query?: z.core.$ZodType;
  body?: { type: 'application/json' | 'multipart/form-data'; schema: z.core.$ZodType };
  reply: {
    status: 200 | 201 | 204 | 302;
    description: string;
    schema?: z.core.$ZodType;
    /** Content type of a reply that is not JSON. */
    type?: string;
    /** The reply has the record's revision as `ETag`, which `PUT` takes as `If-Match`. */
    hasETag?: true;
  };
  /** Whether the operation takes an `Idempotency-Key`, where it differs from what its kind does. */
  takesKey?: boolean;
  /** Errors that `codesOf` does not derive from the audience and the input of the operation. */
  errors?: readonly ApiErrorCode[];
}

/** The operations of a resource by audience, method and path: `admin PUT /api/nominations/{id}`. */
type Routes = Record<`${Audience} ${Method} /${string}`, Route>;
export type Route = Omit<Operation, 'method' | 'path' | 'resource' | 'audience'>;

export const operationsOf = (resource: string, routes: Routes): Operation[] =>
  Object.entries(routes).map(([route, rest]) => ({
    audience: audiences.find((name) => route.startsWith(`${name} `)) ?? 'admin',
    method: methods.find((name) => route.includes(` ${name} /`)) ?? 'GET',
    path: route.slice(route.indexOf('/')),
    resource,
    ...rest,
  }));

/** Range of days in India as ISO dates. Both days are included; either may be absent. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const dayMs = 86_400_000;

/** Returns the time at which a day begins in India, or undefined when the text is not a date. */
function parseDay(text: string | undefined): Date | undefined {
  const utc = text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  // `Date.parse` takes 30 February for 2 March.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== text) return undefined;
  return startOfDay(text);
}

/** Returns the name of a part of a request that is too long to be read: `address`, or a header. Nothing of ours reads cookies. */
export function findLongPart({ url, headers }: { url: string; headers: object }): string | undefined {
  const parts: Record<string, unknown> = { ...headers, cookie: '', address: url.slice(apiLimits.header) };
  return Object.keys(parts).find((name) => String(parts[name]).length > apiLimits.header);
}

export const isDay = (text: string | undefined): boolean => parseDay(text) !== undefined;

export function momentsOf({ from, to }: DayRange): { start: Date | undefined; end: Date | undefined } {
  const last = parseDay(to);
  return { start: parseDay(from), end: last && new Date(last.getTime() + dayMs) };
}

export interface ApiFailure {
  success: false;
  code: ApiErrorCode;
  error: string;
  /** Only in the reply of the login: a copy of `error` under the name that older clients read. */
  message?: string;
  fields?: FieldErrors;
  /** With `conflict`: the record as it is now. Absent when the record no longer exists. */
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
  /** Maximum UTF-16 units of a header. An address has twice as many, because it may hold a question of 500 letters in percent escapes. */
  header: 4_096,
  /** Maximum records in an import, a removal or a restoration. */
  batch: 100,
  /** Enough for a full import with the longest texts in an alphabet of four bytes a letter. */
  importBytes: 3_145_728,
  pageSize: 100,
  search: 200,
  page: 1_000_000,
  /** Maximum records that paging reaches. Firestore reads and charges for every record before a page. */
  reach: 10_000,
} as const;

/** Makes the schema of a whole number in a query string. An absent number is the `fallback`. */
function wholeNumberParam(name: string, fallback: number, max: number) {
  const error = `${name} must be given once, a whole number from 1 to ${max}.`;
  return z._default(
    z.pipe(
      boundedText(error, 7).check(
        z.regex(/^[1-9][0-9]{0,6}$/, error),
        z.meta({ type: 'integer', minimum: 1, maximum: max, default: fallback }),
        z.meta({ pattern: undefined, maxLength: undefined }),
      ),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.maximum(max, error)),
      ),
    ),
    fallback,
  );
}

/** Schema of the query of a list: `?page&limit&search`. Ignores unknown parameters, because links often get tracking parameters. */
export const listParamsSchema = z.object({
  page: wholeNumberParam('page', 1, apiLimits.page),
  limit: wholeNumberParam('limit', defaultPageSize, apiLimits.pageSize),
  search: z._default(
    cleanedText('search must be given once.', { label: 'search', max: apiLimits.search }),
    '',
  ),
});
export type ListParams = z.infer<typeof listParamsSchema>;

/** Schema of the query string of a list of Firestore records. Add `checkPageReach` to check the page. */
export const recordListParamsSchema = z.extend(listParamsSchema, {
  page: wholeNumberParam('page', 1, apiLimits.reach),
});

/** Makes the schema of a filter such as `?status=new,in_review`. Without a value the filter matches all records. */
export function statusFilter<const Options extends readonly [string, ...string[]]>(options: Options) {
  const description = `some of ${options.join(', ')}, with commas between them`;
  const error = `status must be ${description}, given once.`;
  const one = `(?:${options.join('|')})`;
  // The check runs on the whole text, so that an error names the parameter and not a place in a list.
  const text = boundedText(error, 1_000).check(
    z.regex(new RegExp(`^${one}(?:,${one})*$`), error),
    z.describe(capitalize(description)),
  );
  // Firestore refuses more than thirty values, and counts repeated ones.
  const parts = z.transform((list: string) => [...new Set(list.split(','))]);
  return z.optional(z.pipe(text, z.pipe(parts, z.array(z.enum(options)))));
}

function day(name: string, description: string) {
  const error = `${name} must be given once, a day like 2026-11-21.`;
  return z.optional(
    boundedText(error, 10).check(
      z.refine(isDay, error),
      z.describe(description),
      z.meta({ format: 'date', maxLength: undefined }),
    ),
  );
}

/** Query parameters `?from&to` for a range of days. `momentsOf` turns them into times. */
export const daysShape = {
  from: day('from', 'The first day, in India'),
  to: day('to', 'The last day, in India'),
};

/** Refuses a page beyond the last record that paging reaches. */
export const checkPageReach = z.refine<{ page: number; limit: number }>(
  ({ page, limit }) => page * limit <= apiLimits.reach,
  {
    error: `page times limit can be at most ${apiLimits.reach}. Narrow the list by its other parameters, or take the export if it has one.`,
    path: ['page'],
  },
);

/**
 * Schema of the query string of the company search. It rejects other parameters, because each of them would bypass the CDN cache.
 */
export const companySearchParamsSchema = z.strictObject({
  name: requiredParam('name', 'the company to look for', apiLimits.search),
  page: wholeNumberParam('page', 1, apiLimits.page),
  limit: wholeNumberParam('limit', defaultPageSize, apiLimits.pageSize),
});

export const publicRowSchema = z.object({
  id: z.string(),
  organization_name: z.string(),
  industry: z.string(),
  number_of_employees: z.int(),
  certification_period: z.string(),
  profile_url: z.optional(z.string()),
  /** Path of the logo below `/uploads/`. Absent without one. */
  logo: z.optional(z.string()),
  /** Absent when the organization was certified without an assessment. */
  rating: z.optional(z.enum(ratings)),
});
export type PublicRow = z.infer<typeof publicRowSchema>;

export const companyRowSchema = z.extend(publicRowSchema, { tier: z.enum(bandIds) });
export type CompanyRow = z.infer<typeof companyRowSchema>;

export const certifiedListSchema = z.object({
  /** Rows have a `tier` only in the list of all bands. */
  organizations: z.array(z.extend(publicRowSchema, { tier: z.optional(companyRowSchema.shape.tier) })),
  total: z.int(),
  /** Day in India on which these certificates are valid. Optional because the CDN may still hold replies without it. */
  as_of: z.optional(z.iso.date()),
});
export type CertifiedListReply = z.infer<typeof certifiedListSchema>;

/** A company without a valid certificate today: the certificate ended, was revoked, or has not begun. */
export const otherCompanySchema = z.object({
  id: z.string(),
  organization_name: z.string(),
  state: z.enum(['expired', 'revoked', 'upcoming']),
  valid_from: z.string(),
  valid_until: z.string(),
});
export type OtherCompany = z.infer<typeof otherCompanySchema>;

/** Schema of the reply of a company search. Some fields are optional, because the CDN may still hold replies without them. */
export const companySearchSchema = z.object({
  results: z.array(
    z.extend(companyRowSchema, { found_by: z.optional(z.enum(['name', 'sound', 'industry'])) }),
  ),
  total: z.int(),
  /** Number of companies found by name. They come first. */
  by_name: z.int(),
  /** Number of companies found by sound in another script. They come second; companies found by industry follow. */
  by_sound: z.optional(z.int()),
  /** Similar names of certified and other organizations, nearest first. Filled only when no company was found. */
  suggestions: z.array(z.string()),
  /** The suggestions that a company with a valid certificate has as its name. */
  certified_suggestions: z.optional(z.array(z.string())),
  /** Companies of this name that are not certified at present. */
  others: z.array(otherCompanySchema),
});
export type CompanySearchReply = z.infer<typeof companySearchSchema>;

/** Maximum items in the summary of the home page, and among how many of the newest insights it looks. */
export const summaryLimits = { latest: 6, insights: 4, newestInsights: 40 } as const;

const insightTeaserSchema = z.pick(publishedInsightSchema, {
  id: true,
  name: true,
  designation: true,
  company: true,
  /** What the author says about the programme; '' without a quotation. */
  quote: true,
  /** Three lines: what was counted, its figure before, its figure after; '' without an outcome. */
  outcome: true,
  image: true,
  image_alt: true,
  published_at: true,
});
export type InsightTeaser = z.infer<typeof insightTeaserSchema>;

export const summarySchema = z.object({
  /** Number of certified organizations today, by tier. */
  counts: z.object({ micro: z.int(), mid: z.int(), large: z.int(), enterprise: z.int() }),
  /** The most recently certified organizations. */
  latest: z.array(companyRowSchema),
  /** Insights that staff have given a quotation or an outcome, newest first. */
  insights: z.array(insightTeaserSchema),
});
export type SummaryReply = z.infer<typeof summarySchema>;

/** Returns the insights for the home page: the newest that staff have given a quotation or an outcome. */
export const toInsightTeasers = (insights: readonly PublishedInsight[]): InsightTeaser[] =>
  insights
    .filter(({ quote, outcome }) => quote !== '' || outcome !== '')
    .slice(0, summaryLimits.insights)
    .map((insight) => insightTeaserSchema.parse(insight));
