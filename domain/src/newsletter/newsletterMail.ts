import { brand, pageUrl } from '../brand';
import { type MailMessage, type MailPart, mailMessage } from '../mail/message';
import { formatDate, splitParagraphs } from '../text/format';
import type { NewsletterIssue } from './newsletter';
import { sitePaths } from '../sitePaths';

const section = (title: string, parts: readonly MailPart[]): MailPart[] =>
  parts.length > 0 ? [{ heading: title }, ...parts] : [];

/** Returns the mail with an issue for one subscriber. `unsubscribeUrl` opens the page that ends the subscription. */
export function newsletterMail(issue: NewsletterIssue, unsubscribeUrl: string): MailMessage {
  return mailMessage(issue.title, [
    ...splitParagraphs(issue.text),
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
