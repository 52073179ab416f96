import { serverTimestamp } from 'firebase/firestore';
import {
  type QuestionInput,
  type QuestionRecord,
  questionRecordSchema,
} from '@utkarsh/domain/question/question';
import { currentUid } from '../../firebase/auth';
import { editRecord, readAs, saveRecord } from './records';

export const toQuestion = readAs(questionRecordSchema);

/** Returns who answered and when, where an edit changes the status. */
async function answerOf(before: QuestionRecord['status'], status: QuestionRecord['status']) {
  if (status === before) return {};
  return status === 'Answered'
    ? { answered_by: await currentUid(), answered_at: serverTimestamp() }
    : { answered_by: '', answered_at: null };
}

/** Stores a question; a new one was asked by phone. Errors as with `saveRecord`. */
export const saveQuestionForm = async (
  id: string,
  base: QuestionRecord | undefined,
  content: QuestionInput,
): Promise<void> => {
  const answer = await answerOf(base?.status ?? 'Open', content.status);
  await saveRecord('questions', id, base, { ...content, ...answer });
};

export async function saveQuestion(
  { id, revision, status: before }: QuestionRecord,
  { status }: Pick<QuestionInput, 'status'>,
): Promise<void> {
  await editRecord('questions', id, { revision, changes: { status, ...(await answerOf(before, status)) } });
}
