import { useServedData } from './servedData';
import { useLoaded } from './useLoaded';

/** Where a page's data come from. Make it outside of the component or with `useMemo`. */
export interface PageSource<Data> {
  /** Names the data, the same in browser and server: the page's path does. */
  key: string;
  /** Whether what the server put into the page is such data; it made them with the same build. */
  isData: (served: unknown) => served is Data;
  /** Reads them in the browser. Throws when they cannot be had. */
  load: () => Promise<Data>;
}

/** A page's data: those it was served with, else loaded. */
export function usePageData<Data>({ key, isData, load }: PageSource<Data>) {
  return useLoaded({ key, load, served: useServedData(key, isData) });
}
