import { programme } from '../assessment/programme';
import { pillars } from '../assessment/pillars';
import { brand } from '../brand';
import { clockInIndia, formatDay } from '../text/format';
import type { TrackedNomination } from './nominationStatus';
import {
  type NominationStatus,
  isDecided,
  mayDescribePractices,
  nominationStatusText,
} from './nominationTracking';

/** Who has to act in a step, or why nobody has to. */
export type StepState = 'done' | 'organization' | 'employees' | 'programme' | 'later';

export const stepStateNames: Readonly<Record<StepState, string>> = {
  done: 'Done',
  organization: 'Your turn',
  employees: 'Going on',
  programme: 'With us',
  later: 'Later',
};

export interface ProgrammeStep {
  id: 'nomination' | 'review' | 'list' | 'survey' | 'practices' | 'decision' | 'certificate' | 'renewal';
  title: string;
  state: StepState;
  /** ISO date on which the step was done, or by which it ends. */
  day?: string | undefined;
  /** What happens in the step, and who does it. */
  text: string;
}

type Progress = Pick<
  TrackedNomination,
  'status' | 'consent' | 'timeline' | 'list' | 'survey' | 'practices' | 'organization'
>;

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
  const { status, consent, list, survey, practices } = nomination;
  const isAssessed = status === 'assessment';
  const isOver = isDecided(status) || status === 'withdrawn';
  const hasSurvey = survey !== null;
  const hasEnded = survey?.ended === true;
  const assessedOn = dayOf(nomination, 'assessment');
  const isDescribed = practices >= pillars.length;
  const { surveyPercent, practicesPercent } = programme.score;
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
      state: stateOf(isDescribed, mayDescribePractices(status, consent), 'organization'),
      text: `Describe what your organization does for each of the ${pillars.length} pillars; it is ${practicesPercent}% of the score. ${practices} of ${pillars.length} are described. You can change them until the decision.`,
    },
    {
      id: 'decision',
      title: 'Decision',
      state: stateOf(isDecided(status), isAssessed && hasEnded, 'programme'),
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

/** Kind of a mail to the nominator: the review or the assessment has begun, or a survey has begun or ended. */
export type News = 'review' | 'assessment' | 'survey' | 'result';

/**
 * Returns the news in the present state of a nomination, with an id that another survey does not repeat. Returns undefined when there is
 * nothing to tell. The decision has mails of its own.
 */
export function newsOf({ status, consent, survey }: Progress): { id: string; news: News } | undefined {
  if (!consent) return undefined;
  if (status === 'in_review') return { id: 'review', news: 'review' };
  if (status !== 'assessment') return undefined;
  if (!survey) return { id: 'assessment', news: 'assessment' };
  const news = survey.ended ? 'result' : 'survey';
  return { id: `${news} ${survey.started}`, news };
}
