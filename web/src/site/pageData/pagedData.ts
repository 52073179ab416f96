import { useCallback } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';
import { readPage, writePage } from '@utkarsh/domain/contract/paging';
import { useUrlQuery } from '../ui/useUrlQuery';
import { readPageData, useServedData } from './servedData';
import { pathWithParameters } from '@utkarsh/domain/sitePaths';
import { useLoaded } from '../../browser/useLoaded';

/** Returns the URL of a page of a list. The first page has no number. */
export const addressOfPage = (path: string, page: number): string =>
  pathWithParameters(path, { page: writePage(page) });

/** Returns the title of a page of a list, with its number after the first page. */
export const titleOfPage = (title: string, page: number): string =>
  pageTitle(page === 1 ? title : `${title}, page ${page}`);

/** Returns the page number in the data of a list. Defaults to 1. */
const readPageNumber = (data: object): number =>
  'page' in data && typeof data.page === 'number' ? data.page : 1;

/** Returns the data of a list with pages (`?page=2`). */
export function usePagedData<Kind extends 'insights' | 'event-gallery' | 'newsletters'>(
  path: string,
  kind: Kind,
) {
  const servedData = useServedData(path, kind);
  const servedPage = servedData && readPageNumber(servedData.data);
  const { query } = useUrlQuery();
  const page = query ? readPage(query.get('page')) : (servedPage ?? 1);
  const address = addressOfPage(path, page);
  const load = useCallback((signal: AbortSignal) => readPageData(address, kind, signal), [address, kind]);
  return useLoaded(query && load, { initial: servedPage === page ? servedData : undefined, refresh: true });
}
