import { collections } from '@utkarsh/domain/collections';
import { certifiedSchema, type CertifiedOrganization } from '@utkarsh/domain/organization';
import { firestore } from './firestore';
import { isId } from './records';

/** The public part of an organization; null when there is none. */
export async function readCertified(id: string): Promise<CertifiedOrganization | null> {
  if (!isId(id)) return null;
  const document = await firestore().collection(collections.certified).doc(id).get();
  return document.exists ? certifiedSchema.parse(document.data()) : null;
}
