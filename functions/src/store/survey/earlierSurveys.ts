import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { storedSurveySchema } from '@utkarsh/domain/survey/survey';
import { collectionOf } from '../firestore';
import { readRecord } from '../records';

/** Maximum number of the newest surveys of a nomination or organization to read. A year has two or three. */
const maxEarlier = 10;

/**
 * Returns the numbers of answers of other surveys of the same organization in the last year: of its nomination, and of the organization
 * whose renewal it is.
 */
export async function countEarlierAnswers(survey: DocumentSnapshot): Promise<number[]> {
  const { nomination, organization } = storedSurveySchema.parse(survey.data());
  const linkIn = async (collection: 'nominations' | 'organizations', id: string, field: string) =>
    z.catch(z.string(), '').parse((await readRecord(collection, id))?.get(field));
  const renewedId = organization ?? (await linkIn('nominations', nomination, 'renewal_of'));
  const firstNomination = await linkIn('organizations', renewedId, 'nomination');
  const newestOf = async (field: 'nomination' | 'organization', id: string) => {
    const query = collectionOf('surveys')
      .where(field, '==', id)
      .orderBy('created_at', 'desc')
      .limit(maxEarlier);
    return id === '' ? [] : (await query.get()).docs;
  };
  const documents = await Promise.all([
    newestOf('nomination', nomination),
    newestOf('nomination', firstNomination),
    newestOf('organization', renewedId),
  ]);
  const yearAgo = daysLater(todayInIndia(), -365);
  return documents.flat().flatMap((other) => {
    const { closes, result } = storedSurveySchema.parse(other.data());
    return other.id === survey.id || !result || closes < yearAgo ? [] : [result.answers];
  });
}
