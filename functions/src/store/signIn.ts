import * as z from 'zod/mini';

const tokenSchema = z.object({ idToken: z.string() });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** What Auth says of a wrong name or password, a disabled account, or one it guards after many attempts. */
const refusals = [
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'MISSING_PASSWORD',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'USER_DISABLED',
];

/**
 * The project's Web API key, which Auth's public endpoint wants: `WEB_API_KEY` in `functions/.env` (Firebase console,
 * Project settings, General). It is no secret; restrict it to the Identity Toolkit API, but not to web pages, because
 * functions send no Referer.
 */
function endpoint(): string {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const key = process.env['WEB_API_KEY'] ?? (emulator ? 'local' : '');
  if (key === '') throw new Error('WEB_API_KEY is not set: nobody can sign in over HTTP without it.');
  const base = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  return `${base}/v1/accounts:signInWithPassword?key=${encodeURIComponent(key)}`;
}

/**
 * An ID token for the right password; undefined when Auth refuses. Throws when Auth cannot be asked. Where App Check is enforced
 * for Auth, it wants the caller's token.
 */
export async function signIn(
  email: string,
  password: string,
  appCheckToken?: string,
): Promise<string | undefined> {
  const response = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(appCheckToken !== undefined && { 'X-Firebase-AppCheck': appCheckToken }),
    },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(10_000),
  });
  const reply: unknown = await response.json();
  // Without a token when the account asks for a second factor, which this door cannot.
  if (response.ok) return tokenSchema.safeParse(reply).data?.idToken;
  const { data } = refusalSchema.safeParse(reply);
  // Some come with an explanation: `TOO_MANY_ATTEMPTS_TRY_LATER : …`.
  const reason = data?.error.message.split(' ')[0] ?? '';
  if (refusals.includes(reason)) return undefined;
  throw new Error(`Auth answered ${response.status} ${reason} to a login.`);
}
