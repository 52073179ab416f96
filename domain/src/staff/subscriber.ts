import * as z from 'zod/mini';
import { brand } from '../brand';
import { consentLanguageError, noticeLanguages } from '../fields/consent';
import type { FieldTable } from '../fields/fields';
import { consentShape, givenShape } from '../fields/fieldSchemas';
import { addressKey } from '../fields/cleanText';

/** What the newsletter box takes. */
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
  ...givenShape(subscriberFields),
  /** The language in which the notice was read; English without it. */
  consentLanguage: z.optional(z.enum(noticeLanguages, consentLanguageError)),
});

/** Returns the id of an address's one record: the SHA-256 of its key in lower-case hex. */
export async function subscriberId(email: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(addressKey(email)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A subscriber as staff get it from the API. */
export const subscriberRecordSchema = z.object({
  id: z.string(),
  email: z.string(),
  ...consentShape,
  /** ISO time. */
  consented_at: z.string(),
});
export type SubscriberRecord = z.infer<typeof subscriberRecordSchema>;

/** The key at the end of an unsubscribe link. The server makes it; nobody can guess it. */
const unsubscribeKeyPattern = /^[A-Za-z0-9]{32}$/;

const tokenError = 'token must be the 32 letters and digits at the end of the link to unsubscribe.';

/** The body of `POST /api/subscribers/unsubscribe`. */
export const unsubscriptionSchema = z.strictObject({
  token: z.string(tokenError).check(z.regex(unsubscribeKeyPattern, tokenError)),
});

/** The link in every mail to a subscriber. It opens a page with a button; opening it changes nothing. */
export const unsubscribeLink = (key: string): string => `${brand.siteUrl}/unsubscribe/${key}`;
