import { useEffect, useRef } from 'react';
import type { Route } from './routes';
import { setDescription } from './site/ui/PageHead';

/** Keeps the description right while a visitor moves on; the first page was served with its own. */
export function useRouteDescription({ path }: Route) {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    // A page of one thing among many describes that itself.
    if (path.includes(':')) return;
    void import('./descriptions').then(({ descriptions }) => {
      const text = descriptions[path];
      if (last.current === path && text !== undefined) setDescription(text);
    });
  }, [path]);
}
