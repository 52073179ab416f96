import { practiceReviewRecordSchema } from '@utkarsh/domain/assessment/practices';
import type { SurveyRecord } from '@utkarsh/domain/survey/survey';
import type { Assessed, Findings } from '@utkarsh/domain/survey/surveyAssessment';
import { collectionOf, withIsoTimes } from '../firestore';
import { toSurveyRecord } from './surveys';

/** Number of the newest surveys to read. A closed one, if there is any, is among them. */
const surveysRead = 5;

async function newestClosed({ nomination, organization = '' }: Assessed): Promise<SurveyRecord | undefined> {
  const [field, id] = nomination === '' ? ['organization', organization] : ['nomination', nomination];
  if (id === '') return undefined;
  const { docs } = await collectionOf('surveys')
    .where(field, '==', id)
    .orderBy('created_at', 'desc')
    .limit(surveysRead)
    .get();
  return docs.map(toSurveyRecord).find(({ state }) => state === 'closed');
}

async function surveyAt(id: string): Promise<SurveyRecord | undefined> {
  const document = await collectionOf('surveys').doc(id).get();
  return document.exists ? toSurveyRecord(document) : undefined;
}

/** Reads a survey, and the review of the nomination's practices. */
export async function readFindings(assessed: Assessed): Promise<Findings> {
  const { nomination, survey = '' } = assessed;
  const [found, review] = await Promise.all([
    survey === '' ? newestClosed(assessed) : surveyAt(survey),
    nomination === '' ? undefined : collectionOf('practice_reviews').doc(nomination).get(),
  ]);
  return {
    survey: found,
    review: review?.exists
      ? practiceReviewRecordSchema.parse({ ...withIsoTimes(review.data() ?? {}), id: nomination })
      : undefined,
  };
}
