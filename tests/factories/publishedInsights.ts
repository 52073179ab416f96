import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { insightEditFields } from '@utkarsh/domain/insight/insightFields';
import { database } from './firestore';

/** Stores an insight as the server can; returns its id. Its picture is `insights/{id}/image.png` unless told. */
export async function saveInsight(
  changes: Partial<StoredInsight> & { published_at?: Date } = {},
  id = newDocumentId(),
): Promise<string> {
  const { published_at = new Date(), ...fields } = changes;
  const insight: StoredInsight = {
    ...examplesOf(insightEditFields),
    name: 'Anjali D’Souza',
    company: 'Malar Mills',
    message: 'We asked the night shift first. Nobody had done so before.',
    image: `insights/${id}/image.png`,
    image_alt: '',
    video: '',
    status: 'published',
    revision: 1,
    consent_version: '2026-11',
    consent_language: 'en',
    updated_by: 'visitor',
    ...fields,
  };
  await database()
    .collection(collections.insights)
    .doc(id)
    .set({
      ...insight,
      created_at: FieldValue.serverTimestamp(),
      updated_at: FieldValue.serverTimestamp(),
      published_at: insight.status === 'published' ? Timestamp.fromDate(published_at) : null,
    });
  return id;
}

export const removeInsight = async (id: string): Promise<void> => {
  await database().collection(collections.insights).doc(id).delete();
};
