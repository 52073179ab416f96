import * as z from 'zod/mini';
import { minAnswers } from '../assessment/assessment';
import { daysLater } from '../certificate/period';
import { questionnaireOf } from './questionnaire';
import { type StoredSurvey, surveyStates } from './survey';
import { findingsSchema } from './surveyResult';

/** Answers are told to the organization in steps of this many people, so that the next count names nobody. */
const progressStep = 5;

/** Returns what the organization is told of a count while a survey is open. */
export const toProgress = (answered: number): number => answered - (answered % progressStep);

/** Too few answers are in the work queue of staff so many days before the last one, in time for a reminder. */
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
  /** How many had answered on a day, rounded down to five. null before the first count and after the close. */
  progress: z.nullable(z.object({ answered: z.int(), day: z.iso.date() })),
  /** null before the close, and with too few answers for a result. */
  result: z.nullable(z.extend(findingsSchema, { answers: z.int() })),
  /** The organization has agreed that participation is published. */
  participation_public: z.boolean(),
});
export type TrackedSurvey = z.infer<typeof trackedSurveySchema>;

/**
 * Returns what the organization may know of a survey. Leaves out whether people could answer freely: it warns staff of an employer
 * who puts pressure on people.
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
