import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { byVisitor } from '@utkarsh/domain/fields/fieldSchemas';
import type { Question } from '@utkarsh/domain/question/question';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { collectionOf } from './firestore';

/** Stores a visitor's question with the transaction. Returns its id. */
export function createQuestion(
  transaction: Transaction,
  { consentLanguage = 'en', ...question }: Question,
): string {
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
