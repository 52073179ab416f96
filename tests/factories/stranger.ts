import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { askAuth, findOpenDoors, strangersPassword } from './staff';

const sessionSchema = z.object({ idToken: z.string(), refreshToken: z.string() });
type Session = z.infer<typeof sessionSchema>;

/** Requests a session from a public endpoint of Auth; undefined when Auth refuses. */
const askForSession = async (call: string, body: object): Promise<Session | undefined> =>
  sessionSchema.safeParse(await askAuth(call, body)).data;

async function refreshToken({ refreshToken }: Session): Promise<string | undefined> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const response = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return z.object({ id_token: z.string() }).safeParse(await response.json()).data?.id_token;
}

const claimsSchema = z.object({
  sub: z.string(),
  auth_time: z.number(),
  admin: z.optional(z.unknown()),
  role: z.optional(z.unknown()),
});

/** Returns the claims of a token as text, so that tokens with equal claims are tried once. */
function contentOf(token: string): string {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return JSON.stringify(claimsSchema.parse(payload));
}

/** Ways in which a stranger gets an account with an address before its owner is invited. */
const preparations = {
  'has registered with the address': (email: string) =>
    askForSession('signUp', { email, password: strangersPassword }),
  'has set the address for an anonymous account': async (email: string) => {
    const anonymous = await askForSession('signUp', {});
    return askForSession('update', { idToken: anonymous?.idToken, email, password: strangersPassword });
  },
  'has changed the address of another account, which a mail takes back': async (email: string) => {
    const otherAccount = await askForSession('signUp', {
      email: `own-${email}`,
      password: strangersPassword,
    });
    return askForSession('update', { idToken: otherAccount?.idToken, email });
  },
} as const satisfies Record<string, (email: string) => Promise<Session | undefined>>;
export type Preparation = keyof typeof preparations;

/**
 * Keeps signing in and registering with an address, in every way that needs no mail. The function that it returns stops
 * this, and returns the number of different tokens and the doors for staff that any of them has opened.
 */
export async function besiegeAddress(email: string, preparation: Preparation) {
  const tokens = new Map<string, string>();
  const openDoors = new Set<string>();
  const sessions: Session[] = [];
  let isOver = false;
  const tryToken = async (token: string | undefined) => {
    if (token === undefined) return;
    const content = contentOf(token);
    if (tokens.has(content)) return;
    tokens.set(content, token);
    for (const door of await findOpenDoors(token)) openDoors.add(door);
  };
  const addSession = async (session: Session | undefined) => {
    if (session) sessions.push(session);
    await tryToken(session?.idToken);
  };
  await addSession(await preparations[preparation](email));
  const credentials = { email, password: strangersPassword };
  const ways = [
    async () => addSession(await askForSession('signUp', credentials)),
    async () => addSession(await askForSession('signInWithPassword', credentials)),
    async () => {
      const anonymous = await askForSession('signUp', {});
      await addSession(await askForSession('update', { idToken: anonymous?.idToken, ...credentials }));
    },
    async () => {
      for (const session of sessions.slice(-3)) await tryToken(await refreshToken(session));
    },
  ];
  const siege = ways.map(async (way) => {
    while (!isOver) {
      await way();
      await pause(20);
    }
  });
  return async (): Promise<{ tokens: number; openDoors: string[] }> => {
    isOver = true;
    await Promise.all(siege);
    for (const way of ways) await way();
    for (const token of tokens.values()) for (const door of await findOpenDoors(token)) openDoors.add(door);
    return { tokens: tokens.size, openDoors: [...openDoors] };
  };
}
