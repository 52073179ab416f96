import { brand } from '../brand';
import type { Paragraph, Piece } from '../newsletter/issueText';
import { lettersOf, startOf } from '../text/letters';
import { escapeXml } from '../text/svgText';

/** `web/public/favicon.svg` as a PNG of 80 by 80 pixels, in base64. Mail programs do not show SVG. */
export const mailLogo =
  'iVBORw0KGgoAAAANSUhEUgAAAFAAAABQCAMAAAC5zwKfAAACYVBMVEVMaXEgPdwfPdscOOIAVf8ePtwfPdwkPNoePtsfPtsfP98fPtwePdsfPtsfPtwePdsZM+UfPdwePtwePtwfPtwePdsiOdwePdwfPdsfPtoePdwgPdoePdsePdwfP98ePtsePdsePtwePdwfPtwfPt0dQdocP9sfPtsePdwePdgAP78ZP9gfPdsfPtsdPtsAAP8fPtwePdwfPdwePd0fP9wfPtwdPt0fP9sfPtwePdsePNoeP90gPdsfPNz///8fPtz1piOuufLAyfW0v/NkeecgP9v+/v+Kmu02UuDf5PqJmu1/kOt/bIple+dMZeNAW+GGl+wrRNEvTN45VeD5+v4zT9/9/f/x8/03UuAxTd8lQ90kQ92wu/N7jeq1v/O/yPWPn+7xpCadqvDqoStjX6FzZ5R1Z5KZp+9tZJmzvvOVd3aDlOyImexQVrK+x/VKU7dEULxrY5mtufKDb4RVbOSotPFZcOWWpe/mnjHNk0W9xvWffW3IkEqHl+xsZJpYb+WNne14aZCms/FNZeNaW6mCboZXbuVWbuX7/P719/1fXaRPaOQjQNnu8fw6VeCxvPMuS95JYuPt8PzdmzdLU7by9P09WOGImOzSlUH8/f/3+P68xfUxTt8iQNwhQNw8V+ErSd7zpSV1aJHm6fvV2/hvZZabqe8qSN5TV68lQdfl6Pvv8f3bmjpYWarO1feRdnrZ3vnY3vnJ0PbxpCXT2fje4vrN1PfIz/bHz/aQoO7S2PjR2PjpoC6kf2qrtvL0pSSthGCXeHWSdnnL0vcvRc+ee2/W2/mGcIN/bYmngGbQ1vg9d8N4AAAAPnRSTlMAZ8sJA/nsFdj+CM3XpMymCprI+pyWFvjDas5Ga0IgmNrqxtVaIyTEzyEEFMrtVgKjx+tbWcVFSEmlXERXWM1uUNQAAAAJcEhZcwAALEsAACxLAaU9lqkAAALbSURBVFjD7dlldxpBFAbgQYIECEmTtvGkbdI0dffukCCBeBppvO7u3tTd3d3d3b39VQUCswPsLgN7P/XwftzLfQ4HZpeZC0JUemea0wck4wiSrEk3p+UjwfQd1hNHmRF56lBvVC6WEV1GEJeYgmUmSUV73QxYdpRaytNhgOiImGjAIFHG+8AUDJScTi8Dg2W0d/3lwoFGz3ociwEzwQ0OgQQL3PcvpIf1hSgTFMQKZIYFTagPLJiANLBgDxQHC3ZHgpe/z1z/+cecmmhEIdC+Y7rFkzWzBFvKrP6UsIH2PxZ/5gmBRZw/xWxguYXPUgCw5j0FHtsvH9xkofNAPvglAFwuH/wQAH6VDz4KAMvlg3sDwOPywTv3KW+tHWAdzvhEvGe3IRY2/n3F5029AXKnYLz9tNfbsBADgdi+eMuvq0tEnifRgJKJgf8FWEJ+NMpgwGLSURQDYyArOJl0tAqBraS8iBFsJx3nhMB1pGxlBFeSjhdCoIuUtzKCpaTD0RharSVV7hQjWMG3COwAN/NVGyN43kFaJk0MLh6+R4oNTayPr5/8m/gYXFvG196ybonxAr6Jmx9YqqZK1cxgYx3VtvoiX7gwmyrUOZlBPI3q4/7u9F9e9Y6+fhOzg00n6E7u+RRbZaXtzfWAi6Hfl9RvSikXNhtxJGDzy3Det+aIQFx/Tdq7W48jA/GRPVLe2W2iRzPRw2PHAXHv6C7xw6P48fbkYzHvySWJ463EAfzyXEHOceiW1AF8jNSuY9+rUO/hCqmOwShNeiNT8dRBaw2vbeGGGPn6MHujg23trjMebLfL2lYbbsySjRDLoLTFWVXlbGF4Yap7spQHOXIY6AbVOjivl3e4OxIOzOocICZBeV19E06VEsbr4h+ZIi3Ix2jsx4+Jtf0B3p+WHmSrcmR/fvFBs/ZxRlnrJSv0zwD18AJ9dJo+dfwg4T8sChUmgyaicV3c0ASTIps2/gF0QgPC/KGtnQAAAABJRU5ErkJggg==';

export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

interface MailLink {
  words: string;
  url: string;
  button?: true;
}

/** A paragraph, a heading, a paragraph of staff with bold words and links, a link or button with its text, or links in several languages. */
export type MailPart = string | Paragraph | MailLink | { links: (MailLink & { lang: string })[] };

/** Removes line breaks, which would start another header, and invisible controls. Joiners stay: they shape letters and emoji. */
export const oneLine = (text: string): string =>
  text
    .replace(/(?:[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf})+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

const signature = [brand.name, ...brand.address.slice(1), brand.phone.text, brand.email];

function partToText(part: MailPart): string {
  if (typeof part === 'string') return oneLine(part);
  if ('links' in part) return part.links.map(partToText).join('\n');
  if ('pieces' in part) return oneLine(part.pieces.map(({ words }) => words).join(''));
  return 'heading' in part ? oneLine(part.heading) : `${oneLine(part.words)}:\n${oneLine(part.url)}`;
}

/** Content id of the logo. The logo is attached to the mail, so that opening the mail loads nothing from the network. */
export const logoId = 'logo';

const blue = '#1f3edc';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Dark colours for mail programs that know style sheets. The other programs use the inline styles. */
const sheet =
  ':root{color-scheme:light dark}@media(prefers-color-scheme:dark){' +
  '.page{background:#0b0e1f!important}.card{background:#161b36!important;border-color:#2c3360!important}' +
  '.ink{color:#f0f1fa!important}.faint{color:#b6bcd6!important}.link{color:#a9b9ff!important}}';

const styles = {
  paragraph: `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#0e1230;overflow-wrap:anywhere`,
  heading: `margin:24px 0 12px;${font};font-size:20px;line-height:28px;color:#0e1230`,
  link: `color:${blue};font-weight:600`,
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:${blue};color:#fff;font-weight:600;text-decoration:none`,
  closing: `margin:0;${font};font-size:13px;line-height:20px;color:#474c66`,
};

function linkToHtml({ words, url, button }: MailLink, lang?: string): string {
  const look = button ? `style="${styles.button}"` : `class="link" style="${styles.link}"`;
  return `<a href="${escapeXml(url)}" ${lang ? `lang="${lang}" ` : ''}${look}>${escapeXml(oneLine(words))}</a>`;
}

function pieceToHtml({ words, url, isBold }: Piece): string {
  if (url !== undefined) return linkToHtml({ words, url });
  // Keeps the blanks at both ends, which `escapeXml` drops.
  const text = words.replace(/\S(?:[^]*\S)?/u, (visible) => escapeXml(oneLine(visible)));
  return isBold ? `<strong>${text}</strong>` : text;
}

function partToHtml(part: MailPart): string {
  if (typeof part === 'string')
    return `<p class="ink" style="${styles.paragraph}">${escapeXml(oneLine(part))}</p>`;
  if ('heading' in part)
    return `<h2 class="ink" style="${styles.heading}">${escapeXml(oneLine(part.heading))}</h2>`;
  if ('pieces' in part)
    return `<p class="ink" style="${styles.paragraph}">${part.pieces.map(pieceToHtml).join('')}</p>`;
  const anchors =
    'links' in part ? part.links.map((link) => linkToHtml(link, link.lang)) : [linkToHtml(part)];
  return `<p class="ink" style="${styles.paragraph}">${anchors.join(' · ')}</p>`;
}

/** Returns the preview text for the inbox: the first sentence after the greeting. */
function preheaderOf(parts: readonly MailPart[]): string {
  const paragraphs = parts.filter((part) => typeof part === 'string' || 'pieces' in part);
  return startOf(paragraphs.map(partToText).find((text) => text.includes(' ')) ?? '', 120);
}

const hiddenStyle = 'display:none;max-height:0;overflow:hidden;mso-hide:all';
/** Invisible characters after the preview text. They keep the rest of the mail out of the preview. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(60);

const table = (width: string, content: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${width}">${content}</table>`;

function htmlPart(subject: string, parts: readonly MailPart[], language: string): string {
  const head =
    `<tr><td style="padding:0 4px 16px"><img src="cid:${logoId}" width="40" height="40" alt="" style="vertical-align:middle;border:0">` +
    `<span class="ink" style="padding-left:12px;${font};font-size:18px;font-weight:700;color:#0e1230;vertical-align:middle">${escapeXml(brand.name)}</span></td></tr>`;
  const card =
    '<tr><td class="card" style="padding:24px 24px 8px;background:#fff;border:1px solid #dfe3f5;border-radius:12px">' +
    `${parts.map(partToHtml).join('')}</td></tr>`;
  const foot = `<tr><td style="padding:20px 4px"><p class="faint" style="${styles.closing}">${signature.map(escapeXml).join('<br>')}</p></td></tr>`;
  const page = `<tr><td align="center" style="padding:24px 12px">${table('max-width:560px;text-align:left', head + card + foot)}</td></tr>`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeXml(subject)}</title><style>${sheet}</style></head>` +
    '<body class="page" style="margin:0;padding:0;background:#f3f5fc">' +
    `<div style="${hiddenStyle}">${escapeXml(preheaderOf(parts))}${previewFiller}</div>${table('', page)}</body></html>`
  );
}

const maxSubject = 150;

/** Makes a mail as plain text and as HTML that loads nothing from the network. */
export function mailMessage(subject: string, parts: readonly MailPart[], language = 'en'): MailMessage {
  const line = startOf(oneLine(subject), maxSubject);
  return {
    subject: line,
    text: `${[...parts.map(partToText), `-- \n${signature.join('\n')}`].join('\n\n')}\n`,
    html: htmlPart(line, parts, language === 'en' ? 'en-IN' : language),
  };
}

/** States of a stored mail. `queued` waits for its budget. A mail that is being sent is `waiting` until the mail service answers. */
export const mailStates = ['queued', 'waiting', 'sent', 'failed'] as const;
const minute = 60_000;

export type MailState = (typeof mailStates)[number];

/** Minutes between tries, 24 hours in all. Servers with greylisting accept a mail after 1 to 15 minutes. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 240, 240, 240, 249];

/** Returns the time of the next try in milliseconds, or undefined when a day has passed. */
export function nextTry(tries: number, now: number): number | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : now + pause * minute;
}

/** Error code of a mail whose sending process stopped at every try. */
export const brokenOffCode = 'EBROKEN';

/** Error codes with their text for staff. A code is the refused command with its reply (`RCPT TO 550 5.1.1`), or a connection error. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/^(RCPT TO|DATA) 4/, 'Server asks to try later'],
  [/^RCPT TO 5/, 'Address refused'],
  [/^DATA 5/, 'Text refused'],
  [/^MAIL FROM/, 'Our sender refused'],
  [/^AUTH|^EAUTH|^ENOAUTH/, 'Our password refused'],
  [/^EENVELOPE/, 'Not an address'],
  [/^EBROKEN/, 'Sending broke off each time'],
  [/^E/, 'No proper answer'],
];

/** Returns why a mail was not delivered, in a few words, followed by the code for the mail service's support. */
export function problemText(code: string): string {
  const words = problems.find(([pattern]) => pattern.test(code))?.[1] ?? 'Not sent';
  return code === '' ? '' : `${words} (${code})`;
}

/** Returns an address without the person's name: only the first letter and the domain remain. */
export function maskedAddress(address: string): string {
  const atSign = address.lastIndexOf('@');
  const [first = ''] = lettersOf(address);
  return atSign < 1 ? '…' : `${first}…${address.slice(atSign)}`;
}
