import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { type MailMessage, logoId, mailLogo } from '@utkarsh/domain/mail/message';

/** Milliseconds after which a try is given up, however slowly the server goes on answering. */
export const maxSendMs = 60_000;

/**
 * Opens connections to the mail service when they are first needed. Parameters of the address win over what stands here, as
 * `smtp://user:password@host:587?maxConnections=2`.
 */
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

export type MailTransport = ReturnType<typeof openTransport>;

export interface OutgoingMail {
  id: string;
  to: string;
  message: MailMessage;
}

const refusalSchema = z.object({
  code: z._default(z.string(), 'EUNKNOWN'),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  permanent: z.optional(z.boolean()),
});

/** Why a mail was not sent. `code` holds neither the address nor what the server wrote, which often repeats it. */
export interface Refusal {
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
  const { id, message } = mail;
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
      headers: { 'Auto-Submitted': 'auto-generated' },
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
