import {
  collection,
  documentId,
  getDocs,
  limit,
  query,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { collections, directoryShards } from '@utkarsh/domain/collections';
import { directoryDocumentSchema, unpackRows, type DirectoryRow } from '@utkarsh/domain/directory';
import { fullFirestore } from '../../firebase/full';
import { listen } from './listen';
import { readAll, type ReadRow, type RecordsFound } from './recordPages';

async function directoryOf(tier: BandId) {
  const database = await fullFirestore();
  return query(
    collection(database, collections.directory),
    where('tier', '==', tier),
    limit(directoryShards),
  );
}

const rowsIn = (documents: readonly DocumentSnapshot[]): DirectoryRow[] =>
  documents.flatMap((document) => unpackRows(directoryDocumentSchema.parse(document.data()).rows));

/** Tells all organizations of a tier, in no order, now and whenever one changes. It reads four documents. */
export async function watchTier(
  tier: BandId,
  { onFound, onError }: { onFound: (rows: DirectoryRow[]) => void; onError: (error: unknown) => void },
): Promise<() => void> {
  return listen(await directoryOf(tier), {
    onFound: (found) => {
      try {
        onFound(rowsIn(found));
      } catch (error) {
        onError(error);
      }
    },
    onError,
  });
}

/** Names of all organizations and the tiers they are in, read once. */
export async function readAllNames(): Promise<{ name: string; tier: BandId }[]> {
  const all = await Promise.all(
    bandIds.map(async (tier) => {
      const { docs } = await getDocs(await directoryOf(tier));
      return rowsIn(docs).map((row) => ({ name: row.organization_name, tier }));
    }),
  );
  return all.flat();
}

/** As many ids as one query may ask for. */
const idsOfQuery = 30;

interface OrganizationWatcher<Row> {
  read: ReadRow<Row>;
  /** Told again with every change, about all of them. */
  onFound: (found: Omit<RecordsFound<Row>, 'cut'>) => void;
  onError: (error: unknown) => void;
}

/** Tells the organizations with these ids, a page of them, now and whenever one changes. It reads no others. */
export async function watchOrganizations<Row>(
  ids: readonly string[],
  { read, onFound, onError }: OrganizationWatcher<Row>,
): Promise<() => void> {
  const database = await fullFirestore();
  const parts = Array.from({ length: Math.ceil(ids.length / idsOfQuery) }, (_, part) =>
    ids.slice(part * idsOfQuery, (part + 1) * idsOfQuery),
  );
  const told = new Map<number, { rows: Row[]; broken: string[] }>();
  const stops = parts.map((part, index) =>
    listen(
      query(
        collection(database, collections.organizations),
        where(documentId(), 'in', part),
        limit(idsOfQuery),
      ),
      {
        onFound: (documents) => {
          const { rows, broken } = readAll(documents, read, false);
          told.set(index, { rows, broken });
          onFound({
            rows: [...told.values()].flatMap((part) => part.rows),
            broken: [...told.values()].flatMap((part) => part.broken),
          });
        },
        onError,
      },
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
