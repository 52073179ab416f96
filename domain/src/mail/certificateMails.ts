import { bandOf, isBandId } from '../bands';
import { brand, pageUrl } from '../brand';
import { certificatePath, renewalPath } from '../certificate/certificatePath';
import { formatDay } from '../text/format';
import { periodText } from '../certificate/period';
import { mailMessage, type MailMessage, type MailPart } from './message';
import { recordLink } from './staffMails';

/** What a mail about a certificate has to know of an organization. */
export interface EndingCertificate {
  id: string;
  tier: string;
  organization_name: string;
  industry: string;
  /** ISO date of its first day. */
  valid_from: string;
  /** ISO date of its last day. */
  valid_until: string;
  contact_email: string;
}

/** Before a certificate ends, or after it has. */
export type EndingKind = 'before' | 'ended';

/** To an organization whose certificate is about to end, or has ended. */
export function certificateReminder(certificate: EndingCertificate, kind: EndingKind): MailMessage {
  const { organization_name: name, valid_until } = certificate;
  const period = periodText(certificate);
  const last = formatDay(valid_until);
  const before = kind === 'before';
  return mailMessage(
    before ? `The certificate of ${name} ends on ${last}` : `The certificate of ${name} has ended`,
    [
      'Hello,',
      before
        ? `The certificate of ${name} for ${period} is valid until ${last}. After that day, its page, its badge and the search no longer show it as certified.`
        : `The certificate of ${name} for ${period} ended on ${last}. Its page and its badge now say so, and the search no longer lists it as certified.`,
      { words: 'Nominate again to renew', url: pageUrl(renewalPath(certificate)), button: true },
      { words: 'See the certificate', url: pageUrl(certificatePath(certificate.id)) },
      `If a renewal is already under way, you need not do anything. You receive this mail because this address is the contact of ${name}. To change it, write to ${brand.email}.`,
    ],
  );
}

const entry = ({ id, tier, organization_name, contact_email }: EndingCertificate): MailPart[] => [
  `${organization_name} (${isBandId(tier) ? bandOf(tier).name : tier}): ${contact_email || 'no contact e-mail, please call'}`,
  recordLink('organization', id),
];

/** To the programme: all certificates with one last day. */
export function certificateDigest(
  certificates: readonly EndingCertificate[],
  { validUntil, kind }: { validUntil: string; kind: EndingKind },
): MailMessage {
  const count = `${certificates.length} ${certificates.length === 1 ? 'certificate' : 'certificates'}`;
  const last = formatDay(validUntil);
  const ends = certificates.length === 1 ? 'ends' : 'end';
  return mailMessage(kind === 'before' ? `${count} ${ends} on ${last}` : `${count} ended on ${last}`, [
    kind === 'before'
      ? `${count} ${ends} on ${last}. The organizations with a contact e-mail have been reminded.`
      : `${count} ended on ${last} and ${certificates.length === 1 ? 'is' : 'are'} no longer shown as valid. The organizations with a contact e-mail have been informed.`,
    ...certificates.flatMap(entry),
  ]);
}

/** To the nominator of an organization that was certified just now. */
export const certifiedMail = ({
  id,
  organization_name: name,
  valid_from,
  valid_until,
}: Omit<EndingCertificate, 'contact_email' | 'tier' | 'industry'>): MailMessage =>
  mailMessage(`${name} is certified`, [
    'Congratulations!',
    `The assessment is complete, and ${name} is certified from ${formatDay(valid_from)} to ${formatDay(valid_until)}.`,
    { words: 'See the certificate and its badge', url: pageUrl(certificatePath(id)), button: true },
    `If something on that page is wrong, write to ${brand.email}.`,
  ]);
