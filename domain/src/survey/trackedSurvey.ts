import * as z from 'zod/mini';
import { minAnswers } from '../assessment/assessment';
import { daysLater } from '../certificate/certification';
import { questionnaireOf } from './questionnaire';
import { type StoredSurvey, surveyStates } from './survey';
import { findingsSchema } from './surveyResult';

/** The organization sees the number of answers rounded down to a multiple of this, so that the next count identifies nobody. */
const progressStep = 5;

/** Rounds a number of answers as the organization sees it while the survey is open. */
export const toProgress = (answered: number): number => answered - (answered % progressStep);

/** Days before the last day on which the work queue begins to report too few answers, in time for a reminder. */
const fewAnswersDays = 7;

/** Returns whether a survey that closes within a week has too few answers. `answered` is rounded, so this tells no more than the count. */
export const hasFewAnswers = (
  answered: number,
  { headcount, closes }: Pick<StoredSurvey, 'headcount' | 'closes'>,
  day: string,
): boolean => closes <= daysLater(day, fewAnswersDays) && answered < minAnswers(headcount);

/** A survey as its organization sees it on the private page. */
export const trackedSurveySchema = z.object({
  id: z.string().check(z.meta({ examples: ['f3KqT8sVxw1LkR0aZbNc'] })),
  questionnaire: z.int(),
  state: z.enum(surveyStates),
  /** Last day on which people can answer. */
  closes: z.string(),
  invited: z.int(),
  /** Number of answers on a day, rounded down to five. Null before the first count and after the close. */
  progress: z.nullable(z.object({ answered: z.int(), day: z.iso.date() })),
  /** Null before the close, and with too few answers for a result. */
  result: z.nullable(z.extend(findingsSchema, { answers: z.int() })),
  /** The organization has agreed that participation is published. */
  participation_public: z.boolean(),
});
export type TrackedSurvey = z.infer<typeof trackedSurveySchema>;

/**
 * Returns the organization's view of a survey. Leaves out whether people could answer freely, because that statement warns staff of
 * an employer who puts pressure on people.
 */
export function toTrackedSurvey(
  id: string,
  { questionnaire, state, closes, invited, progress, result, participation_public = false }: StoredSurvey,
): TrackedSurvey {
  const { free } = questionnaireOf(questionnaire);
  const found = state === 'closed' ? result?.findings : undefined;
  const frequencies = Object.entries(found?.frequencies ?? {}).filter(([name]) => name !== free.id);
  return {
    ...{ id, questionnaire, state, closes, invited },
    progress: (state !== 'closed' && progress) || null,
    result:
      found && result
        ? { ...found, frequencies: Object.fromEntries(frequencies), answers: result.answers }
        : null,
    participation_public,
  };
}
