import { signOut } from '../../data/staff/session';
import { adminPaths } from '../ui/adminPaths';
import { forgetAll } from './deviceMemory';

/** What the login page says after a session has ended, by the parameter in its address. */
export const sessionEndTexts = {
  ended: 'Your session has ended. Sign in again.',
  changed: 'Your password was changed. Sign in with the new one.',
  chosen: 'Your password is set. Sign in with it.',
} as const;

let leaving: Promise<void> | undefined;

/**
 * Signs out and loads the login, which clears the memory too. `first` ends the session on the server; if it fails, the person
 * stays. The page may notice that end and call this again meanwhile. A session that has `ended` without its person's doing
 * leaves what the device keeps for them: they come back to this page.
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
    if (why !== 'ended') forgetAll();
    const { pathname, search } = window.location;
    const back = why === 'ended' ? `&${new URLSearchParams({ next: `${pathname}${search}` })}` : '';
    window.location.assign(why === undefined ? adminPaths.login : `${adminPaths.login}?${why}${back}`);
  }
}
