import { type PracticeFile, type Practices, readPractices } from '@utkarsh/domain/assessment/practices';
import type { PracticeQuestionInput } from '@utkarsh/domain/contract/tracking';
import { callApi } from './api';
import { type Watch, watchRecord } from './records';

/** Watches the practices that an organization describes. Null before it has described any. */
export const watchPractices = (nomination: string): Watch<Practices | null> =>
  watchRecord('practices', nomination, (document) => readPractices(document.data()));

/** Asks the organization about a pillar. */
export const askAboutPillar = (nomination: string, question: PracticeQuestionInput) =>
  callApi('POST', `/api/admin/nominations/${nomination}/practice-questions`, question);

/** Returns a file of the type that its record names, which is never a page. */
export async function readPracticeFile(nomination: string, { id, type }: PracticeFile): Promise<Blob> {
  const reply = await callApi('GET', `/api/admin/nominations/${nomination}/practices/${id}`);
  return new Blob([await reply.arrayBuffer()], { type });
}
