import { createContext, useContext } from 'react';

/** What the server made a page from. `data` is null for something that does not exist. */
export interface Served {
  /** Names the data: see `PageSource`. */
  key: string;
  data: unknown;
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

/** Reads the page's own data; undefined when it has none. */
export function readServedData(page: Document): Served | undefined {
  const text = page.getElementById(servedDataId)?.textContent;
  if (!text) return undefined;
  const value: unknown = JSON.parse(text);
  return isServed(value) ? value : undefined;
}

/** The data the page was served with, when they are those named by `key`. */
export function useServedData<Data>(
  key: string,
  isData: (served: unknown) => served is Data,
): Data | undefined {
  const served = useContext(ServedData);
  return served?.key === key && isData(served.data) ? served.data : undefined;
}
