import { useEffect } from 'react';
import { pageUrl } from './document';
import type { Route } from './routes';

/** The static file has the first page's head; this keeps it right while a visitor moves on. */
export function usePageHead({ path, title, description }: Route) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', pageUrl(path));
  }, [path, title, description]);
}
