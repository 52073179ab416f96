import type { ApiCreated } from '@utkarsh/domain/contract/api';
import { questionSchema } from '@utkarsh/domain/question/question';
import { createQuestion } from '../store/questions';
import { parse, readJson } from './body';
import { attemptOf, replyOnce } from './idempotency';
import { publicWrite } from './publicAccess';

/** Stores a visitor's question: `POST /api/questions`. It sends no mail. */
export const createQuestionByVisitor = publicWrite('questions', async (request, response) => {
  const question = parse(questionSchema, readJson(request));
  await replyOnce(response, attemptOf(request, JSON.stringify(question)), (transaction) => {
    const id = createQuestion(transaction, question);
    return { status: 201, body: { success: true, id } satisfies ApiCreated, about: id };
  });
});
