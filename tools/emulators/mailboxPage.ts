import { brand } from '@utkarsh/domain/brand';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { logoId, mailLogo } from '@utkarsh/domain/mail/message';
import { escapeXml } from '@utkarsh/domain/text/svgText';

export interface LocalMail {
  to: string;
  subject: string;
  html: string;
  /** Undefined for a mail of Auth's, which keeps no time. */
  at?: Date | undefined;
}

const style =
  'body{font:16px/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem}' +
  'summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}details{border-top:1px solid #8886}' +
  'small{opacity:.75}iframe{width:100%;height:26rem;border:1px solid #8886}';

/** A mail's HTML with the picture that leaves with it. */
const withLogo = (html: string) => html.replaceAll(`cid:${logoId}`, `data:image/png;base64,${mailLogo}`);

/** A mail's HTML is shown in a frame that may run nothing; what it opens is a tab of its own. */
const entry = ({ to, subject, html, at }: LocalMail, siteUrl: string) =>
  `<details><summary><b>${escapeXml(subject)}</b><br><small>${at ? `${escapeXml(formatDateTime(at))}, to` : 'To'} ` +
  `${escapeXml(to)}</small></summary><iframe title="${escapeXml(subject)}" ` +
  'sandbox="allow-popups allow-popups-to-escape-sandbox" ' +
  `srcdoc="${escapeXml(`<base target="_blank">${withLogo(html).replaceAll(brand.siteUrl, siteUrl)}`)}"></iframe></details>`;

/** The page of mails that were sent nowhere. Their links lead to the local site. */
export const mailboxPage = (mails: readonly LocalMail[], siteUrl: string): string =>
  `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Local mailbox</title><style>${style}</style><h1>Local mailbox</h1>` +
  '<p>What the site would have sent by mail, newest first. Reload the page for newer mails.</p>' +
  (mails.map((mail) => entry(mail, siteUrl)).join('') || '<p>No mail yet.</p>');
