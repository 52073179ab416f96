import {
  documentId,
  getDocsFromServer,
  limit,
  query,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { bandIds, isBandId, type BandId } from '@utkarsh/domain/bands';
import { chunked } from '@utkarsh/domain/contract/listQuery';
import { directoryShards } from '@utkarsh/domain/collections';
import { readDirectoryDocument } from '@utkarsh/domain/directory/directory';
import { CanceledError } from '../failures';
import { readAll, type ReadRow, type RecordsFound } from './recordPages';
import { type Watcher, listen, recordsOf } from './snapshots';
import { type TierRow, onSaved, withSaved } from './savedOrganizations';

/** The documents of a tier, or of all. */
async function directoryOf(tier: BandId | undefined) {
  return query(
    await recordsOf('directory'),
    ...(tier ? [where('tier', '==', tier)] : []),
    limit(directoryShards * bandIds.length),
  );
}

function rowsOf(document: DocumentSnapshot): TierRow[] {
  const tier: unknown = document.get('tier');
  if (!isBandId(tier)) return [];
  return readDirectoryDocument(document.data()).rows.map((row) => ({ ...row, tier }));
}

/**
 * Tells all organizations of a tier, or of all tiers, in no order, now and whenever one changes, with what was saved here and
 * is not published yet. It reads four documents a tier.
 */
export async function watchDirectory(
  tier: BandId | undefined,
  { onData, onError }: Watcher<TierRow[]>,
): Promise<() => void> {
  let published: TierRow[] | undefined;
  const show = () => {
    if (published) onData(withSaved(tier, published));
  };
  const stopListening = listen(await directoryOf(tier), {
    onData: (found) => {
      published = found.flatMap(rowsOf);
      show();
    },
    onError,
  });
  const stopHearing = onSaved(show);
  return () => {
    stopListening();
    stopHearing();
  };
}

/** All organizations of all tiers, read once. Throws when the server cannot be asked. */
export async function readDirectory(): Promise<TierRow[]> {
  const { docs } = await getDocsFromServer(await directoryOf(undefined));
  return docs.flatMap(rowsOf);
}

/** As many ids as one query may ask for. */
const idsOfQuery = 30;

const withIds = async (ids: readonly string[]) =>
  query(await recordsOf('organizations'), where(documentId(), 'in', ids), limit(idsOfQuery));

interface Reading<Row> {
  read: ReadRow<Row>;
  /** Hears how many were read so far. */
  onRead: (count: number) => void;
  signal: AbortSignal;
}

/**
 * Reads the organizations with these ids once, in their order; those that are gone are left out. Throws when one of them
 * cannot be read, and CanceledError when `signal` says stop.
 */
export async function readOrganizations<Row>(
  ids: readonly string[],
  { read, onRead, signal }: Reading<Row>,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  let done = 0;
  for (const part of chunked(ids, idsOfQuery)) {
    const { docs } = await getDocsFromServer(await withIds(part));
    if (signal.aborted) throw new CanceledError();
    for (const document of docs) found.set(document.id, read(document));
    done += part.length;
    onRead(done);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Tells the organizations with these ids, a page of them, now and, all of them again, whenever one changes. It reads no others. */
export async function watchOrganizations<Row>(
  ids: readonly string[],
  { read, onData, onError }: Watcher<Omit<RecordsFound<Row>, 'cut'>> & { read: ReadRow<Row> },
): Promise<() => void> {
  const queries = await Promise.all(chunked(ids, idsOfQuery).map(withIds));
  const found = new Map<number, { rows: Row[]; broken: string[] }>();
  const stops = queries.map((part, index) =>
    listen(part, {
      onData: (documents) => {
        const { rows, broken } = readAll(documents, read, false);
        found.set(index, { rows, broken });
        onData({
          rows: [...found.values()].flatMap((part) => part.rows),
          broken: [...found.values()].flatMap((part) => part.broken),
        });
      },
      onError,
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
