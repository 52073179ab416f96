import { programme } from '../assessment/programme';
import { pillars } from '../assessment/pillars';
import { brand } from '../brand';
import { clockInIndia, formatDay } from '../text/format';
import type { TrackedNomination } from './nominationStatus';
import type { NominationStatus } from './nominationTracking';
import { isDecided, mayDescribePractices, nominationStatusText } from './nominationTracking';

export const stepStateNames = {
  done: 'Done',
  organization: 'Your turn',
  employees: 'Going on',
  programme: 'With us',
  later: 'Later',
} as const;
/** Who has to act in a step, or why nobody has to. */
type StepState = keyof typeof stepStateNames;

export interface ProgrammeStep {
  id: 'nomination' | 'review' | 'list' | 'survey' | 'practices' | 'decision' | 'certificate' | 'renewal';
  title: string;
  state: StepState;
  /** ISO date on which the step was done, or by which it ends. */
  day?: string | undefined;
  /** What happens in the step, and who does it. */
  text: string;
}

type Progress = Omit<TrackedNomination, 'reference' | 'company_name'>;

/** Returns what the organization does about its practices, or has done. */
function practicesText({ practices, handed_in, question }: Progress): string {
  if (question !== '')
    return 'Our reviewer has asked you something about your practices. Answer it below the pillar: the review waits for it.';
  const share = `${programme.score.practicesPercent}% of the score`;
  return handed_in === ''
    ? `Describe what your organization does for each of the ${pillars.length} pillars, and hand it in; it is ${share}. ${practices} of ${pillars.length} are described. It is a draft until you hand it in.`
    : `You have handed in your practices, which are ${share}. We read them, and may ask you something about them.`;
}

/** Returns the last day on which the nomination got one of some statuses. */
function dayOf({ timeline }: Progress, ...statuses: NominationStatus[]): string | undefined {
  const changes = timeline.filter(
    ({ status }, index) => statuses.includes(status) && timeline[index - 1]?.status !== status,
  );
  const time = changes.at(-1)?.at;
  return time === undefined ? undefined : clockInIndia(new Date(time)).slice(0, 10);
}

/** Returns the state of a step that is done, waits for somebody once it has begun, and comes later otherwise. */
const stateOf = (isDone: boolean, hasBegun: boolean, waitsFor: StepState): StepState =>
  isDone ? 'done' : hasBegun ? waitsFor : 'later';

/** Returns the steps of the programme for a nomination, in their order. Once the nomination has ended, only the steps that were taken are left. */
export function programmeSteps(nomination: Progress): ProgrammeStep[] {
  const { status, consent, list, survey, handed_in } = nomination;
  const isAssessed = status === 'assessment';
  const isOver = isDecided(status) || status === 'withdrawn';
  const hasSurvey = survey !== null;
  const hasEnded = survey?.ended === true;
  const assessedOn = dayOf(nomination, 'assessment');
  const isHandedIn = handed_in !== '' && nomination.question === '';
  const { surveyPercent } = programme.score;
  const steps: ProgrammeStep[] = [
    {
      id: 'nomination',
      title: 'Nomination',
      state: 'done',
      day: dayOf(nomination, 'new'),
      text: 'Your nomination has reached us.',
    },
    {
      id: 'review',
      title: 'Review',
      state: stateOf(assessedOn !== undefined, true, 'programme'),
      day: assessedOn,
      text:
        status === 'contacted'
          ? 'We have written or called to agree on the next steps. If you have heard nothing, please write to us.'
          : 'We read your nomination and check that your organization can take part. Then we write or call to agree on the next steps.',
    },
    {
      id: 'list',
      title: 'List of employees',
      state: stateOf(hasSurvey, isAssessed || list, list ? 'programme' : 'organization'),
      day: survey?.started,
      text: list
        ? 'Your list is with us. We check it, agree on the dates with you, and start the survey.'
        : `Hand in the list of your employees in the workspace of your organization, or send it with their work addresses to ${brand.email}. We check it, agree on the dates with you, and start the survey.`,
    },
    {
      id: 'survey',
      title: 'Employee survey',
      state: stateOf(hasEnded, hasSurvey, 'employees'),
      day: survey?.closes,
      text: hasEnded
        ? `The survey is ${surveyPercent}% of the score.`
        : `Your employees answer a survey that is anonymous; it is ${surveyPercent}% of the score. Ask everybody to take part: too few answers give no result.`,
    },
    {
      id: 'practices',
      title: 'Practices',
      state: stateOf(isHandedIn, mayDescribePractices(status, consent), 'organization'),
      day: isHandedIn ? handed_in : undefined,
      text: practicesText(nomination),
    },
    {
      id: 'decision',
      title: 'Decision',
      state: stateOf(isDecided(status), isAssessed && hasEnded && isHandedIn, 'programme'),
      day: dayOf(nomination, 'certified', 'declined'),
      text:
        status === 'declined'
          ? nominationStatusText.declined.text
          : 'We put the survey and the practices together, and write to you with the decision.',
    },
    {
      id: 'certificate',
      title: 'Certificate',
      state: stateOf(status === 'certified', false, 'later'),
      day: dayOf(nomination, 'certified'),
      text: 'Your certificate has a page of its own, with a badge and pictures to share.',
    },
    {
      id: 'renewal',
      title: 'Renewal',
      state: 'later',
      text: 'A certificate is valid for one year. We remind you 60, 30 and 7 days before it ends.',
    },
  ];
  const isShown = ({ id, state }: ProgrammeStep) =>
    state === 'done' || !isOver || (status === 'certified' && id === 'renewal');
  return steps.filter(isShown);
}

export interface Decision {
  /** ISO date. */
  day: string;
  text: string;
  /** '' without a reason. */
  reason: string;
}

/** Returns the decision about a nomination. Returns undefined before it. */
export function decisionOf(
  nomination: Progress & Pick<TrackedNomination, 'decision_reason'>,
): Decision | undefined {
  const { status, decision_reason: reason } = nomination;
  const day = dayOf(nomination, status);
  return isDecided(status) && day !== undefined
    ? { day, text: nominationStatusText[status].text, reason }
    : undefined;
}

/** Returns the steps that somebody has to take now: those of the organization if there are any, else those of the others. */
export function nextSteps(steps: readonly ProgrammeStep[]): ProgrammeStep[] {
  const states: readonly StepState[] = ['organization', 'employees', 'programme'];
  const state = states.find((one) => steps.some((step) => step.state === one));
  return steps.filter((step) => step.state === state);
}

/** Returns the day of a step in words: `22 Nov 2026`, or `until 11 Dec 2026` for a step that is not done. */
export const stepDayText = ({ state, day }: ProgrammeStep): string => {
  if (day === undefined || state === 'later') return '';
  return state === 'done' ? formatDay(day) : `until ${formatDay(day)}`;
};

/** Kind of a mail to the nominator: the review or the assessment has begun, a survey has begun or ended, or a reviewer asks something. */
export type News = 'review' | 'assessment' | 'survey' | 'result' | 'question';

/** Returns the news in the state of a nomination, a question first, with ids of their own. The decision has mails of its own. */
export function newsOf({ status, consent, survey, question }: Progress): { id: string; news: News }[] {
  const news: { id: string; news: News }[] = [];
  if (question !== '' && mayDescribePractices(status, consent))
    news.push({ id: `question ${question}`, news: 'question' });
  if (consent && status === 'in_review') news.push({ id: 'review', news: 'review' });
  if (!consent || status !== 'assessment') return news;
  if (!survey) return [...news, { id: 'assessment', news: 'assessment' }];
  const step = survey.ended ? 'result' : 'survey';
  return [...news, { id: `${step} ${survey.started}`, news: step }];
}
