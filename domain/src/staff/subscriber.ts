import * as z from 'zod/mini';
import { consentLanguageError, noticeLanguages } from '../fields/consent';
import type { FieldTable } from '../fields/fields';
import { consentShape, formShape } from '../fields/fieldSchemas';
import { addressKey } from '../fields/pastedText';

/** Fields of the newsletter form. */
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
  /** Language of the notice; English when it is absent. */
  consentLanguage: z.optional(z.enum(noticeLanguages, consentLanguageError)),
});

/** Returns the id of a subscriber: the SHA-256 of the address key in lower-case hex. */
export async function subscriberId(email: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(addressKey(email)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Schema of a subscriber in the staff area. */
export const subscriberRecordSchema = z.object({
  id: z.string(),
  email: z.string(),
  ...consentShape,
  /** ISO time. */
  consented_at: z.string(),
});
export type SubscriberRecord = z.infer<typeof subscriberRecordSchema>;

/** Pattern of the random key in an unsubscribe link. */
export const unsubscribeKeyPattern = /^[A-Za-z0-9]{32}$/;

const tokenError = 'token must be the 32 letters and digits at the end of the link to unsubscribe.';

/** Schema of the body of `POST /api/subscribers/unsubscribe`. */
export const unsubscriptionSchema = z.strictObject({
  token: z.string(tokenError).check(z.regex(unsubscribeKeyPattern, tokenError)),
});
