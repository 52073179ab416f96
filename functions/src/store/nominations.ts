import { FieldValue } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/consent';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/ids';
import { toStoredNomination, type Nomination } from '@utkarsh/domain/nomination';
import { firestore } from './firestore';

/** Stores a fresh nomination exactly as the site itself would; returns its id. */
export async function createNomination(nomination: Nomination): Promise<string> {
  const id = newDocumentId();
  const stored = toStoredNomination(nomination, {
    consentVersion: currentConsentVersion,
    trackingKey: newTrackingKey(),
  });
  await firestore()
    .collection(collections.nominations)
    .doc(id)
    .create({
      ...stored,
      created_at: FieldValue.serverTimestamp(),
      updated_at: FieldValue.serverTimestamp(),
    });
  return id;
}
