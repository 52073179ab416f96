import { signOut } from '../../data/staff/session';
import { adminPaths } from '../ui/adminPaths';
import { forgetAll } from './deviceMemory';

/** What the login page says after a session has ended, by the parameter in its address. */
export const sessionEndTexts = {
  ended: 'Your session has ended. Sign in again.',
  changed: 'Your password is changed. Sign in with the new one.',
  chosen: 'Your password is set. Sign in with it.',
} as const;

let leaving: Promise<void> | undefined;

/**
 * Signs out, clears the device of what was this person's, and loads the login anew, so that memory is empty too. `first`
 * ends the session on the server; if it fails, nobody leaves. The page may notice that end and call this again meanwhile.
 */
export function leave(why?: keyof typeof sessionEndTexts, first?: () => Promise<void>): Promise<void> {
  leaving ??= signOutAfter(first, why).catch((error: unknown) => {
    leaving = undefined;
    throw error;
  });
  return leaving;
}

async function signOutAfter(first: (() => Promise<void>) | undefined, why: string | undefined) {
  await first?.();
  try {
    await signOut();
  } finally {
    forgetAll();
    window.location.assign(why === undefined ? adminPaths.login : `${adminPaths.login}?${why}`);
  }
}
