import { collection, doc } from 'firebase/firestore';
import { collections } from '@utkarsh/domain/collections';
import { fullFirestore } from '../../firebase/full';

export type CollectionName = keyof typeof collections;

/** The records of a collection, to be asked for. */
export const recordsOf = async (name: CollectionName) => collection(await fullFirestore(), collections[name]);

/** Where a record is, or would be. */
export const recordAt = async (name: CollectionName, id: string) =>
  doc(await fullFirestore(), collections[name], id);
