import * as z from 'zod/mini';
import { noticeLanguages } from '../fields/consent';
import { boundedText, dayField, textField } from '../fields/fieldChecks';
import { emptyText, formShape, readShape } from '../fields/fieldSchemas';
import { namesOf, requireOnly } from '../fields/fields';
import { organizationFields } from '../organization/organization';
import { addressCountsSchema } from '../survey/addressList';
import { maxListed } from '../survey/survey';
import { formatCount, formatCounted, formatDay } from '../text/format';

/** Fields of its public record that an organization may propose to change. */
const { address, contact_email, number_of_employees, company_profile, profile_url } = organizationFields;
export const profileFields = requireOnly(
  { profile_url, number_of_employees, contact_email, address, company_profile },
  [],
);

/** Schema of a profile as an organization proposes it. */
export const profileSchema = z.strictObject(formShape(profileFields));
export type Profile = z.infer<typeof profileSchema>;

export const storedProfileSchema = z.object(readShape(profileFields));

/** What an organization asks of us while its survey is open. */
export const wishes = ['reminder', 'extension', 'codes'] as const;
export type Wish = (typeof wishes)[number];

const requestKinds = ['list', ...wishes, 'profile', 'renewal'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestKindNames: Readonly<Record<RequestKind, string>> = {
  list: 'List of employees',
  reminder: 'Reminder',
  extension: 'Longer survey',
  codes: 'Printed codes',
  profile: 'Changes of the profile',
  renewal: 'Renewal of the certificate',
};

const states = ['open', 'done', 'declined'] as const;
export const requestStateNames: Readonly<Record<(typeof states)[number], string>> = {
  open: 'With us',
  done: 'Done',
  declined: 'Declined',
};

const request = {
  /** The uid and the name of the member. */
  uid: z.string(),
  by: z.string(),
  /** ISO time. It tells one request from a later one of its kind. */
  at: z.string(),
  note: emptyText,
  state: z.enum(states),
  /** Why our staff have declined. */
  answer: emptyText,
};

/** Counts of a list that was handed in. The addresses are in the database `surveys`. */
const listFactsSchema = z.object({
  headcount: z.int(),
  closes: z.string(),
  language: z.enum(noticeLanguages),
  addresses: z.int(),
  printed: z.int(),
  counts: addressCountsSchema,
  list_reason: z.string(),
  shared_devices: z.boolean(),
});

/** Schema of the requests of a workspace. A new request takes the place of the earlier one of its kind; the history keeps both. */
export const requestsSchema = z.object({
  list: z.optional(z.object({ ...request, list: listFactsSchema })),
  reminder: z.optional(z.object(request)),
  extension: z.optional(z.object({ ...request, closes: z.string() })),
  codes: z.optional(z.object({ ...request, copies: z.int() })),
  profile: z.optional(z.object({ ...request, profile: z.partial(profileSchema) })),
  renewal: z.optional(z.object(request)),
});
export type Requests = z.infer<typeof requestsSchema>;
export type WorkspaceRequest = NonNullable<Requests[RequestKind]>;

/** Returns the requests with their kinds, oldest first. */
export const requestsIn = (requests: Requests): { kind: RequestKind; request: WorkspaceRequest }[] =>
  requestKinds
    .flatMap((kind) => {
      const { [kind]: one } = requests;
      return one ? [{ kind, request: one }] : [];
    })
    .sort((one, other) => one.request.at.localeCompare(other.request.at));

/** Returns the time of the oldest open request; '' when none is open. */
export const waitsSince = (requests: Requests): string =>
  requestsIn(requests).find(({ request: { state } }) => state === 'open')?.request.at ?? '';

const entries = { one: 'address', many: 'addresses' };
const codes = { one: 'printed code', many: 'printed codes' };

/** Returns what a request says, in words. */
export function requestText(one: WorkspaceRequest): string {
  const facts: string[] = [];
  if ('list' in one) {
    const { addresses, printed, headcount, closes, list_reason } = one.list;
    facts.push(
      `${formatCounted(addresses, entries)} and ${formatCounted(printed, codes)} for ${formatCount(headcount)} employees, until ${formatDay(closes)}.`,
      list_reason,
    );
  }
  if ('closes' in one) facts.push(`Until ${formatDay(one.closes)}.`);
  if ('copies' in one) facts.push(`${formatCounted(one.copies, codes)}.`);
  if ('profile' in one)
    for (const name of namesOf(profileFields))
      if (one.profile[name] !== undefined)
        facts.push(`${profileFields[name].label}: ${one.profile[name] === '' ? 'none' : one.profile[name]}.`);
  return [...facts, one.note].filter(Boolean).join(' ');
}

const note = z._default(textField({ label: 'Note', max: 500 }), '');
const copiesError = `Number of Codes must be a whole number from 1 to ${formatCount(maxListed)}.`;

/** Schema of a wish: for a longer survey with its last day, and for printed codes with their number. */
export const wishSchema = z
  .strictObject({
    wish: z.enum([...wishes, 'renewal'], `wish must be one of ${wishes.join(', ')}, renewal.`),
    closes: z.optional(dayField('Last Day')),
    copies: z.optional(
      z.int(copiesError).check(z.minimum(1, copiesError), z.maximum(maxListed, copiesError)),
    ),
    note,
  })
  .check(
    z.refine(({ wish, closes }) => (wish === 'extension') === (closes !== undefined), {
      path: ['closes'],
      error: 'Choose the last day for a longer survey, and for nothing else.',
    }),
    z.refine(({ wish, copies }) => (wish === 'codes') === (copies !== undefined), {
      path: ['copies'],
      error: 'Enter the number of codes for printed codes, and for nothing else.',
    }),
  );
export type WishInput = z.infer<typeof wishSchema>;

const atError = 'at must be the time of the request, as it was read.';

/** Schema of the decision of the staff about a request. */
export const requestDecisionSchema = z
  .strictObject({
    kind: z.enum(requestKinds, `kind must be one of ${requestKinds.join(', ')}.`),
    at: boundedText(atError, 40).check(
      z.minLength(1, atError),
      z.meta({ examples: ['2026-11-28T09:30:00.000Z'] }),
    ),
    state: z.enum(['done', 'declined'], 'state must be done or declined.'),
    answer: z._default(textField({ label: 'Reason', max: 500 }), ''),
  })
  .check(
    z.refine(({ state, answer }) => state === 'done' || answer !== '', {
      path: ['answer'],
      error: 'Enter the reason. The organization reads it.',
    }),
  );
export type RequestDecision = z.infer<typeof requestDecisionSchema>;
