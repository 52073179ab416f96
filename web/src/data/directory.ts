import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite';
import type { BandId } from '@utkarsh/domain/bands';
import { todayInIndia } from '@utkarsh/domain/certification';
import { collections, directoryShards } from '@utkarsh/domain/collections';
import {
  certifiedOn,
  directoryDocumentSchema,
  unpackRows,
  type DirectoryRow,
} from '@utkarsh/domain/directory';
import { liteFirestore } from '../firebase/lite';

const read = new Map<BandId, Promise<DirectoryRow[]>>();

async function fetchRows(tier: BandId): Promise<DirectoryRow[]> {
  const database = await liteFirestore();
  const documents = query(
    collection(database, collections.directory),
    where('tier', '==', tier),
    limit(directoryShards),
  );
  const snapshot = await getDocs(documents);
  return snapshot.docs.flatMap((document) => unpackRows(directoryDocumentSchema.parse(document.data()).rows));
}

/**
 * A tier's organizations that are certified today, in no order: its few directory documents, read once a visit.
 * `fresh` reads them again. Throws when they cannot be read; the next call then tries anew.
 */
export async function readDirectory(tier: BandId, { fresh = false } = {}): Promise<DirectoryRow[]> {
  const known = fresh ? undefined : read.get(tier);
  const rows = known ?? fetchRows(tier);
  read.set(tier, rows);
  try {
    return certifiedOn(await rows, todayInIndia());
  } catch (error) {
    if (read.get(tier) === rows) read.delete(tier);
    throw error;
  }
}
