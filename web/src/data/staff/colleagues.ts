import { collection, getDocs, limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { fullFirestore } from '../../firebase/full';

const colleagueSchema = z.object({ email: z.string() });

/** A member of the staff, as the others name them. */
export interface Colleague {
  uid: string;
  email: string;
}

/** So many members of the staff can be chosen from. */
const mostColleagues = 300;

let known: Promise<Colleague[]> | undefined;

async function read(): Promise<Colleague[]> {
  const staff = collection(await fullFirestore(), collections.staff);
  const { docs } = await getDocs(query(staff, limit(mostColleagues)));
  return docs
    .flatMap((document) => {
      const entry = colleagueSchema.safeParse(document.data());
      return entry.success ? [{ uid: document.id, email: entry.data.email }] : [];
    })
    .sort((a, b) => a.email.localeCompare(b.email));
}

/** All members of the staff by their address, read once a visit; a failure is forgotten. */
export function readColleagues(): Promise<Colleague[]> {
  known ??= read().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
