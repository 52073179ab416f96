import { brand } from '../brand';
import { nominationReference } from '../nomination/nominationReference';
import { trackingPath } from '../nomination/nominationTracking';
import { mailMessage, type MailMessage } from './message';

/**
 * To the nominator: the nomination has arrived, its number, and where to follow and withdraw it. Nothing of what was typed:
 * anybody may enter anybody's address, and would have us send their words to it.
 */
export function nominationAcknowledgement(id: string, trackingKey: string): MailMessage {
  const reference = nominationReference(id);
  return mailMessage(`We have received your nomination ${reference}`, [
    'Hello,',
    `Thank you for your nomination for ${brand.name} certification. Your reference number is ${reference}. Our team will be in touch soon.`,
    'On your private page you can see how far the nomination has come, and withdraw it and your consent at any time. Whoever has this link can do the same, so please keep it to yourself.',
    { words: 'Open your private page', url: `${brand.siteUrl}${trackingPath(trackingKey)}`, button: true },
    `If you did not send this nomination, withdraw it on that page or write to ${brand.grievanceEmail}.`,
  ]);
}

/** To the nominator: staff have declined the nomination, and say why. */
export function declinedMail(id: string, reason: string): MailMessage {
  const reference = nominationReference(id);
  return mailMessage(`Your nomination ${reference}`, [
    'Hello,',
    `Thank you for your interest in ${brand.name} certification. We have decided not to take your nomination ${reference} further.`,
    `The reason: ${reason}`,
    'You may nominate your organization again at any time.',
    { words: 'Nominate again', url: `${brand.siteUrl}/nominate`, button: true },
    `If you have questions, or think this is a mistake, write to ${brand.email}.`,
  ]);
}

/** To a new subscriber. `unsubscribeUrl` leads to the page that ends the subscription. */
export const subscriptionMail = ({ unsubscribeUrl }: { unsubscribeUrl: string }): MailMessage =>
  mailMessage(`You are subscribed to the newsletter of ${brand.name}`, [
    `This address was entered on ${brand.siteUrl} to receive our newsletter: news of the programme, events and insights.`,
    'If that was not you, or if you change your mind, you can end it at any time.',
    { words: 'Unsubscribe', url: unsubscribeUrl },
  ]);
