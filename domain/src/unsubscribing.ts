import './jitless';
import * as z from 'zod/mini';
import { brand } from './brand';

/** What ends a link to unsubscribe: a key, made by the server, that stands for an address and that nobody can guess. */
export const unsubscribeKeyPattern = /^[A-Za-z0-9]{32}$/;

const tokenError = 'token must be the 32 letters and digits at the end of the link to unsubscribe.';

/** The body of `POST /api/subscribers/unsubscribe`. */
export const unsubscriptionSchema = z.strictObject({
  token: z.string(tokenError).check(z.regex(unsubscribeKeyPattern, tokenError)),
});

/** The link that every mail to a subscriber carries. It leads to a page with a button: opening it changes nothing. */
export const unsubscribeLink = (key: string): string => `${brand.siteUrl}/unsubscribe/${key}`;
