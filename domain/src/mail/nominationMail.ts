import { brand } from '../brand';
import { nominationReference } from '../nominationReference';
import { trackingPath } from '../nominationTracking';
import { mailMessage, oneLine, repeatedName, type MailMessage } from './message';

export interface NominationForMail {
  first_name: string;
  last_name: string;
  company_name: string;
  headquarters: string;
  num_employees: string;
  tracking_key: string;
}

/** To the nominator: the nomination has arrived, its number, and where to follow and withdraw it. */
export function nominationAcknowledgement(id: string, nomination: NominationForMail): MailMessage {
  const reference = nominationReference(id);
  const company = repeatedName(nomination.company_name, 'your organization');
  return mailMessage(`We have received your nomination ${reference}`, [
    `Dear ${repeatedName(nomination.first_name, 'nominator')},`,
    `Thank you for nominating ${company} for ${brand.name} certification. Your reference number is ${reference}. Our team will be in touch soon.`,
    'On your private page you can see how far the nomination has come, and withdraw it and your consent at any time. Whoever has this link can do the same, so please keep it to yourself.',
    { words: 'Your private page', url: `${brand.siteUrl}${trackingPath(nomination.tracking_key)}` },
    `If you did not send this nomination, withdraw it on that page or write to ${brand.grievanceEmail}.`,
  ]);
}

/** To staff: somebody has nominated. Without address and phone number, which stay where access to them is noted. */
export function nominationNotice(id: string, nomination: NominationForMail): MailMessage {
  const { first_name, last_name, company_name, headquarters, num_employees } = nomination;
  return mailMessage(`New nomination: ${oneLine(company_name)}`, [
    `${company_name} (${headquarters}, ${num_employees} people) was nominated by ${first_name} ${last_name}.`,
    `Reference number: ${nominationReference(id)}`,
    { words: 'Open the nominations', url: `${brand.siteUrl}/admin/nominations` },
  ]);
}
