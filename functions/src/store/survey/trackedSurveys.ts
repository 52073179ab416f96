import { storedSurveySchema } from '@utkarsh/domain/survey/survey';
import { type TrackedSurvey, toProgress, toTrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { collectionOf, count } from '../firestore';
import { recordOfKey } from '../nomination/privateLinks';
import { invites } from './invitations';

/** A nomination has one survey, and another one when the first had too few answers. */
const maxSurveys = 10;

/** Returns the surveys of the nomination with this key, newest first. Returns undefined for an unknown key. */
export async function readTrackedSurveys(key: string): Promise<TrackedSurvey[] | undefined> {
  const id = await recordOfKey('nominations', key);
  if (id === undefined || !(await collectionOf('nominations').doc(id).get()).exists) return undefined;
  const { docs } = await collectionOf('surveys')
    .where('nomination', '==', id)
    .orderBy('created_at', 'desc')
    .limit(maxSurveys)
    .get();
  return docs.map((survey) => toTrackedSurvey(survey.id, storedSurveySchema.parse(survey.data())));
}

/** Notes how many people have answered, for the organization. A person who collects a ballot sends the answers with it. */
export async function countAnswers(id: string, day: string): Promise<void> {
  const collected = await count(invites().where('survey', '==', id).where('collected', '==', true));
  await collectionOf('surveys')
    .doc(id)
    .update({ progress: { answered: toProgress(collected), day } });
}
