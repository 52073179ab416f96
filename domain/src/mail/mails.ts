import { bandOf } from '../bands';
import { brand, linkedInShare, pageUrl } from '../brand';
import { periodText, todayInIndia } from '../certificate/certification';
import { characters } from '../fields/fieldChecks';
import { readIssueText } from '../newsletter/issueText';
import type { NewsletterIssue } from '../newsletter/newsletter';
import { nominationName, nominationReference } from '../nomination/nominationTracking';
import { appealText } from '../nomination/appeal';
import type { Organization } from '../organization/organization';
import { sitePaths } from '../sitePaths';
import { type StaffRole, invitationDays } from '../staff/staff';
import { formatCount, formatCounted, formatDay, formatDate } from '../text/format';
import { startOf } from '../text/letters';
import { type MailMessage, type MailPart, mailMessage, oneLine } from './message';

/** The person and the organization that a mail names. Staff have read both before any mail that repeats them. */
export interface Nominator {
  first_name: string;
  last_name: string;
  company_name: string;
}

export const greeting = ({ first_name, last_name }: Nominator): string =>
  `Dear ${disarm(`${first_name} ${last_name}`)},`;

/** Returns the organization of a nomination; one that staff took by phone may have no name yet. */
export const organizationIn = ({ company_name }: Nominator): string =>
  company_name === '' ? 'your organization' : disarm(company_name);

/** Mail to the nominator after a nomination arrived. It repeats nothing from the form, because anybody can enter another's address. */
export function nominationAcknowledgement(id: string, trackingKey: string): MailMessage {
  const reference = nominationReference(id);
  return mailMessage(`We have received your nomination ${reference}`, [
    'Hello,',
    `Thank you for your nomination for ${brand.name} certification. Your reference number is ${reference}. Our team will be in touch soon.`,
    'On your private page you can see how far the nomination has come, and withdraw it and your consent at any time. Anyone with this link can do the same. Share it only with colleagues who work on it.',
    { words: 'Open your private page', url: pageUrl(sitePaths.nomination(trackingKey)), button: true },
    `If you did not send this nomination, withdraw it on that page or write to ${brand.grievanceEmail}.`,
  ]);
}

/** Mail to the nominator after staff declined the nomination, with the reason. */
export function declinedMail(id: string, nominator: Nominator, reason: string): MailMessage {
  const reference = nominationReference(id);
  return mailMessage(`Your nomination ${reference}`, [
    greeting(nominator),
    `Thank you for your interest in ${brand.name} certification. We have decided not to take the nomination of ${organizationIn(nominator)}, ${reference}, further.`,
    `The reason: ${reason}`,
    appealText(todayInIndia()),
    'You may nominate your organization again at any time.',
    { words: 'Nominate again', url: pageUrl(sitePaths.nominate), button: true },
    `If you have questions, write to ${brand.email}.`,
  ]);
}

export const subscriptionMail = ({ unsubscribeUrl }: { unsubscribeUrl: string }): MailMessage =>
  mailMessage(`You are subscribed to the newsletter of ${brand.name}`, [
    `This address was entered on ${brand.siteUrl} to receive our newsletter: news of the programme, events and insights.`,
    'If that was not you, or if you change your mind, you can end it at any time.',
    { words: 'Unsubscribe', url: unsubscribeUrl },
  ]);

export type EndingCertificate = Pick<
  Organization,
  'id' | 'tier' | 'organization_name' | 'industry' | 'valid_from' | 'valid_until' | 'contact_email'
>;

export type EndingKind = 'before' | 'ended';

/** Mail to an organization before or after its certificate ends. */
export function certificateReminder(certificate: EndingCertificate, kind: EndingKind): MailMessage {
  const { organization_name: name, valid_until } = certificate;
  const period = periodText(certificate);
  const last = formatDay(valid_until);
  const isBeforeEnd = kind === 'before';
  return mailMessage(
    isBeforeEnd ? `The certificate of ${name} ends on ${last}` : `The certificate of ${name} has ended`,
    [
      'Hello,',
      isBeforeEnd
        ? `The certificate of ${name} for ${period} is valid until ${last}. After that day, its page, its badge and the search no longer show it as certified.`
        : `The certificate of ${name} for ${period} ended on ${last}. Its page and its badge now say so, and the search no longer lists it as certified.`,
      { words: 'Nominate again to renew', url: pageUrl(sitePaths.renew(certificate)), button: true },
      { words: 'See the certificate', url: pageUrl(sitePaths.certificate(certificate.id)) },
      `If a renewal is already under way, you need not do anything. You receive this mail because this address is the contact of ${name}. To change it, write to ${brand.email}.`,
    ],
  );
}

const certificateEntry = ({ id, tier, organization_name, contact_email }: EndingCertificate): MailPart[] => [
  `${organization_name} (${bandOf(tier).name}): ${contact_email || 'no contact e-mail, please call'}`,
  recordLink('organization', id),
];

/** Mail to the programme that lists all certificates with the same last day. */
export function certificateDigest(
  certificates: readonly EndingCertificate[],
  { validUntil, kind }: { validUntil: string; kind: EndingKind },
): MailMessage {
  const count = formatCounted(certificates.length, { one: 'certificate', many: 'certificates' });
  const last = formatDay(validUntil);
  const ends = certificates.length === 1 ? 'ends' : 'end';
  return mailMessage(kind === 'before' ? `${count} ${ends} on ${last}` : `${count} ended on ${last}`, [
    kind === 'before'
      ? `${count} ${ends} on ${last}. The organizations with a contact e-mail have been reminded.`
      : `${count} ended on ${last} and ${certificates.length === 1 ? 'is' : 'are'} no longer shown as valid. The organizations with a contact e-mail have been informed.`,
    ...certificates.flatMap(certificateEntry),
  ]);
}

export const certifiedMail = (
  {
    id,
    organization_name: name,
    valid_from,
    valid_until,
  }: Omit<EndingCertificate, 'contact_email' | 'tier' | 'industry'>,
  { nominator, rating }: { nominator: Nominator; rating: string },
): MailMessage =>
  mailMessage(`${name} is certified`, [
    greeting(nominator),
    `Congratulations! The assessment is complete, and ${name} is certified from ${formatDay(valid_from)} to ${formatDay(valid_until)}${rating === '' ? '' : `, with the rating ${rating}`}.`,
    { words: 'See the certificate and its badge', url: pageUrl(sitePaths.certificate(id)), button: true },
    appealText(todayInIndia()),
    { heading: 'What you can do now' },
    'The page of the certificate has a badge for your website, pictures to share, the certificate to print, and the rules for their use.',
    { words: 'Share it on LinkedIn', url: linkedInShare(pageUrl(sitePaths.certificate(id))) },
    `If something on that page is wrong, write to ${brand.email}. We write again 60, 30 and 7 days before the certificate ends.`,
  ]);

/** A survey for a renewal, with the key of its private page. */
interface SurveyLink {
  organization_name: string;
  closes: string;
  key: string;
}

/** Mail to the contact of an organization with the private link to its survey for a renewal. */
export const surveyLinkMail = ({ organization_name: name, closes, key }: SurveyLink): MailMessage =>
  mailMessage(`The employee survey of ${name}`, [
    'Hello,',
    `The employee survey for the renewal of the certificate of ${name} ends on ${formatDay(closes)}. On its private page you see how many people have answered, counted once a day, and after the survey has ended its result. It never shows who has answered.`,
    { words: 'Open the survey’s page', url: pageUrl(sitePaths.organizationSurvey(key)), button: true },
    `Anyone with this link can read the result, so share it only with colleagues who work on it. An earlier link to this survey opens nothing any more. If somebody else should get it, write to ${brand.email}.`,
  ]);

export const surveyResultMail = ({ organization_name: name, closes, key }: SurveyLink): MailMessage =>
  mailMessage(`The employee survey of ${name} has ended`, [
    'Hello,',
    `The employee survey for the renewal of the certificate of ${name} ended on ${formatDay(closes)}. Its private page shows the result.`,
    { words: 'Open the survey’s page', url: pageUrl(sitePaths.organizationSurvey(key)), button: true },
    `Our team puts the result together with your practices, and writes to you with the decision. If you have questions, write to ${brand.email}.`,
  ]);

/** New records. The mail lists the newest; each `count` includes the others. Staff read questions only in the staff area. */
export interface StaffNews {
  nominations: { count: number; newest: readonly (Nominator & { id: string })[] };
  insights: {
    count: number;
    newest: readonly { id: string; name: string; designation: string; company: string }[];
  };
  questions: number;
}

const maxQuoteLength = 80;

/** Returns a stranger's words on one line, in a form that mail programs cannot turn into links, addresses or phone numbers. */
export function disarm(text: string): string {
  const plain = oneLine(text.normalize('NFKC'))
    .replace(/["“”„‟«»]/g, "'")
    .replace(/\p{Nd}(?:[\s().\-/]*\p{Nd}){6,}/gu, '[number]')
    .replace(/[.。](?=\S)/g, '[.]')
    .replace(/:(?=\S)/g, '[:]')
    .replaceAll('@', '[at]');
  return characters(plain) > maxQuoteLength ? `${startOf(plain, maxQuoteLength - 1)}…` : plain;
}

/** Returns a stranger's words as `disarm` does, in quotes, so that readers cannot take them for ours. */
export const quote = (text: string): string => `“${disarm(text)}”`;

/** Returns a link that opens a record in the staff area. */
const recordLink = (kind: 'nomination' | 'insight' | 'organization', id: string): MailPart => ({
  words: `Open this ${kind}`,
  url: `${brand.siteUrl}/admin/${kind}s/${id}`,
});

/** Mail to staff about new nominations, insights and questions, at most once an hour. */
export function staffDigest({ nominations, insights, questions }: StaffNews): MailMessage {
  const kinds = [
    { words: { one: 'nomination', many: 'nominations' }, count: nominations.count },
    { words: { one: 'insight', many: 'insights' }, count: insights.count },
    { words: { one: 'question', many: 'questions' }, count: questions },
  ].filter(({ count }) => count > 0);
  const counts = kinds.map(({ words, count }) => formatCounted(count, words));
  const arrivalsText = new Intl.ListFormat('en-IN').format(counts);
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
  const listedCount = nominations.newest.length + insights.newest.length;
  const unlistedCount = nominations.count + insights.count - listedCount;
  return mailMessage(`New: ${arrivalsText}`, [
    `Since the last mail of this kind: ${arrivalsText}. None of it is public until you publish it.`,
    ...kinds.map(({ words: { many } }) => ({
      words: `Open the ${many}`,
      url: `${brand.siteUrl}/admin/${many}`,
    })),
    ...(entries.length > 0 ? ['What the senders wrote, unchecked:', ...entries] : []),
    ...(unlistedCount > 0 ? [`Not listed here: ${formatCount(unlistedCount)}.`] : []),
  ]);
}

const maxAssigned = 20;

/** Mail to a member of the staff about nominations that colleagues have assigned to them. It repeats nothing from the forms. */
export function assignmentMail(
  uid: string,
  nominations: readonly { id: string; assigner: string }[],
): MailMessage {
  const count = formatCounted(nominations.length, { one: 'nomination', many: 'nominations' });
  const unlistedCount = nominations.length - maxAssigned;
  return mailMessage(`Assigned to you: ${count}`, [
    `Since the last mail of this kind, ${count} ${nominations.length === 1 ? 'was' : 'were'} assigned to you.`,
    {
      words: 'Open your nominations',
      url: `${brand.siteUrl}/admin/nominations?assignee=${uid}`,
      button: true,
    },
    ...nominations
      .slice(0, maxAssigned)
      .flatMap(({ id, assigner }): MailPart[] => [
        `Nomination ${nominationReference(id)}, assigned by ${assigner}`,
        recordLink('nomination', id),
      ]),
    ...(unlistedCount > 0 ? [`Not listed here: ${formatCount(unlistedCount)}.`] : []),
  ]);
}

/** Mail to a new member of the staff. `link` lets them choose a password once. */
export const invitationMail = ({ role, link }: { role: StaffRole; link: string }): MailMessage =>
  mailMessage(`Your invitation to the staff area of ${brand.name}`, [
    `You have been invited to the staff area of ${brand.name}. ${
      role === 'admin'
        ? 'As an administrator you can read and change everything in the staff area.'
        : 'As a viewer you can read and export everything in the staff area, and change nothing.'
    }`,
    { words: 'Choose your password', url: link, button: true },
    `The link works once, within ${invitationDays} days. After that, open ${brand.siteUrl}/admin/login and use "Forgot password?" with this email address.`,
    `If you did not expect this invitation, write to ${brand.email} and do not use the link.`,
  ]);

const section = (title: string, parts: readonly MailPart[]): MailPart[] =>
  parts.length > 0 ? [{ heading: title }, ...parts] : [];

/** Returns the mail with an issue for one subscriber. `unsubscribeUrl` opens the page that ends the subscription. */
export function newsletterMail(issue: NewsletterIssue, unsubscribeUrl: string): MailMessage {
  return mailMessage(issue.title, [
    ...readIssueText(issue.text),
    ...section(
      'Insights',
      issue.insights.flatMap(({ id, quote, name, company }): MailPart[] => [
        `“${quote}”`,
        { words: `Read the insight of ${name}, ${company}`, url: pageUrl(sitePaths.insight(id)) },
      ]),
    ),
    ...section(
      'Events',
      issue.events.flatMap(({ id, title, summary, starts_at }): MailPart[] => [
        summary,
        { words: `${title}, ${formatDate(new Date(starts_at))}`, url: pageUrl(sitePaths.event(id)) },
      ]),
    ),
    ...section(
      'Newly certified',
      issue.organizations.map(({ id, organization_name, rating }): MailPart => ({
        words: rating === '' ? organization_name : `${organization_name}, ${rating}`,
        url: pageUrl(sitePaths.certificate(id)),
      })),
    ),
    { words: 'Read this issue on the site', url: pageUrl(sitePaths.newsletter(issue.id)) },
    `You get this mail because this address is subscribed to the newsletter of ${brand.name}.`,
    { words: 'Unsubscribe', url: unsubscribeUrl },
  ]);
}
