import { useEffect } from 'react';
import { pageUrl } from './document';
import type { Route } from './routes';

/** The static file has the first page's head; this keeps it right while a visitor moves on. */
export function usePageHead({ path, title, description, unlisted }: Route) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const canonical = document.querySelector('link[rel="canonical"]');
    if (unlisted) canonical?.removeAttribute('href');
    else canonical?.setAttribute('href', pageUrl(path));
  }, [path, title, description, unlisted]);
}
