import { brand } from '../brand';
import { mailMessage, type MailMessage } from './message';

/** To a new subscriber. `unsubscribeUrl` leads to the page that ends the subscription. */
export const subscriptionMail = ({ unsubscribeUrl }: { unsubscribeUrl: string }): MailMessage =>
  mailMessage(`You are subscribed to the newsletter of ${brand.name}`, [
    `This address was entered on ${brand.siteUrl} to receive our newsletter: news of the programme, events and insights.`,
    'If that was not you, or if you change your mind, you can end it at any time.',
    { words: 'Unsubscribe', url: unsubscribeUrl },
  ]);
