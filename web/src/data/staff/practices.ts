import {
  type PracticeFile,
  type Practices,
  readPractices,
  type PracticeReview,
  type PracticeReviewRecord,
  practiceReviewRecordSchema,
} from '@utkarsh/domain/assessment/practices';
import type { PracticeQuestionInput } from '@utkarsh/domain/contract/tracking';
import { callApi } from './api';
import { type Watch, watchRecord, readAs, recordAt, saveRecord } from './records';
import { getDocFromServer } from 'firebase/firestore';

/** Watches the practices that an organization describes. Null before it has described any. */
export const watchPractices = (nomination: string): Watch<Practices | null> =>
  watchRecord('practices', nomination, (document) => readPractices(document.data()));

export const askAboutPillar = (nomination: string, question: PracticeQuestionInput) =>
  callApi('POST', `/api/admin/nominations/${nomination}/practice-questions`, question);

/** Returns a file of the type that its record names, which is never a page. */
export async function readPracticeFile(nomination: string, { id, type }: PracticeFile): Promise<Blob> {
  const reply = await callApi('GET', `/api/admin/nominations/${nomination}/practices/${id}`);
  return new Blob([await reply.arrayBuffer()], { type });
}

export const toReview = readAs(practiceReviewRecordSchema);

/** Watches the review of a nomination's practices. Null before the first one is stored. */
export const watchReview = (nomination: string): Watch<PracticeReviewRecord | null> =>
  watchRecord('practice_reviews', nomination, toReview);

export async function readReview(nomination: string): Promise<PracticeReviewRecord | undefined> {
  const document = await getDocFromServer(await recordAt('practice_reviews', nomination));
  return document.exists() ? toReview(document) : undefined;
}

export const saveReview = (
  nomination: string,
  base: PracticeReviewRecord | undefined,
  changes: PracticeReview,
): Promise<void> => saveRecord('practice_reviews', nomination, base, changes);
