import { useEffect, useRef } from 'react';
import type { Route } from './routes';
import { setDescription } from './site/ui/PageHead';

/** Keeps the description right while a visitor moves on; the first page was served with its own. */
export function useRouteDescription({ path, served }: Route) {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    // What such a page shows of its data it describes itself.
    if (served) return;
    void import('./descriptions').then(({ descriptions }) => {
      const text = descriptions[path];
      if (last.current === path && text !== undefined) setDescription(text);
    });
  }, [path, served]);
}
