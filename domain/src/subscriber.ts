import './jitless';
import * as z from 'zod/mini';
import { emailField } from './fieldChecks';

/** Longest address in characters. */
export const subscriberLimits = { email: 254 } as const;

/** What the newsletter box takes. Addresses are compared in lower case. */
export const subscriptionSchema = z.strictObject({
  email: emailField({
    label: 'E-mail',
    missing: 'Enter your e-mail address, such as name@company.in.',
    max: subscriberLimits.email,
  }),
});

/** The address as it is stored: lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Id of an address's one record: its SHA-256 in lower-case hex, of the normal address. */
export async function subscriberId(email: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalEmail(email)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
