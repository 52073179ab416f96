import { brand } from '../brand';
import { formatCount, formatCounted } from '../text/format';
import { nominationName, nominationReference } from '../nomination/nominationReference';
import { mailMessage, oneLine, type MailMessage, type MailPart } from './message';
import type { StaffRole } from '../staff/staff';

/** What is listed of one collection: the newest first, the others are only counted. */
interface Arrivals<Entry> {
  count: number;
  newest: readonly Entry[];
}

export interface StaffNews {
  nominations: Arrivals<{ id: string; first_name: string; last_name: string; company_name: string }>;
  insights: Arrivals<{ id: string; name: string; designation: string; company: string }>;
}

const longestQuote = 80;

/**
 * A stranger's words on one line in quotes, so that a mail program makes no link, address or phone number of them, and
 * they cannot pass for ours.
 */
export function quote(text: string): string {
  const plain = oneLine(text.normalize('NFKC'))
    .replace(/["“”„‟«»]/g, "'")
    .replace(/\p{Nd}(?:[\s().\-/]*\p{Nd}){6,}/gu, '[number]')
    .replace(/[.。](?=\S)/g, '[.]')
    .replace(/:(?=\S)/g, '[:]')
    .replaceAll('@', '[at]');
  const letters = [...plain];
  return letters.length > longestQuote ? `“${letters.slice(0, longestQuote - 1).join('')}…”` : `“${plain}”`;
}

/** Opens a record in the staff area. */
export const recordLink = (what: 'nomination' | 'insight' | 'organization', id: string): MailPart => ({
  words: `Open this ${what}`,
  url: `${brand.siteUrl}/admin/${what}s/${id}`,
});

/** To staff, at most once an hour: what strangers have sent since the last of these mails. */
export function staffDigest({ nominations, insights }: StaffNews): MailMessage {
  const kinds = [
    { words: { one: 'nomination', many: 'nominations' }, count: nominations.count },
    { words: { one: 'insight', many: 'insights' }, count: insights.count },
  ].filter(({ count }) => count > 0);
  const arrived = kinds.map(({ words, count }) => formatCounted(count, words)).join(' and ');
  const entries = [
    ...nominations.newest.flatMap((nomination): MailPart[] => [
      `Nomination ${nominationReference(nomination.id)}: ${quote(nominationName(nomination))} by ${quote(`${nomination.first_name} ${nomination.last_name}`)}`,
      recordLink('nomination', nomination.id),
    ]),
    ...insights.newest.flatMap(({ id, name, designation, company }): MailPart[] => [
      `Insight: ${quote(name)}, ${quote(designation)} at ${quote(company)}`,
      recordLink('insight', id),
    ]),
  ];
  const listed = nominations.newest.length + insights.newest.length;
  const unlisted = nominations.count + insights.count - listed;
  return mailMessage(`New: ${arrived}`, [
    `Since the last mail of this kind: ${arrived}. None of it is public until you publish it.`,
    ...kinds.map(({ words: { many } }) => ({
      words: `Open the ${many}`,
      url: `${brand.siteUrl}/admin/${many}`,
    })),
    ...(entries.length > 0 ? ['What the senders wrote, unchecked:', ...entries] : []),
    ...(unlisted > 0 ? [`Not listed here: ${formatCount(unlisted)}.`] : []),
  ]);
}

const abilities: Record<StaffRole, string> = {
  admin: 'As an administrator you can read and change everything in the staff area.',
  viewer: 'As a viewer you can read and export everything in the staff area, and change nothing.',
};

const signInPage = `${brand.siteUrl}/admin/login`;

/** The mail to somebody who joins the staff. `link` lets them choose a password, once and for an hour. */
export const invitationMail = ({ role, link }: { role: StaffRole; link: string }): MailMessage =>
  mailMessage(`Your invitation to the staff area of ${brand.name}`, [
    `You have been invited to the staff area of ${brand.name}. ${abilities[role]}`,
    { words: 'Choose your password', url: link, button: true },
    `The link works once, within an hour. After that, open ${signInPage} and use "Forgot password?" with this email address.`,
    `If you did not expect this invitation, write to ${brand.email} and do not use the link.`,
  ]);
