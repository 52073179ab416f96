import { getAppCheck } from 'firebase-admin/app-check';
import { logger } from 'firebase-functions/v2';
import { adminApp } from './adminApp';

/** Whether App Check made a token for an app of this project, and it has not expired. */
export async function isAppCheckToken(token: string): Promise<boolean> {
  try {
    await getAppCheck(adminApp()).verifyToken(token);
    return true;
  } catch (error) {
    logger.debug('App Check refused a token', error);
    return false;
  }
}
