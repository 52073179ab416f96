import { useCallback } from 'react';
import { addressWith } from '@utkarsh/domain/directoryQuery';
import type { PartOfList } from '@utkarsh/domain/pageData';
import { readPage, writePage } from '@utkarsh/domain/pager';
import { useUrlQuery } from '../ui/useUrlQuery';
import { readServedData } from './servedData';
import { useLoaded, type First } from './useLoaded';

/** The address of a page of a list; the first has no number. */
export const addressOfPage = (path: string, page: number): string =>
  addressWith(path, { page: writePage(page) });

interface PagedSource<Data> {
  path: string;
  /** The same function at each render. */
  isIts: (data: unknown) => data is Data;
  served: First<Data> | undefined;
}

/**
 * The data of a list whose address may name a page of it (`?page=2`). A browser that moves to it reads the page as the server
 * makes it: Firestore finds a page in the middle only by reading all that comes before it.
 */
export function usePagedData<Data extends PartOfList>({ path, isIts, served }: PagedSource<Data>) {
  const { query } = useUrlQuery();
  const page = query ? readPage(query.get('page')) : (served?.data.page ?? 1);
  const address = addressOfPage(path, page);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Data> => {
      const { readPageDocument } = await import('../../data/pageDocument');
      const data = readServedData(await readPageDocument(address, signal))?.data;
      if (!isIts(data)) throw new Error(`${address} came without its data`);
      return data;
    },
    [address, isIts],
  );
  return useLoaded({
    key: query && address,
    load,
    served: served?.data.page === page ? served : undefined,
  });
}
