// `mailbox.ts PORT SITE_URL`: shows the mails of the emulators whose hosts are in the environment.
import { createServer } from 'node:http';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { mailboxPage, type LocalMail } from './mailboxPage';

const [port, siteUrl = ''] = process.argv.slice(2);
const { GCLOUD_PROJECT: projectId = '', FIREBASE_AUTH_EMULATOR_HOST: auth = '' } = process.env;
initializeApp({ projectId });

const codeSchema = z.object({ email: z.string(), oobCode: z.string(), requestType: z.string() });
const codesSchema = z.object({ oobCodes: z._default(z.array(codeSchema), []) });

async function readMails(): Promise<LocalMail[]> {
  const ordered = getFirestore().collection(collections.mail).orderBy('expires_at', 'desc');
  const mails = (await ordered.limit(200).get()).docs.map((document) => ({
    to: String(document.get('to')),
    subject: String(document.get('message.subject')),
    html: String(document.get('message.html')),
    at: document.createTime.toDate(),
  }));
  // "Forgot password?" is a mail of Auth's own, without a time. The codes of invitations are in our mails already.
  const reply = await fetch(`http://${auth}/emulator/v1/projects/${projectId}/oobCodes`);
  const resets = codesSchema
    .parse(await reply.json())
    .oobCodes.filter(({ requestType }) => requestType === 'PASSWORD_RESET')
    .filter(({ oobCode }) => !mails.some(({ html }) => html.includes(oobCode)))
    .map(({ email, oobCode }) => ({
      to: email,
      subject: 'Reset your password (a mail of Firebase Auth)',
      html: `<p><a href="${siteUrl}/admin/password?oobCode=${oobCode}">Choose a new password</a></p>`,
    }));
  return [...resets.toReversed(), ...mails];
}

createServer((request, response) => {
  // A foreign page must not read it under a name of its own that leads here.
  const isLocal = /^(localhost|127\.0\.0\.1):\d+$/.test(request.headers.host ?? '');
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  (isLocal ? readMails() : Promise.reject(new Error('Open it as localhost.'))).then(
    (mails) => response.writeHead(200, type).end(mailboxPage(mails, siteUrl)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(port), '127.0.0.1');
