import { createServer } from 'node:http';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { collections } from '@utkarsh/domain/collections';
import { logoId, mailLogo } from '@utkarsh/domain/mail/message';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { escapeXml } from '@utkarsh/domain/text/svgText';
import { invitationMessage } from '../../functions/src/store/survey/invitations';
import { useLocalSurveyKeys } from './invitations';

interface LocalMail {
  to: string;
  subject: string;
  html: string;
  /** Undefined for a mail of Auth, which stores no time. */
  time?: Date;
}

const codeSchema = z.object({ email: z.string(), oobCode: z.string(), requestType: z.string() });
const codesSchema = z.object({ oobCodes: z._default(z.array(codeSchema), []) });

async function readMails(firestore: Firestore, siteUrl: string): Promise<LocalMail[]> {
  const query = firestore.collection(collections.mail).orderBy('expires_at', 'desc');
  const { docs } = await query.limit(200).get();
  const mails = await Promise.all(
    docs.map(async (document) => {
      const invite: unknown = document.get('invite');
      // The text of an invitation is stored nowhere. It is made with the keys of this machine.
      const invitation = typeof invite === 'string' ? await invitationMessage(invite) : undefined;
      return {
        to: String(document.get('to')),
        subject: String(document.get('message.subject')),
        html: invitation?.html ?? String(document.get('message.html')),
        time: document.createTime.toDate(),
      };
    }),
  );
  // Reads the mails of Auth for "Forgot password?". They have no time. Invitations are left out, because our mails contain their
  // codes.
  const { GCLOUD_PROJECT = '', FIREBASE_AUTH_EMULATOR_HOST = '' } = process.env;
  const codes = `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/oobCodes`;
  const resets = codesSchema
    .parse(await (await fetch(codes)).json())
    .oobCodes.filter(({ requestType }) => requestType === 'PASSWORD_RESET')
    .filter(({ oobCode }) => !mails.some(({ html }) => html.includes(oobCode)))
    .map(({ email, oobCode }) => ({
      to: email,
      subject: 'Reset your password (a mail of Firebase Auth)',
      html: `<p><a href="${siteUrl}/admin/password?oobCode=${oobCode}">Choose a new password</a></p>`,
    }));
  return [...resets.toReversed(), ...mails];
}

const style =
  'body{font:16px/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem}' +
  'summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}details{border-top:1px solid #8886}' +
  'small{opacity:.75}iframe{width:100%;height:26rem;border:1px solid #8886}';

/** Returns the HTML of a mail in a frame without scripts, with its attached picture inline. Its links open a new tab. */
const entry = ({ to, subject, html, time }: LocalMail, siteUrl: string) =>
  `<details><summary><b>${escapeXml(subject)}</b><br><small>${time ? `${escapeXml(formatDateTime(time))}, to` : 'To'} ` +
  `${escapeXml(to)}</small></summary><iframe title="${escapeXml(subject)}" ` +
  'sandbox="allow-popups allow-popups-to-escape-sandbox" ' +
  `srcdoc="${escapeXml(`<base target="_blank">${html.replaceAll(`cid:${logoId}`, `data:image/png;base64,${mailLogo}`).replaceAll(brand.siteUrl, siteUrl)}`)}"></iframe></details>`;

/** Returns the page that lists the mails. They never leave this machine. Their links lead to the local site. */
export const mailboxPage = (mails: readonly LocalMail[], siteUrl: string): string =>
  `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Local mailbox</title><style>${style}</style><h1>Local mailbox</h1>` +
  '<p>What the site would have sent by mail, newest first. Reload the page for newer mails.</p>' +
  (mails.map((mail) => entry(mail, siteUrl)).join('') || '<p>No mail yet.</p>');

/** Serves the mails of the emulators in the environment. Returns a function that stops the server. */
export function serveMailbox(port: number, siteUrl: string): () => Promise<void> {
  useLocalSurveyKeys();
  const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' });
  const server = createServer((request, response) => {
    // Refuses other host names: a foreign page could read the mails under a name of its own that resolves to this machine.
    const isLocal = /^(localhost|127\.0\.0\.1):\d+$/.test(request.headers.host ?? '');
    const type = { 'Content-Type': 'text/html; charset=utf-8' };
    const mails = isLocal
      ? readMails(getFirestore(app), siteUrl)
      : Promise.reject(new Error('Open it as localhost.'));
    mails.then(
      (read) => response.writeHead(200, type).end(mailboxPage(read, siteUrl)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(port, '127.0.0.1');
  return async () => {
    server.close();
    server.closeAllConnections();
    await deleteApp(app);
  };
}
