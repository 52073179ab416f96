import { getDocFromServer, onSnapshot } from 'firebase/firestore';
import {
  type PracticeReview,
  type PracticeReviewRecord,
  type Practices,
  practiceReviewRecordSchema,
  practicesSchema,
} from '@utkarsh/domain/assessment/practices';
import { callApi } from './api';
import { type Watcher, addRecord, editRecord, readAs, recordAt } from './records';

export const toReview = readAs(practiceReviewRecordSchema);

/** Watches the review of a nomination's practices. `onData` gets undefined before the first one is stored. */
export const watchReview = async (
  nomination: string,
  { onData, onError }: Watcher<PracticeReviewRecord | undefined>,
): Promise<() => void> =>
  onSnapshot(
    await recordAt('practice_reviews', nomination),
    (document) => onData(document.exists() ? toReview(document) : undefined),
    onError,
  );

/** Watches the practices that an organization describes. */
export const watchPractices = async (
  nomination: string,
  { onData, onError }: Watcher<Practices>,
): Promise<() => void> =>
  onSnapshot(
    await recordAt('practices', nomination),
    (document) => onData(practicesSchema.parse(document.data() ?? {})),
    onError,
  );

/** Reads the review of a nomination's practices once. */
export async function readReview(nomination: string): Promise<PracticeReviewRecord | undefined> {
  const document = await getDocFromServer(await recordAt('practice_reviews', nomination));
  return document.exists() ? toReview(document) : undefined;
}

/** Stores a review on top of the version that was read. Errors as with `addRecord` and `editRecord`. */
export const saveReview = (
  nomination: string,
  base: PracticeReviewRecord | undefined,
  changes: PracticeReview,
): Promise<void> =>
  base
    ? editRecord('practice_reviews', nomination, { revision: base.revision, changes, whole: true })
    : addRecord('practice_reviews', nomination, changes);

/** Downloads a practice file. Throws ApiRefusal or a network error. */
export const readPracticeFile = async (nomination: string, file: string): Promise<Blob> =>
  (await callApi('GET', `/api/admin/nominations/${nomination}/practices/${file}`)).blob();
