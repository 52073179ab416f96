import { type AssessmentInput, noAssessment } from '../assessment/assessment';
import type { StoredSurvey } from './survey';

/** Returns the figures of a closed survey as an assessment form begins with them. Fewer than five answers give counts and no score. */
export const surveyAssessment = (
  survey: Pick<StoredSurvey, 'invited' | 'result'> | undefined,
): AssessmentInput =>
  survey?.result
    ? {
        ...noAssessment,
        survey_score: survey.result.findings?.score ?? '',
        people_invited: survey.invited,
        people_answered: survey.result.answers,
      }
    : noAssessment;
