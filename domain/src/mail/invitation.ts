import { brand } from '../brand';
import type { StaffRole } from '../staff';
import { mailMessage, type MailMessage } from './message';

const abilities: Record<StaffRole, string> = {
  admin: 'As an administrator you can read and change everything in the staff area.',
  viewer: 'As a viewer you can read and export everything in the staff area, and change nothing.',
};

const signInPage = `${brand.siteUrl}/admin/login`;

/** The mail to somebody who joins the staff. `link` lets them choose a password, once and for an hour. */
export const invitationMail = ({ role, link }: { role: StaffRole; link: string }): MailMessage =>
  mailMessage(`Your invitation to the staff area of ${brand.name}`, [
    `You have been invited to the staff area of ${brand.name}. ${abilities[role]}`,
    { words: 'Choose your password', url: link },
    `The link works once, within an hour. After that, open ${signInPage} and use "Forgot password?" with this email address.`,
    `If you did not expect this invitation, write to ${brand.email} and do not use the link.`,
  ]);
