import { brand } from '../brand';
import { mailMessage, type MailMessage } from './message';

/** To a new subscriber. `unsubscribeUrl` ends the subscription without a question; without one, an address is named. */
export const subscriptionMail = ({ unsubscribeUrl }: { unsubscribeUrl?: string } = {}): MailMessage =>
  mailMessage(`You are subscribed to the newsletter of ${brand.name}`, [
    `This address was entered on ${brand.siteUrl} to receive our newsletter: news of the programme, events and insights.`,
    'If that was not you, or if you change your mind, you can end it at any time.',
    unsubscribeUrl === undefined
      ? `Write to ${brand.grievanceEmail} from this address to unsubscribe.`
      : { words: 'Unsubscribe', url: unsubscribeUrl },
  ]);
