import { useCallback } from 'react';
import { addressWith } from '@utkarsh/domain/directoryQuery';
import { readPage, writePage } from '@utkarsh/domain/pager';
import { useUrlQuery } from '../ui/useUrlQuery';
import { readPageData, useServedData } from './servedData';
import { useLoaded } from './useLoaded';

/** The address of a page of a list; the first has no number. */
export const addressOfPage = (path: string, page: number): string =>
  addressWith(path, { page: writePage(page) });

/** The data of a list whose address may name a page of it (`?page=2`). */
export function usePagedData<Kind extends 'insights' | 'event-gallery'>(path: string, kind: Kind) {
  const served: First<PageDataOf<Kind> & PartOfList> | undefined = useServedData(path, kind);
  const { query } = useUrlQuery();
  const page = query ? readPage(query.get('page')) : (served?.data.page ?? 1);
  const address = addressOfPage(path, page);
  const load = useCallback((signal: AbortSignal) => readPageData(address, kind, signal), [address, kind]);
  return useLoaded({
    key: query && address,
    load,
    served: served?.data.page === page ? served : undefined,
  });
}
