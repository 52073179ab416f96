import { createHash } from 'node:crypto';
import { collections } from '@utkarsh/domain/collections';
import { mailboxOf } from '@utkarsh/domain/mailbox';
import { database } from './firestore';

/** The counter of the mails that strangers have caused: to one address, or to everybody. */
export function mailCount(address?: string) {
  const what = address === undefined ? ['mail'] : ['mail', mailboxOf(address)];
  const name = createHash('sha256').update(JSON.stringify(what)).digest('hex');
  return database().doc(`${collections.rateLimits}/${name}`);
}
