import * as z from 'zod/mini';
import { consentLanguageField, formShape, readShape, consentShape } from '../fields/fieldSchemas';
import { boundedText, textField } from '../fields/fieldChecks';
import type { FieldTable } from '../fields/fields';
import { addressKey } from '../fields/pastedText';

export const newsletterFields = {
  title: {
    label: 'Title',
    missing: 'Enter the title. It is the subject of the mail.',
    kind: 'line',
    max: 150,
    isSearched: true,
    example: 'Listening on the night shift',
    width: 36,
  },
  text: {
    label: 'Text',
    missing: 'Write the text.',
    kind: 'text',
    max: 5000,
    example: 'Three companies changed their rosters this month.',
    hint: 'An empty line begins a paragraph. “# ” before a line makes it a heading, **two stars** make words bold, and addresses become links.',
    width: 60,
  },
  insights: {
    label: 'Insights',
    kind: 'text',
    max: 1000,
    example: '',
    hint: 'At most ten published insights.',
    width: 40,
  },
  events: {
    label: 'Events',
    kind: 'text',
    max: 1000,
    example: '',
    hint: 'At most ten coming events.',
    width: 40,
  },
  certified_since: {
    label: 'Certified Since',
    kind: 'day',
    optional: true,
    example: '2026-11-01',
    hint: 'Lists the organizations whose certificate began on this day or later. Leave it empty to list none.',
    width: 18,
  },
} as const satisfies FieldTable;

/** Collections whose records an issue links to. */
export type LinkedCollection = 'insights' | 'events';

export const newsletterLimits = { insights: 10, events: 10, organizations: 20 } as const;

/** Makes the schema of a list of links, one a line. `path` is the first word of their addresses. */
function linksField(field: typeof newsletterFields.insights | typeof newsletterFields.events, path: string) {
  const isLink = (line: string) =>
    linkedIds(line).length > 0 && (line.includes(`/${path}/`) || !line.includes('/'));
  const wrongIn = (text: string) => text.split('\n').find((line) => line.trim() !== '' && !isLink(line));
  return textField(field).check(
    z.refine((text) => wrongIn(text) === undefined, {
      error: ({ input }) =>
        `${field.label} must be links such as /${path}/m0QLaYegedTM8PwoVuxh, not “${wrongIn(String(input)) ?? ''}”.`,
    }),
    z.refine((text) => linkedIds(text).length <= newsletterLimits.insights, {
      error: `${field.label} can have at most ${newsletterLimits.insights} links.`,
    }),
  );
}

export const newsletterInputSchema = z.strictObject({
  ...formShape(newsletterFields),
  insights: /* @__PURE__ */ linksField(newsletterFields.insights, 'insights'),
  events: /* @__PURE__ */ linksField(newsletterFields.events, 'events'),
});

/** Number of subscribers who get an issue in one minute. 5,000 subscribers take 25 minutes. */
export const recipientsPerMinute = 200;

/** Schema of an issue in the staff area. Times are ISO texts. */
export const newsletterRecordSchema = z.object({
  id: z.string(),
  ...readShape(newsletterFields),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Time of the sending. Absent in a draft. */
  sent_at: z.optional(z.string()),
  /** Number of subscribers who have got the issue so far. */
  recipients: z._default(z.int(), 0),
  /** Id of the last subscriber who got the issue; '' before the first one. Absent when the sending is complete. */
  sending_after: z.optional(z.string()),
});
export type NewsletterRecord = z.infer<typeof newsletterRecordSchema>;

export type NewsletterState = 'draft' | 'sending' | 'sent';

export function newsletterState(issue: Pick<NewsletterRecord, 'sent_at' | 'sending_after'>): NewsletterState {
  if (issue.sent_at === undefined) return 'draft';
  return issue.sending_after === undefined ? 'sent' : 'sending';
}

/** Returns the record ids at the ends of the links in a text, each once, in their order. */
export const linkedIds = (text: string): string[] => [
  ...new Set(text.split(/[^A-Za-z0-9]+/).filter(({ length }) => length === 20)),
];

/** Picture of a record on the page of an issue: its path in the bucket, '' without one, and its description. */
type LinkedPicture = Record<'image' | 'image_alt', string>;
/** Data of an issue in its mail and on its page. */
export interface NewsletterIssue {
  id: string;
  title: string;
  text: string;
  /** ISO time; '' before the sending. */
  sent_at: string;
  /** `quote` is the beginning of the insight. */
  insights: (LinkedPicture & { id: string; quote: string; name: string; company: string })[];
  events: (LinkedPicture & { id: string; title: string; summary: string; starts_at: string })[];
  /** Organizations with a new certificate. `rating` is '' without one. */
  organizations: { id: string; organization_name: string; rating: string }[];
}

/** Issue in the list of sent issues. `opening` is the beginning of its text, `image` that of its first insight or event. */
export type SentIssue = Pick<NewsletterIssue, 'id' | 'title' | 'sent_at'> & {
  opening: string;
  image: string;
};

/** Maximum number of characters of a quoted insight, and of an issue in the archive. */
export const maxQuote = 240;

export const subscriberFields = {
  email: {
    label: 'E-mail',
    missing: 'Enter your e-mail address, such as name@company.in.',
    kind: 'email',
    max: 254,
    example: 'anjali.iyer@anjali-foods.example',
    width: 40,
  },
} as const satisfies FieldTable;

export const subscriptionSchema = z.strictObject({
  ...formShape(subscriberFields),
  consentLanguage: consentLanguageField,
});

/** Returns the id of a subscriber: the SHA-256 of the address key in lower-case hex. */
export async function subscriberId(email: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(addressKey(email)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const subscriberRecordSchema = z.object({
  id: z.string(),
  email: z.string(),
  ...consentShape,
  /** ISO time. */
  consented_at: z.string(),
});
export type SubscriberRecord = z.infer<typeof subscriberRecordSchema>;

export const unsubscribeKeyPattern = /^[A-Za-z0-9]{32}$/;

const tokenError = 'token must be the 32 letters and digits at the end of the link to unsubscribe.';

export const unsubscriptionSchema = z.strictObject({
  token: boundedText(tokenError, 32).check(z.regex(unsubscribeKeyPattern, tokenError)),
});
