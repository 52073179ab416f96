import { brand } from '../brand';
import { mailMessage, oneLine, type MailMessage } from './message';

/** To staff: an insight waits to be read. */
export const insightNotice = ({
  name,
  designation,
  company,
}: {
  name: string;
  designation: string;
  company: string;
}): MailMessage =>
  mailMessage(`New insight by ${oneLine(name)}`, [
    `${name}, ${designation} at ${company}, has sent an insight. It is shown to nobody before you publish it.`,
    { words: 'Open the insights', url: `${brand.siteUrl}/admin/insights` },
  ]);
