import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { recordReference } from './records';

const hour = 3_600_000;

/** Whom this instance has noted, and when: most calls of an hour ask Firestore nothing. */
const noted = new Map<string, number>();

/** Notes that somebody of the staff is here, at most once an hour. What goes wrong is no reason to refuse them. */
export async function noteSeen(uid: string, now = Date.now()): Promise<void> {
  if (now - (noted.get(uid) ?? 0) < hour) return;
  noted.set(uid, now);
  const reference = recordReference('staff', uid);
  try {
    const document = await reference.get();
    const seen: unknown = document.get('last_seen');
    if (!document.exists || (seen instanceof Timestamp && now - seen.toMillis() < hour)) return;
    // Not `set`: somebody who is removed at this moment must not come back as half a document.
    await reference.update({ last_seen: FieldValue.serverTimestamp() });
  } catch (error) {
    logger.warn('Could not note when somebody was last seen', error);
  }
}
