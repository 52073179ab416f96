import { doc, getDoc } from 'firebase/firestore/lite';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { collections } from '@utkarsh/domain/collections';
import { certifiedSchema } from '@utkarsh/domain/organization/organization';
import type { OrganizationPageData } from '@utkarsh/domain/contract/pageData';
import { liteFirestore } from '../firebase/lite';
import { serverTime } from './clock';
import { codeOf } from './errors';

async function readCertified(id: string) {
  const database = await liteFirestore();
  try {
    const document = await getDoc(doc(database, collections.certified, id));
    return document.exists() ? certifiedSchema.parse(document.data()) : null;
  } catch (error) {
    // An impossible id exists nowhere.
    if (codeOf(error) === 'invalid-argument') return null;
    throw error;
  }
}

/** Reads the public part of an organization and the day of its state. Throws when either cannot be read. */
export async function readOrganization(id: string): Promise<OrganizationPageData> {
  const [time, organization] = await Promise.all([serverTime(), readCertified(id)]);
  return { kind: 'organization', today: todayInIndia(time), organization };
}
