import { signOut } from '../../data/staff/login';
import { adminPaths } from '../ui/adminPaths';
import { forgetAll } from './deviceMemory';

/** Texts on the login page after the end of a session, by URL parameter. */
export const sessionEndTexts = {
  ended: 'Your session has ended. Sign in again.',
  changed: 'Your password was changed. Sign in with the new one.',
  chosen: 'Your password is set. Sign in with it.',
} as const;

let isLoading = false;

/** Returns whether the staff area itself loads a page. Then the browser does not ask about work that the tab keeps. */
export const isLoadingPage = (): boolean => isLoading;

/** Loads this page again. Asks about unsaved work that the tab does not keep. */
export function reloadPage(): void {
  isLoading = true;
  window.location.reload();
}

let leaving: Promise<void> | undefined;

/**
 * Signs out and loads the login page, which also clears the memory. Runs `first` before, to end the session on the server. If
 * `first` throws, the person stays signed in. A second call during the first returns the same promise. After `ended` the device
 * keeps its values and this tab its drafts, because the person returns to this page.
 */
export function leave(reason?: keyof typeof sessionEndTexts, first?: () => Promise<unknown>): Promise<void> {
  leaving ??= signOutAfter(reason, first).catch((error: unknown) => {
    leaving = undefined;
    throw error;
  });
  return leaving;
}

async function signOutAfter(...[reason, first]: Parameters<typeof leave>) {
  await first?.();
  try {
    await signOut();
  } finally {
    if (reason !== 'ended') forgetAll();
    const { pathname, search, hash } = window.location;
    const back = reason === 'ended' ? `&${new URLSearchParams({ next: `${pathname}${search}${hash}` })}` : '';
    isLoading = true;
    window.location.replace(reason === undefined ? adminPaths.login : `${adminPaths.login}?${reason}${back}`);
  }
}
