import { pageUrl } from '../brand';
import type { TrackedNomination } from '../nomination/nominationStatus';
import {
  type News,
  type ProgrammeStep,
  nextSteps,
  programmeSteps,
  stepDayText,
} from '../nomination/programmeSteps';
import { sitePaths } from '../sitePaths';
import { formatDay } from '../text/format';
import { type Nominator, greeting, organizationIn } from './mails';
import { type MailMessage, mailMessage } from './message';

const subjects: Readonly<Record<News, (name: string) => string>> = {
  review: (name) => `The nomination of ${name} is in review`,
  assessment: (name) => `The assessment of ${name} has begun: your turn`,
  survey: (name) => `The employee survey of ${name} has begun`,
  result: (name) => `The employee survey of ${name} has ended`,
  question: (name) => `A question about the practices of ${name}`,
};

function stepText(step: ProgrammeStep): string {
  const day = stepDayText(step);
  return `${step.title}${day === '' ? '' : `, ${day}`}: ${step.text}`;
}

/** Mail to a nominator about the step that has begun or ended, with what comes next and who does it. */
export function programmeMail(
  news: News,
  { nominator, nomination, key }: { nominator: Nominator; nomination: TrackedNomination; key: string },
): MailMessage {
  const name = organizationIn(nominator);
  const { reference, survey } = nomination;
  const steps = programmeSteps(nomination);
  const next = nextSteps(steps);
  const isYourTurn = next.some(({ state }) => state === 'organization');
  const facts: Readonly<Record<News, string>> = {
    review: `Our team has begun to review the nomination of ${name}, ${reference}.`,
    assessment: `${name} can take part, and the assessment has begun. The reference number is ${reference}.`,
    survey: survey
      ? `The employee survey of ${name} began on ${formatDay(survey.started)} and takes answers until ${formatDay(survey.closes)}. On your private page you see how many people have answered, counted once a night.`
      : '',
    result: survey
      ? `The employee survey of ${name} ended on ${formatDay(survey.closes)}. Your private page shows its result.`
      : '',
    question: `Our reviewer has read the practices of ${name} and asks you something about them. The question stands below its pillar on your private page.`,
  };
  return mailMessage(subjects[news](name), [
    greeting(nominator),
    facts[news],
    { heading: isYourTurn ? 'Your next step' : 'What happens next' },
    ...next.map(stepText),
    { words: 'Open your private page', url: pageUrl(sitePaths.nomination(key)), button: true },
  ]);
}
