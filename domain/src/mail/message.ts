import { brand } from '../brand';
import { escapeXml } from '../text/svgText';

/** What a mail says, in both of its parts. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

/** A paragraph, or a link with the words that stand for it. What the mail is sent for is a button. */
export type MailPart = string | { words: string; url: string; button?: true };

const subjectMax = 150;
/** Line breaks would begin a header of the sender's own; the others show nothing or turn the text around. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Text on one line. */
export const oneLine = (text: string): string => text.replace(unseen, ' ').replace(/ {2,}/g, ' ').trim();

const closing = [brand.name, ...brand.address.slice(1), brand.phone.text, brand.email];

const textOf = (part: MailPart) =>
  typeof part === 'string' ? oneLine(part) : `${oneLine(part.words)}:\n${oneLine(part.url)}`;

/** Names the picture in `mailLogo.ts`, which leaves with the mail: nothing is loaded from anywhere when somebody reads it. */
export const logoId = 'logo';

const blue = '#1f3edc';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Mail programs that know no classes get the styles of the elements; the others get dark colours from here. */
const sheet =
  ':root{color-scheme:light dark}@media(prefers-color-scheme:dark){' +
  '.page{background:#0b0e1f!important}.card{background:#161b36!important;border-color:#2c3360!important}' +
  '.ink{color:#f0f1fa!important}.faint{color:#b6bcd6!important}.link{color:#a9b9ff!important}}';

const styles = {
  paragraph: `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#0e1230;overflow-wrap:anywhere`,
  link: `color:${blue};font-weight:600`,
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:${blue};color:#fff;font-weight:600;text-decoration:none`,
  closing: `margin:0;${font};font-size:13px;line-height:20px;color:#474c66`,
};

function htmlOf(part: MailPart): string {
  if (typeof part === 'string')
    return `<p class="ink" style="${styles.paragraph}">${escapeXml(oneLine(part))}</p>`;
  const look = part.button ? `style="${styles.button}"` : `class="link" style="${styles.link}"`;
  return `<p style="${styles.paragraph}"><a href="${escapeXml(part.url)}" ${look}>${escapeXml(oneLine(part.words))}</a></p>`;
}

/** What lists of mails show after the subject: the first sentence that is more than a greeting. */
function preheaderOf(parts: readonly MailPart[]): string {
  const first = parts.find((part) => typeof part === 'string' && part.includes(' '));
  return typeof first === 'string' ? [...oneLine(first)].slice(0, 120).join('') : '';
}

const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all';
/** Keeps what follows out of the list of mails. */
const filling = '&#847;&zwnj;&nbsp;'.repeat(60);

const table = (width: string, content: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${width}">${content}</table>`;

function htmlPart(subject: string, parts: readonly MailPart[]): string {
  const head =
    `<tr><td style="padding:0 4px 16px"><img src="cid:${logoId}" width="40" height="40" alt="" style="vertical-align:middle;border:0">` +
    `<span class="ink" style="padding-left:12px;${font};font-size:18px;font-weight:700;color:#0e1230;vertical-align:middle">${escapeXml(brand.name)}</span></td></tr>`;
  const card =
    '<tr><td class="card" style="padding:24px 24px 8px;background:#fff;border:1px solid #dfe3f5;border-radius:12px">' +
    `${parts.map(htmlOf).join('')}</td></tr>`;
  const foot = `<tr><td style="padding:20px 4px"><p class="faint" style="${styles.closing}">${closing.map(escapeXml).join('<br>')}</p></td></tr>`;
  const page = `<tr><td align="center" style="padding:24px 12px">${table('max-width:560px;text-align:left', head + card + foot)}</td></tr>`;
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeXml(subject)}</title><style>${sheet}</style></head>` +
    '<body class="page" style="margin:0;padding:0;background:#f3f5fc">' +
    `<div style="${hidden}">${escapeXml(preheaderOf(parts))}${filling}</div>${table('', page)}</body></html>`
  );
}

/** Makes a mail of the programme, as plain text and as HTML that needs nothing from anywhere. */
export function mailMessage(subject: string, parts: readonly MailPart[]): MailMessage {
  const line = [...oneLine(subject)].slice(0, subjectMax).join('');
  return {
    subject: line,
    text: `${[...parts.map(textOf), `-- \n${closing.join('\n')}`].join('\n\n')}\n`,
    html: htmlPart(line, parts),
  };
}
