import * as z from 'zod/mini';
import { minAnswers } from '../assessment/assessment';
import { emptyText } from '../fields/fieldSchemas';
import { bandFiguresSchema } from './bandFigures';
import { questionnaireOf } from './questionnaire';
import { type StoredSurvey, surveyStates, unfinishedStates } from './survey';
import { findingsSchema, noScoreReasons, whyNoScore } from './surveyResult';

/** A survey as its organization sees it on the private page. */
export const trackedSurveySchema = z.object({
  id: z.string().check(z.meta({ examples: ['f3KqT8sVxw1LkR0aZbNc'] })),
  organization_name: emptyText,
  /** Day (ISO) on which the survey began. */
  started: z._default(z.string().check(z.meta({ examples: ['2026-11-27'] })), ''),
  questionnaire: z.int(),
  state: z.enum(surveyStates),
  /** Last day on which people can answer. */
  closes: z.string(),
  invited: z.int(),
  /** Number of answers on a day, rounded down to five. Null before the first count and after the close. */
  progress: z.nullable(z.object({ answered: z.int(), day: z.iso.date() })),
  /** Number of answers that is enough for a certificate. */
  minimum: z.int(),
  /** Null before the close, and without a result. */
  result: z.nullable(z.extend(findingsSchema, { answers: z.int() })),
  /** Name of the size band and quartiles of its scores. Null without a result, and for a band of fewer than ten organizations. */
  band: z._default(z.nullable(z.extend(bandFiguresSchema, { name: z.string() })), null),
  /** Why a closed survey has no result. */
  no_result: z.optional(z.enum(noScoreReasons)),
  /** The organization has agreed that participation is published, and the highlights of the result with it. */
  participation_public: z.boolean(),
  results_public: z._default(z.boolean(), false),
});
export type TrackedSurvey = z.infer<typeof trackedSurveySchema>;

/** Returns the organization's view of a survey, without whether people answered freely: that warns staff of pressure by employers. */
export function toTrackedSurvey(id: string, survey: StoredSurvey): Omit<TrackedSurvey, 'started' | 'band'> {
  const { questionnaire, state, closes, invited, progress, result } = survey;
  const { participation_public = false, results_public = false } = survey;
  const { free } = questionnaireOf(questionnaire);
  const findings = state === 'closed' ? result?.findings : undefined;
  const groups = Object.entries(findings?.groups ?? {}).filter(([name]) => name !== free.id);
  const noScore = state === 'closed' && result && whyNoScore(result);
  return {
    id,
    organization_name: survey.organization_name,
    questionnaire,
    state,
    closes,
    invited,
    progress: (unfinishedStates.includes(state) && progress) || null,
    minimum: minAnswers(survey.headcount),
    result:
      findings && result
        ? { ...findings, groups: Object.fromEntries(groups), answers: result.answers }
        : null,
    ...(noScore && { no_result: noScore }),
    participation_public,
    results_public,
  };
}
