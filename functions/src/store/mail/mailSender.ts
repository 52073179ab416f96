import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { logger } from 'firebase-functions/v2';
import { type MailState, brokenOffCode, nextTry } from '@utkarsh/domain/mail/delivery';
import { collectionOf, firestore, isOvertaken, undefinedIf } from '../firestore';
import { invitationMessage } from '../survey/invitations';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { type MailMessage, logoId, mailLogo } from '@utkarsh/domain/mail/message';

/** Milliseconds after which a try is given up, however slowly the server goes on answering. */
const maxSendMs = 60_000;

/** Opens connections when they are first needed. Parameters of the address win, as `smtp://…:587?maxConnections=2`. */
export const openTransport = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // A mail whose connection ended may have arrived. The lease in Firestore decides when it is sent again.
    maxRequeues: 0,
    // A password and private links never go over an open line.
    requireTLS: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // An instance that was idle for longer may find its connections dead.
    idleTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

type MailTransport = ReturnType<typeof openTransport>;

interface OutgoingMail {
  id: string;
  to: string;
  message: MailMessage;
  unsubscribe_url?: string;
}

const refusalSchema = z.object({
  code: z._default(z.string(), 'EUNKNOWN'),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  permanent: z.optional(z.boolean()),
});

/** Why a mail was not sent. `code` holds neither the address nor what the server wrote, which often repeats it. */
interface Refusal {
  code: string;
  /** The recipient's server has refused this mail for good. */
  permanent: boolean;
}

function refusalOf(error: unknown): Refusal {
  const { data } = refusalSchema.safeParse(error);
  if (!data) return { code: 'EUNKNOWN', permanent: false };
  const { code, command, response, responseCode, permanent = false } = data;
  if (command === undefined || responseCode === undefined) {
    // EENVELOPE without a reply: nodemailer found no valid address.
    return { code, permanent: code === 'EENVELOPE' };
  }
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return {
    code: [command, responseCode, detail].filter((part) => part !== undefined).join(' '),
    // What the service says to our sign-in or sender address would hold for every mail, and ends when it is put right.
    permanent: permanent && ['RCPT TO', 'DATA'].includes(command),
  };
}

/** Hands a mail to the mail service; returns why it did not take it, undefined when it did. */
export async function handOver(transport: MailTransport, mail: OutgoingMail): Promise<Refusal | undefined> {
  const { id, message, unsubscribe_url = '' } = mail;
  // An object is one address; a text could be a list of them.
  const to = { name: '', address: mail.to };
  try {
    await transport.sendMail({
      from: { name: brand.name, address: brand.email },
      to,
      // Replies that no person wrote go to a mailbox of their own.
      envelope: { from: brand.bounceEmail, to },
      // Equal at every try, so that a mailbox that gets the mail twice can show it once.
      messageId: `<${id}@${new URL(brand.siteUrl).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe_url !== '' && {
          'List-Unsubscribe': `<${unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...message,
      attachments: [
        {
          cid: logoId,
          filename: 'logo.png',
          content: mailLogo,
          encoding: 'base64',
          contentDisposition: 'inline',
        },
      ],
      signal: AbortSignal.timeout(maxSendMs),
    });
    return undefined;
  } catch (error) {
    return refusalOf(error);
  }
}

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
  record: z._default(z.string(), ''),
  unsubscribe_url: z._default(z.string(), ''),
  invite: z._default(z.string(), ''),
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
    await update(seen, { state: 'failed', error: brokenOffCode }, seen.updateTime);
    return false;
  }
  const tries = mail.tries + 1;
  const lease = { tries, due_at: Timestamp.fromMillis(now + leaseMs) };
  const leased = await update(seen, lease, seen.updateTime);
  if (!leased) return false;
  if (mail.unsubscribe_url !== '' && !(await firestore().doc(mail.record).get()).exists) {
    await seen.ref.delete();
    return false;
  }
  const message = mail.invite === '' ? mail.message : await invitationMessage(mail.invite);
  if (!message) {
    await seen.ref.delete();
    return false;
  }
  const refusal = await handOver(service, { ...mail, message, id: seen.id, to: mail.to[0] });
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
