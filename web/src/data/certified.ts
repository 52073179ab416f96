import { FirebaseError } from 'firebase/app';
import { doc, getDoc } from 'firebase/firestore/lite';
import { todayInIndia } from '@utkarsh/domain/certification';
import { collections } from '@utkarsh/domain/collections';
import { certifiedSchema } from '@utkarsh/domain/organization';
import type { OrganizationPageData } from '@utkarsh/domain/pageData';
import { liteFirestore } from '../firebase/lite';

/** The public part of an organization, and the day its certificate is told for. Throws when it cannot be read. */
export async function readOrganization(id: string): Promise<OrganizationPageData> {
  const database = await liteFirestore();
  const today = todayInIndia();
  try {
    const document = await getDoc(doc(database, collections.certified, id));
    const organization = document.exists() ? certifiedSchema.parse(document.data()) : null;
    return { kind: 'organization', today, organization };
  } catch (error) {
    // What can be no id names nothing.
    if (error instanceof FirebaseError && error.code === 'invalid-argument') {
      return { kind: 'organization', today, organization: null };
    }
    throw error;
  }
}
