import { type Assessment, type AssessmentInput, noAssessment } from '../assessment/assessment';
import { type PracticeReview, practicesScore } from '../assessment/practices';
import { todayInIndia } from '../certificate/certification';
import type { StoredSurvey } from './survey';

/** What the programme has found about an organization: its newest closed survey and the review of its practices. Times are ISO. */
export interface Findings {
  survey?:
    | (Pick<StoredSurvey, 'headcount' | 'invited' | 'result'> & { id: string; created_at: string })
    | undefined;
  review?: (PracticeReview & { updated_at: string }) | undefined;
}

/** Whom findings are about. */
export interface Assessed {
  /** '' for an organization that no nomination led to. */
  nomination: string;
  organization?: string;
  /** The survey to read in place of the newest closed one. */
  survey?: string | undefined;
}

const dayOf = (time: string): string => todayInIndia(new Date(time));

/** Returns the findings from after a day (ISO date). A renewal leaves out those from before the first day of the present period. */
export const findingsAfter = ({ survey, review }: Findings, day: string): Findings => ({
  survey: survey && dayOf(survey.created_at) > day ? survey : undefined,
  review: review && dayOf(review.updated_at) > day ? review : undefined,
});

/** Returns the figures that were found. A survey of fewer than five answers has counts and no score. */
export const foundFigures = ({ survey, review }: Findings): AssessmentInput => ({
  ...noAssessment,
  practices_score: (review && practicesScore(review)) ?? '',
  ...(survey?.result && {
    survey_score: survey.result.findings?.score ?? '',
    people_invited: survey.invited,
    people_answered: survey.result.answers,
  }),
});

/** Returns the assessment with the sources of its figures. A figure that differs from what was found has no source. */
export function withSources(assessment: Assessment, findings: Findings): Assessment {
  const found = foundFigures(findings);
  const names = ['survey_score', 'people_invited', 'people_answered'] as const;
  const isOfSurvey = findings.survey && names.every((name) => assessment[name] === found[name]);
  return {
    ...assessment,
    ...(isOfSurvey && { survey: findings.survey?.id }),
    ...(assessment.practices_score === found.practices_score && { reviewed: true }),
  };
}
