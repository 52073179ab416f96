import { serverTimestamp } from 'firebase/firestore';
import {
  type QuestionInput,
  type QuestionRecord,
  questionRecordSchema,
} from '@utkarsh/domain/question/question';
import { currentUid } from '../../firebase/auth';
import { addRecord, editRecord, readAs } from './records';

export const toQuestion = readAs(questionRecordSchema);

/** Returns who answered and when, where an edit changes the status. */
async function answerOf(before: QuestionRecord['status'], status: QuestionRecord['status']) {
  if (status === before) return {};
  return status === 'Answered'
    ? { answered_by: await currentUid(), answered_at: serverTimestamp() }
    : { answered_by: '', answered_at: null };
}

/** Adds a question that was asked by phone. Errors as with `addRecord`. */
export const addQuestion = async (id: string, content: QuestionInput): Promise<void> =>
  addRecord('questions', id, { ...content, ...(await answerOf('Open', content.status)) });

/** Changes a question; `whole` as in `editRecord`. Throws ConflictError, RefusedError or a network error. */
export async function saveQuestion(
  { id, revision, status }: QuestionRecord,
  changes: Partial<QuestionInput>,
  whole = false,
): Promise<void> {
  const answer = changes.status === undefined ? {} : await answerOf(status, changes.status);
  await editRecord('questions', id, { revision, changes: { ...changes, ...answer }, whole });
}
