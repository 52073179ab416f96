import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { ApiCreated } from '@utkarsh/domain/contract/api';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { byVisitor } from '@utkarsh/domain/fields/fieldSchemas';
import { questionSchema, type Question } from '@utkarsh/domain/question/question';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { collectionOf } from '../store/firestore';
import { publicWrite } from './access';
import { parse, readJson } from './body';
import { attemptOf, replyOnce } from './idempotency';

/** Stores a visitor's question with the transaction. Returns its id. */
function createQuestion(transaction: Transaction, { consentLanguage = 'en', ...question }: Question): string {
  const id = newDocumentId();
  transaction.create(collectionOf('questions').doc(id), {
    ...question,
    status: 'Open',
    note: '',
    answered_by: '',
    answered_at: null,
    consent_version: currentConsentVersion,
    consent_language: consentLanguage,
    revision: 1,
    updated_by: byVisitor,
    created_at: FieldValue.serverTimestamp(),
    updated_at: FieldValue.serverTimestamp(),
  });
  return id;
}

export const createQuestionByVisitor = publicWrite('questions', async (request, response) => {
  const question = parse(questionSchema, readJson(request));
  await replyOnce(response, attemptOf(request, JSON.stringify(question)), (transaction) => {
    const id = createQuestion(transaction, question);
    return { status: 201, body: { success: true, id } satisfies ApiCreated, about: id };
  });
});
