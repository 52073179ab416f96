import { createContext, useCallback, useContext } from 'react';
import type { PageDataOf, PageKind } from '@utkarsh/domain/contract/pageData';
import { readPageDocument } from '../../data/api';
import { useLoaded, type First } from '../../browser/useLoaded';

/** Data from which the server rendered a page. Null if the record does not exist. */
export interface Served {
  /** Key of the data, the same in browser and server: the path of the page. */
  key: string;
  data: unknown;
  /** Time of arrival in the browser (`Date.now()`). Absent on the server. */
  time?: number;
}

/** Data of the first page. Undefined for pages without data. */
export const ServedData = createContext<Served | undefined>(undefined);

export const servedDataId = 'page-data';

const isServed = (value: unknown): value is Served =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'data' in value;

/** Returns the data in the page's HTML. Returns undefined without data. */
export function readServedData(page: Document): Served | undefined {
  const text = page.getElementById(servedDataId)?.textContent;
  if (!text) return undefined;
  const value: unknown = JSON.parse(text);
  return isServed(value) ? { ...value, time: Date.now() } : undefined;
}

/** Returns whether the data is of this kind. Checks no more, because the server is of the same build. */
const isOfKind = <Kind extends PageKind>(data: unknown, kind: Kind): data is PageDataOf<Kind> =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind;

export function useServedData<Kind extends PageKind>(
  key: string,
  kind: Kind,
): First<PageDataOf<Kind>> | undefined {
  const servedData = useContext(ServedData);
  if (servedData?.key !== key || !isOfKind(servedData.data, kind)) return undefined;
  return { data: servedData.data, time: servedData.time ?? Infinity };
}

/** Fetches a page from the server and returns its data. Throws if the request fails or the page contains no such data. */
export async function readPageData<Kind extends PageKind>(
  address: string,
  kind: Kind,
  signal?: AbortSignal,
): Promise<PageDataOf<Kind>> {
  const data = readServedData(await readPageDocument(address, signal))?.data;
  if (!isOfKind(data, kind)) throw new Error(`${address} came without its data`);
  return data;
}

/**
 * Returns the data of the page at `path`: from the served HTML, or else loaded. `load` must keep its identity between renders. By
 * default it fetches the page as the server renders it.
 */
export function usePageData<Kind extends PageKind>(
  path: string,
  kind: Kind,
  load: (path: string, kind: Kind) => Promise<PageDataOf<Kind>> = readPageData,
) {
  const loadPage = useCallback(() => load(path, kind), [load, path, kind]);
  return useLoaded(loadPage, { initial: useServedData(path, kind), refresh: true });
}
