import { practiceReviewRecordSchema } from '@utkarsh/domain/assessment/practices';
import type { Organization } from '@utkarsh/domain/organization/organization';
import {
  type Assessed,
  type Findings,
  findFindings,
  findingsAfter,
  maxSurveysRead,
  withSources,
} from '@utkarsh/domain/survey/surveyAssessment';
import { collectionOf, plainRecord } from '../firestore';
import { toSurveyRecord } from './surveys';

export const readFindings = (subject: Assessed): Promise<Findings> =>
  findFindings(subject, {
    readNewestSurveys: async (field, id) => {
      const newest = collectionOf('surveys').where(field, '==', id).orderBy('created_at', 'desc');
      return (await newest.limit(maxSurveysRead).get()).docs.map(toSurveyRecord);
    },
    readSurvey: async (id) => {
      const document = await collectionOf('surveys').doc(id).get();
      return document.exists ? toSurveyRecord(document) : undefined;
    },
    readReview: async (id) => {
      const document = await collectionOf('practice_reviews').doc(id).get();
      return document.exists ? practiceReviewRecordSchema.parse(plainRecord(document)) : undefined;
    },
  });

/** Adds the sources of its figures to the assessment of a new period. Findings about the period before do not count. */
export async function withFoundSources(organization: Organization): Promise<Organization> {
  const { id, nomination, assessment, earlier_periods } = organization;
  if (!assessment) return organization;
  const allFindings = await readFindings({ nomination, organization: id });
  const findings = findingsAfter(allFindings, earlier_periods.at(-1)?.valid_from ?? '');
  return { ...organization, assessment: withSources(assessment, findings) };
}
