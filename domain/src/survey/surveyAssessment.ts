import { type Assessment, type AssessmentInput, noAssessment } from '../assessment/assessment';
import { type PracticeReview, practicesScore } from '../assessment/practices';
import { todayInIndia } from '../certificate/certification';
import type { Organization, PublicResults } from '../organization/organization';
import { certifyAgain } from '../organization/organizationRenewal';
import { type StoredSurvey, type SurveyRecord, storedSurveySchema } from './survey';
import { highlightsOf, isVoid } from './surveyResult';

/** What the programme has found about an organization: its newest closed survey that counts and the review of its practices. */
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
  /** Absent for a nomination that leads to a new organization. */
  organization?: string | undefined;
  /** The survey to read in place of the newest closed one. */
  survey?: string | undefined;
}

/** Maximum number of the newest surveys to read. Several may be abandoned, and the closed one is still among them. */
export const maxSurveysRead = 50;

/**
 * Finds the newest closed survey that counts of a nomination or of its organization, and the review of the nomination's practices. The survey for
 * a renewal may belong to either, because staff can start it before the nomination arrives. The staff area shows the findings before it certifies,
 * and the server finds them again when it does. Both choose the same survey here, and pass the reads of their own SDK.
 */
export async function findFindings(
  { nomination, organization = '', survey = '' }: Assessed,
  {
    readNewestSurveys,
    readSurvey,
    readReview,
  }: {
    readNewestSurveys: (field: 'nomination' | 'organization', id: string) => Promise<SurveyRecord[]>;
    readSurvey: (id: string) => Promise<SurveyRecord | undefined>;
    readReview: (nomination: string) => Promise<Findings['review']>;
  },
): Promise<Findings> {
  const readNewestClosed = async () => {
    const surveys = await Promise.all([
      nomination === '' ? [] : readNewestSurveys('nomination', nomination),
      organization === '' ? [] : readNewestSurveys('organization', organization),
    ]);
    const closedSurveys = surveys.flat().filter(({ state, result }) => state === 'closed' && !isVoid(result));
    return closedSurveys.sort((a, b) => b.created_at.localeCompare(a.created_at))[0];
  };
  const [surveyRecord, review] = await Promise.all([
    survey === '' ? readNewestClosed() : readSurvey(survey),
    nomination === '' ? undefined : readReview(nomination),
  ]);
  return { survey: surveyRecord, review };
}

/** Returns the findings from after a day (ISO date) in India. A renewal leaves out those from before the first day of the present period. */
export function findingsAfter({ survey, review }: Findings, day: string): Findings {
  const isLater = (time: string) => todayInIndia(new Date(time)) > day;
  return {
    survey: survey && isLater(survey.created_at) ? survey : undefined,
    review: review && isLater(review.updated_at) ? review : undefined,
  };
}

/** Returns the findings that count for the next certificate: those from after the first day of the period before it. */
export const findingsForNext = (
  findings: Findings,
  organization: Organization | undefined,
  today: string,
): Findings => {
  const before = organization && certifyAgain(organization, today, {}).earlier_periods.at(-1);
  return findingsAfter(findings, before?.valid_from ?? '');
};

/** Returns the figures that were found. A survey of fewer than five answers has counts and no score, a void one nothing. */
export const foundFigures = ({ survey, review }: Findings): AssessmentInput => ({
  ...noAssessment,
  practices_score: (review && practicesScore(review)) ?? '',
  ...(survey?.result &&
    !isVoid(survey.result) && {
      survey_score: survey.result.findings?.score ?? '',
      people_invited: survey.invited,
      people_answered: survey.result.answers,
    }),
});

/** Returns the assessment with the sources of its figures. A figure that differs from what was found has no source. */
export function withSources(assessment: Assessment, findings: Findings): Assessment {
  const figures = foundFigures(findings);
  const names = ['survey_score', 'people_invited', 'people_answered'] as const;
  const isOfSurvey = findings.survey && names.every((name) => assessment[name] === figures[name]);
  return {
    ...assessment,
    ...(isOfSurvey && { survey: findings.survey?.id }),
    ...(assessment.practices_score === figures.practices_score && { reviewed: true }),
  };
}

/** Returns what the organization agreed to publish of a stored survey's result. */
export function publicResults(record: unknown): PublicResults | undefined {
  const { data: survey } = storedSurveySchema.safeParse(record);
  const { findings, answers = 0 } = survey?.result ?? {};
  if (!survey?.results_public || !findings) return undefined;
  return highlightsOf(survey.questionnaire, { ...findings, answers });
}
