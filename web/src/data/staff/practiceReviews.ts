import { getDocFromServer } from 'firebase/firestore';
import {
  type PracticeReview,
  type PracticeReviewRecord,
  practiceReviewRecordSchema,
} from '@utkarsh/domain/assessment/practices';
import { type Watch, readAs, recordAt, saveRecord, watchRecord } from './records';

export const toReview = readAs(practiceReviewRecordSchema);

/** Watches the review of a nomination's practices. Null before the first one is stored. */
export const watchReview = (nomination: string): Watch<PracticeReviewRecord | null> =>
  watchRecord('practice_reviews', nomination, toReview);

export async function readReview(nomination: string): Promise<PracticeReviewRecord | undefined> {
  const document = await getDocFromServer(await recordAt('practice_reviews', nomination));
  return document.exists() ? toReview(document) : undefined;
}

/** Stores a review on top of the version that was read. */
export const saveReview = (
  nomination: string,
  base: PracticeReviewRecord | undefined,
  changes: PracticeReview,
): Promise<void> => saveRecord('practice_reviews', nomination, base, changes);
