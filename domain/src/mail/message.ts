import { brand } from '../brand';
import { escapeXml } from '../svgText';

/** What a mail says, in both of its parts. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

/** A paragraph, or a link with the words that stand for it. */
export type MailPart = string | { words: string; url: string };

const subjectMax = 150;
/** Line breaks would begin a header of the sender's own; the others show nothing or turn the text around. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Text on one line. */
export const oneLine = (text: string): string => text.replace(unseen, ' ').replace(/ {2,}/g, ' ').trim();

const closing = [brand.name, ...brand.address.slice(1), brand.phone.text, brand.email];

const textOf = (part: MailPart) =>
  typeof part === 'string' ? oneLine(part) : `${oneLine(part.words)}:\n${oneLine(part.url)}`;

const htmlOf = (part: MailPart) =>
  typeof part === 'string'
    ? `<p>${escapeXml(oneLine(part))}</p>`
    : `<p><a href="${escapeXml(part.url)}">${escapeXml(oneLine(part.words))}</a></p>`;

/** A mail of the programme, as plain text and as HTML that needs nothing from anywhere. */
export function mailMessage(subject: string, parts: readonly MailPart[]): MailMessage {
  return {
    subject: [...oneLine(subject)].slice(0, subjectMax).join(''),
    text: `${[...parts.map(textOf), `-- \n${closing.join('\n')}`].join('\n\n')}\n`,
    html:
      '<!doctype html><html lang="en-IN"><body style="font-family:sans-serif;line-height:1.5">' +
      `${parts.map(htmlOf).join('')}<hr><p>${closing.map(escapeXml).join('<br>')}</p></body></html>`,
  };
}
