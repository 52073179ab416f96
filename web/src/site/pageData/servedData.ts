import { createContext, useContext } from 'react';
import type { PageDataOf, PageKind } from '@utkarsh/domain/contract/pageData';
import { readPageDocument } from '../../data/api';
import { useLoaded, type First } from '../../browser/useLoaded';

/** The data that the server made a page from. Null if the record does not exist. */
export interface Served {
  /** Names the data: see `PageSource`. */
  key: string;
  data: unknown;
  /** When the browser got them (`Date.now()`); absent on the server. */
  at?: number;
}

/** The data the first page came with; undefined for pages that came without. */
export const ServedData = createContext<Served | undefined>(undefined);

/** Id of the `<script>` that carries them. */
export const servedDataId = 'page-data';

const isServed = (value: unknown): value is Served =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'data' in value;

/** Reads the data in the page's HTML. Returns undefined without data. */
export function readServedData(page: Document): Served | undefined {
  const text = page.getElementById(servedDataId)?.textContent;
  if (!text) return undefined;
  const value: unknown = JSON.parse(text);
  return isServed(value) ? { ...value, at: Date.now() } : undefined;
}

/** Whether what the server put into the page is such data; it made them with the same build. */
const isOfKind = <Kind extends PageKind>(data: unknown, kind: Kind): data is PageDataOf<Kind> =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind;

/** The data the page was served with, when they are those named by `key`. */
export function useServedData<Kind extends PageKind>(
  key: string,
  kind: Kind,
): First<PageDataOf<Kind>> | undefined {
  const served = useContext(ServedData);
  if (served?.key !== key || !isOfKind(served.data, kind)) return undefined;
  return { data: served.data, at: served.at ?? Infinity };
}

/** Reads the data of a page as the server makes it. Throws when they cannot be had. */
export async function readPageData<Kind extends PageKind>(
  address: string,
  kind: Kind,
  signal?: AbortSignal,
): Promise<PageDataOf<Kind>> {
  const data = readServedData(await readPageDocument(address, signal))?.data;
  if (!isOfKind(data, kind)) throw new Error(`${address} came without its data`);
  return data;
}

/** The data of the page at an address, which a browser reads from the page itself. */
export const pageSource = <Kind extends PageKind>(address: string, kind: Kind): PageSource<Kind> => ({
  key: address,
  kind,
  load: () => readPageData(address, kind),
});

/** Where a page's data come from. Make it outside of the component or with `useMemo`. */
export interface PageSource<Kind extends PageKind> {
  /** Names the data, the same in browser and server: the page's path does. */
  key: string;
  kind: Kind;
  /** Reads them in the browser. Throws when they cannot be had. */
  load: () => Promise<PageDataOf<Kind>>;
}

/** A page's data: those it was served with, else loaded. */
export function usePageData<Kind extends PageKind>({ key, kind, load }: PageSource<Kind>) {
  return useLoaded(load, { served: useServedData(key, kind), refresh: true });
}
