import { signOut } from '../../data/staff/session';
import { adminPaths } from '../ui/adminPaths';
import { forgetAll } from './deviceMemory';

/** Signs out, clears the device of what was this person's, and loads the login anew, so that memory is empty too. */
export async function leave(why?: 'ended'): Promise<void> {
  try {
    await signOut();
  } finally {
    forgetAll();
    window.location.assign(why ? `${adminPaths.login}?${why}` : adminPaths.login);
  }
}
