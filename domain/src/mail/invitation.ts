import { brand } from '../brand';
import type { StaffRole } from '../staff';
import { escapeXml } from '../svgText';

/** What the Trigger Email extension sends: a text for everybody and the same as HTML. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

const abilities: Record<StaffRole, string> = {
  admin: 'As an administrator you can read and change everything in the staff area.',
  viewer: 'As a viewer you can read and export everything in the staff area, and change nothing.',
};

const signInPage = `${brand.siteUrl}/admin/login`;

/** The mail to somebody who joins the staff. `link` lets them choose a password, once and for an hour. */
export function invitationMail({ role, link }: { role: StaffRole; link: string }): MailMessage {
  const greeting = 'Hello,';
  const invited = `You have been invited to the staff area of ${brand.name}. ${abilities[role]}`;
  const choose = 'Choose your password here:';
  const later = `The link works once, within an hour. After that, open ${signInPage} and use "Forgot password?" with this email address.`;
  const unexpected = `If you did not expect this invitation, write to ${brand.email} and do not use the link.`;
  const paragraphs = [invited, `${choose}\n${link}`, later, unexpected];
  const address = escapeXml(link);
  return {
    subject: `Your invitation to the staff area of ${brand.name}`,
    text: [greeting, ...paragraphs, brand.name].join('\n\n'),
    html: [
      `<p>${greeting}</p>`,
      `<p>${escapeXml(invited)}</p>`,
      `<p>${choose}<br><a href="${address}">${address}</a></p>`,
      `<p>${escapeXml(later)}</p>`,
      `<p>${escapeXml(unexpected)}</p>`,
      `<p>${escapeXml(brand.name)}</p>`,
    ].join('\n'),
  };
}
