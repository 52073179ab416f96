import { createHash } from 'node:crypto';
import { collections } from '@utkarsh/domain/collections';
import type { mailLimits } from '@utkarsh/domain/contract/rateLimits';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { database } from './firestore';

/** Returns the counter of a limit for a person, address or budget. */
export function limitCounter(limit: string, subject: string) {
  const name = createHash('sha256')
    .update(JSON.stringify([limit, subject]))
    .digest('hex');
  return database().doc(`${collections.rateLimits}/${name}`);
}

/** Returns the counter of mails to one address that people outside the staff have caused. */
export const mailCounterOf = (address: string) => limitCounter('mail', mailboxOf(address));

/** Returns the counter of a budget for mails that people outside the staff cause. */
export const mailBudgetCounter = (budget: keyof typeof mailLimits.budgets) => limitCounter('mail', budget);

/** Returns the stored mails whose ids contain `part`. Reads only ids at first, because other tests store thousands of mails. */
export async function findMails(part: string) {
  const { docs } = await database().collection(collections.mail).select().get();
  const references = docs.filter(({ id }) => id.includes(part)).map(({ ref }) => ref);
  if (references.length === 0) return [];
  return (await database().getAll(...references)).filter(({ exists }) => exists);
}
