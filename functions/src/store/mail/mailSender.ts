import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { logger } from 'firebase-functions/v2';
import type { MailState, MailMessage } from '@utkarsh/domain/mail/message';
import { brokenOffCode, nextTry, logoId, mailLogo } from '@utkarsh/domain/mail/message';
import { lettersOf } from '@utkarsh/domain/text/letters';
import { collectionOf, firestore, isOvertaken, undefinedIf } from '../firestore';
import { invitationMessage } from '../survey/invitations';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';

/** Maximum milliseconds of one try, even if the server keeps answering slowly. */
const maxSendMs = 60_000;

/** Makes a transport that connects when it is first used. Parameters in the URL override these options: `smtp://…:587?maxConnections=2`. */
export const openTransport = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // A mail may have arrived although its connection broke. The lease in Firestore decides when it is sent again.
    maxRequeues: 0,
    // Passwords and private links never go over an unencrypted connection.
    requireTLS: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // After a longer idle time the connections of an instance may be dead.
    idleTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

type MailTransport = ReturnType<typeof openTransport>;

const refusalSchema = z.object({
  code: z._default(z.string(), 'EUNKNOWN'),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  permanent: z.optional(z.boolean()),
});

/** Reason why a mail was not sent. `code` holds neither the address nor the server's text, which often repeats the address. */
interface Refusal {
  code: string;
  /** Whether the recipient's server has refused this mail for good. */
  permanent: boolean;
}

function refusalOf(error: unknown): Refusal {
  const { data } = refusalSchema.safeParse(error);
  if (!data) return { code: 'EUNKNOWN', permanent: false };
  const { code, command, response, responseCode, permanent = false } = data;
  if (command === undefined || responseCode === undefined) {
    // With EENVELOPE and no reply, nodemailer has found no valid address.
    return { code, permanent: code === 'EENVELOPE' };
  }
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return {
    code: [command, responseCode, detail].filter((part) => part !== undefined).join(' '),
    // A refusal of our sign-in or sender address concerns every mail and ends when we correct it, so it is not permanent.
    permanent: permanent && ['RCPT TO', 'DATA'].includes(command),
  };
}

/** Returns a subject in encoded words that end between letters. nodemailer's may begin with a vowel sign, which then stands alone. */
function encodeSubject(subject: string): string {
  if (/^[ -~]*$/.test(subject)) return subject;
  // An encoded word has at most 75 characters (RFC 2047).
  const maxWordBytes = 45;
  const words: string[] = [];
  for (const letter of lettersOf(subject)) {
    for (const part of Buffer.byteLength(letter) > maxWordBytes ? letter : [letter]) {
      const word = `${words.at(-1) ?? ''}${part}`;
      if (words.length > 0 && Buffer.byteLength(word) <= maxWordBytes) words[words.length - 1] = word;
      else words.push(part);
    }
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** Passes a mail to the mail service. Returns the reason of a refusal, or undefined on success. */
export async function handOver(
  transport: MailTransport,
  mail: Record<'id' | 'to', string> & { message: MailMessage; unsubscribe_url?: string },
): Promise<Refusal | undefined> {
  const { id, message, unsubscribe_url = '' } = mail;
  // An object is one address. A text could be a list of addresses.
  const recipient = { name: '', address: mail.to };
  try {
    await transport.sendMail({
      from: { name: brand.name, address: brand.email },
      to: recipient,
      // Bounces and automatic replies go to a mailbox of their own.
      envelope: { from: brand.bounceEmail, to: recipient },
      // Every try has the same Message-ID, so that a mailbox that gets the mail twice can show it once.
      messageId: `<${id}@${new URL(brand.siteUrl).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe_url !== '' && {
          'List-Unsubscribe': `<${unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...message,
      subject: encodeSubject(message.subject),
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

/** Secret with `smtps://user:password@host:465`. With `none`, mails stay `waiting`, and locally the mailbox shows them. */
export const smtpUrl = defineSecret('SMTP_URL');

/** Opens the mail service of this deployment. Returns undefined without one. */
export function openMailService(): MailTransport | undefined {
  const url = smtpUrl.value();
  return /^smtps?:\/\//.test(url) ? openTransport(url) : undefined;
}

const waitingSchema = z.object({
  to: z.tuple([z.string()]),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  due_at: z.instanceof(Timestamp),
  tries: z.int(),
  record: z._default(z.string(), ''),
  unsubscribe_url: z._default(z.string(), ''),
  invite: z._default(z.string(), ''),
});

/** Updates a mail, unless somebody has changed or erased it since. Returns undefined in that case. */
const updateMail = (
  { ref }: Pick<DocumentSnapshot, 'ref'>,
  changes: { state?: MailState; due_at?: Timestamp; tries?: number; error?: string },
  seenTime: Timestamp | undefined,
) => undefinedIf(isOvertaken, () => ref.update({ ...changes }, seenTime ? { lastUpdateTime: seenTime } : {}));

function outcomeOf(refusal: Refusal | undefined, tries: number, now: number) {
  if (!refusal) return { state: 'sent', due_at: Timestamp.fromMillis(now), error: '' } as const;
  const next = refusal.permanent ? undefined : nextTry(tries, now);
  return {
    state: next === undefined ? 'failed' : 'waiting',
    due_at: Timestamp.fromMillis(next ?? now),
    error: refusal.code,
  } as const;
}

/** Milliseconds of a sender's lease. A sender without a result by then has died. Runs of the job and single tries end well before. */
const leaseMs = 5 * 60_000;

/** Sends a due mail, unless another sender has its lease. If a sender dies, sends it again with its Message-ID. Returns whether it did. */
export async function sendMail(
  service: MailTransport,
  document: DocumentSnapshot,
  now: number,
): Promise<boolean> {
  if (document.get('state') !== 'waiting') return false;
  const { data: mail } = waitingSchema.safeParse(document.data());
  if (mail && mail.due_at.toMillis() > now) return false;
  // A mail that nobody can read, or that kills each sender, would stay first in the queue for ever.
  if (!mail || (mail.tries > 0 && nextTry(mail.tries, now) === undefined)) {
    logger.error(`mail/${document.id} cannot be sent: to look at`);
    await updateMail(document, { state: 'failed', error: brokenOffCode }, document.updateTime);
    return false;
  }
  const tries = mail.tries + 1;
  const lease = { tries, due_at: Timestamp.fromMillis(now + leaseMs) };
  const leaseWrite = await updateMail(document, lease, document.updateTime);
  if (!leaseWrite) return false;
  const isLeft = mail.unsubscribe_url !== '' && !(await firestore().doc(mail.record).get()).exists;
  const text = mail.invite === '' ? mail.message : await invitationMessage(mail.invite);
  const message = isLeft ? undefined : text;
  if (!message) {
    await document.ref.delete();
    return false;
  }
  const refusal = await handOver(service, { ...mail, message, id: document.id, to: mail.to[0] });
  const outcome = outcomeOf(refusal, tries, now);
  await updateMail(document, outcome, leaseWrite.writeTime);
  // The log never gets the address or the text, which holds private links.
  if (refusal)
    logger.warn(`mail/${document.id}: try ${tries} ended with ${refusal.code}, now ${outcome.state}`);
  return !refusal;
}

export async function dueMails(now: number, limit: number): Promise<DocumentSnapshot[]> {
  const query = collectionOf('mail')
    .where('state', '==', 'waiting')
    .where('due_at', '<=', Timestamp.fromMillis(now));
  return (await query.orderBy('due_at').limit(limit).get()).docs;
}
