import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { Identity } from './identities';
import { noteKnownAddress } from './signIn';
import { recordReference } from '../records';

const hour = 3_600_000;

/** Whom this instance has noted, and when: most calls of an hour ask Firestore nothing. */
const noted = new Map<string, number>();

async function noteTime(uid: string, now: number): Promise<void> {
  const reference = recordReference('staff', uid);
  const document = await reference.get();
  const seen: unknown = document.get('last_seen');
  if (!document.exists || (seen instanceof Timestamp && now - seen.toMillis() < hour)) return;
  // Not `set`: somebody who is removed at this moment must not come back as half a document.
  await reference.update({ last_seen: FieldValue.serverTimestamp() });
}

/**
 * Notes that somebody of the staff is here, at most once an hour: when, and the address as one where their account is
 * at home. Who signs in on the website alone would have no such place. What goes wrong is no reason to refuse them.
 */
export async function noteSeen({ uid, email }: Identity, address: string, now = Date.now()): Promise<void> {
  const key = `${uid} ${address}`;
  if (now - (noted.get(key) ?? 0) < hour) return;
  noted.set(key, now);
  try {
    await Promise.all([noteTime(uid, now), noteKnownAddress({ account: email.toLowerCase(), address })]);
  } catch (error) {
    logger.warn('Could not note when somebody was last seen', error);
  }
}
