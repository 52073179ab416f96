import { useMemo, useState } from 'react';
import type { NominationPageData } from '@utkarsh/domain/pageData';
import { isTrackingKey } from '@utkarsh/domain/nominationTracking';
import { usePageData, type PageSource } from '../pageData/servedData';
import type { Loaded } from '../pageData/useLoaded';

const loadData = () => import('../../data/tracking');

const nominationSource = (path: string, key: string): PageSource<'nomination'> => ({
  key: path,
  kind: 'nomination',
  load: async () => {
    if (!isTrackingKey(key)) return { kind: 'nomination', nomination: null };
    const { readTracked, askTracked } = await loadData();
    // The status is written a moment after the nomination.
    const nomination = (await readTracked(key)) ?? (await askTracked(key)) ?? null;
    return { kind: 'nomination', nomination };
  },
});

interface Tracking {
  tracking: Loaded<NominationPageData>;
  retry: () => void;
  withdraw: () => Promise<void>;
}

/** The nomination that the private page at a path shows, and ways to look again and to withdraw it. */
export function useTracking(path: string): Tracking {
  const key = path.split('/')[2] ?? '';
  const source = useMemo(() => nominationSource(path, key), [path, key]);
  const { page, retry } = usePageData(source);
  const [withdrawn, setWithdrawn] = useState<NominationPageData>();

  const withdraw = async () => {
    const { withdrawTracked } = await loadData();
    setWithdrawn({ kind: 'nomination', nomination: (await withdrawTracked(key)) ?? null });
  };
  return { tracking: withdrawn ? { state: 'ready', data: withdrawn } : page, retry, withdraw };
}
