import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { logger } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { brokeOff, nextTry, type MailState } from '@utkarsh/domain/mail/delivery';
import { collectionOf, isOvertaken, undefinedIf } from './firestore';
import { handOver, openTransport, type MailTransport, type Refusal } from './smtp';

/** `smtps://user:password@host:465`. With `none`, mails stay `waiting`, and locally the mailbox shows them. */
export const smtpUrl = defineSecret('SMTP_URL');

/** Opens the mail service of this deployment. Returns undefined without one. */
export function openMailService(): MailTransport | undefined {
  const url = smtpUrl.value();
  return /^smtps?:\/\//.test(url) ? openTransport(url) : undefined;
}

/** A sender that has not written its result by then has died. A run of the job and a try end well before. */
const leaseMs = 5 * 60_000;

const waitingSchema = z.object({
  to: z.tuple([z.string()]),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  due_at: z.instanceof(Timestamp),
  tries: z.int(),
});

interface MailUpdate {
  state?: MailState;
  due_at?: Timestamp;
  tries?: number;
  error?: string;
}

/** Writes to a mail that nobody has changed since; undefined when somebody has, or it was erased. */
const update = ({ ref }: Pick<DocumentSnapshot, 'ref'>, change: MailUpdate, seen: Timestamp | undefined) =>
  undefinedIf(isOvertaken, () => ref.update({ ...change }, seen ? { lastUpdateTime: seen } : {}));

function outcomeOf(refusal: Refusal | undefined, tries: number, now: number) {
  if (!refusal) return { state: 'sent', error: '' } as const;
  const next = refusal.permanent ? undefined : nextTry(tries, now);
  return {
    state: next === undefined ? 'failed' : 'waiting',
    due_at: Timestamp.fromMillis(next ?? now),
    error: refusal.code,
  } as const;
}

/**
 * Sends a mail that is due, unless somebody else does: senders of one moment see the same version of the document, and only one
 * of them can write its lease over it. A sender that dies leaves the lease; when that ends, the mail is sent again with the same
 * Message-ID. Returns whether it was sent.
 */
export async function sendMail(
  service: MailTransport,
  seen: DocumentSnapshot,
  now: number,
): Promise<boolean> {
  if (seen.get('state') !== 'waiting') return false;
  const { data: mail } = waitingSchema.safeParse(seen.data());
  if (mail && mail.due_at.toMillis() > now) return false;
  // One that cannot be read, or that each sender dies of, would be first in the queue for ever.
  if (!mail || (mail.tries > 0 && nextTry(mail.tries, now) === undefined)) {
    logger.error(`mail/${seen.id} cannot be sent: to look at`);
    await update(seen, { state: 'failed', error: brokeOff }, seen.updateTime);
    return false;
  }
  const tries = mail.tries + 1;
  const lease = { tries, due_at: Timestamp.fromMillis(now + leaseMs) };
  const leased = await update(seen, lease, seen.updateTime);
  if (!leased) return false;
  const refusal = await handOver(service, { id: seen.id, to: mail.to[0], message: mail.message });
  const outcome = outcomeOf(refusal, tries, now);
  await update(seen, outcome, leased.writeTime);
  // Never the address or the text, which holds private links.
  if (refusal) logger.warn(`mail/${seen.id}: try ${tries} ended with ${refusal.code}, now ${outcome.state}`);
  return !refusal;
}

/** Returns mails that are due, those that wait longest first. */
export async function dueMails(now: number, limit: number): Promise<DocumentSnapshot[]> {
  const due = collectionOf('mail')
    .where('state', '==', 'waiting')
    .where('due_at', '<=', Timestamp.fromMillis(now));
  return (await due.orderBy('due_at').limit(limit).get()).docs;
}
