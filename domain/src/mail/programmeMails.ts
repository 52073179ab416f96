import { pageUrl } from '../brand';
import type { TrackedNomination } from '../nomination/nominationStatus';
import { type News, nextSteps, programmeSteps, stepDayText } from '../nomination/programmeSteps';
import { sitePaths } from '../sitePaths';
import { formatDay } from '../text/format';
import { type Nominator, greeting, organizationIn } from './mails';
import { type MailMessage, mailMessage } from './message';

/** Mail to a nominator about the step that has begun or ended, with what comes next and who does it. */
export function programmeMail(
  news: News,
  { nominator, nomination, key }: { nominator: Nominator; nomination: TrackedNomination; key: string },
): MailMessage {
  const name = organizationIn(nominator);
  const { reference, survey } = nomination;
  const next = nextSteps(programmeSteps(nomination));
  const isYourTurn = next.some(({ state }) => state === 'organization');
  const [began = '', closes = ''] = survey ? [formatDay(survey.started), formatDay(survey.closes)] : [];
  const words: Readonly<Record<News, readonly [subject: string, fact: string]>> = {
    review: [
      `The nomination of ${name} is in review`,
      `Our team has begun to review the nomination of ${name}, ${reference}.`,
    ],
    assessment: [
      `The assessment of ${name} has begun: your turn`,
      `${name} can take part, and the assessment has begun. The reference number is ${reference}.`,
    ],
    survey: [
      `The employee survey of ${name} has begun`,
      `The employee survey of ${name} began on ${began} and takes answers until ${closes}. On your private page you see how many people have answered, counted once a night.`,
    ],
    result: [
      `The employee survey of ${name} has ended`,
      `The employee survey of ${name} ended on ${closes}. Your private page shows its result.`,
    ],
    question: [
      `A question about the practices of ${name}`,
      `Our reviewer has read the practices of ${name} and asks you something about them. The question stands below its pillar on your private page.`,
    ],
  };
  const [subject, fact] = words[news];
  return mailMessage(subject, [
    greeting(nominator),
    fact,
    { heading: isYourTurn ? 'Your next step' : 'What happens next' },
    ...next.map((step) => `${[step.title, stepDayText(step)].filter(Boolean).join(', ')}: ${step.text}`),
    { words: 'Open your private page', url: pageUrl(sitePaths.nomination(key)), button: true },
  ]);
}
