import { doc, getDoc, type DocumentSnapshot } from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { isDocumentId } from '@utkarsh/domain/ids';
import { liteFirestore } from '../firebase/lite';
import { isDenied } from './failures';

/**
 * A document that visitors may read once it is published, as `read` makes of it; null when there is none, or none for them.
 * Throws when it cannot be read.
 */
export async function readPublishedDocument<Published>(
  collection: 'events' | 'insights',
  id: string,
  read: (document: DocumentSnapshot) => Published,
): Promise<Published | null> {
  if (!isDocumentId(id)) return null;
  const database = await liteFirestore();
  try {
    const document = await getDoc(doc(database, collections[collection], id));
    return document.exists() ? read(document) : null;
  } catch (error) {
    if (isDenied(error)) return null;
    throw error;
  }
}
