import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { practiceReviewRecordSchema } from '@utkarsh/domain/assessment/practices';
import { type SurveyRecord, surveyRecordSchema } from '@utkarsh/domain/survey/survey';
import type { Findings } from '@utkarsh/domain/survey/surveyAssessment';
import { collectionOf, withIsoTimes } from '../firestore';

/** Among so many of the newest surveys there is a closed one, if there is any. */
const surveysRead = 5;

/** Returns a document with its id, and times as ISO texts. */
const readStored = (document: DocumentSnapshot) => ({
  ...withIsoTimes(document.data() ?? {}),
  id: document.id,
});
const toSurvey = (document: DocumentSnapshot): SurveyRecord => surveyRecordSchema.parse(readStored(document));

async function newestClosed(nomination: string): Promise<SurveyRecord | undefined> {
  const { docs } = await collectionOf('surveys')
    .where('nomination', '==', nomination)
    .orderBy('created_at', 'desc')
    .limit(surveysRead)
    .get();
  return docs.map(toSurvey).find(({ state }) => state === 'closed');
}

async function surveyAt(id: string): Promise<SurveyRecord | undefined> {
  const document = await collectionOf('surveys').doc(id).get();
  return document.exists ? toSurvey(document) : undefined;
}

/** Reads a survey, or else the newest closed one of a nomination, and the review of its practices. */
export async function readFindings(nomination: string, survey = ''): Promise<Findings> {
  if (nomination === '') return {};
  const [found, review] = await Promise.all([
    survey === '' ? newestClosed(nomination) : surveyAt(survey),
    collectionOf('practice_reviews').doc(nomination).get(),
  ]);
  return {
    survey: found,
    review: review.exists ? practiceReviewRecordSchema.parse(readStored(review)) : undefined,
  };
}
