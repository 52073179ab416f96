import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { pageTitle } from '@utkarsh/domain/brand';
import { App } from './App';
import { descriptions } from './descriptions';
import { renderDocument, type PageAssets } from './document';
import { htmlOf, routeOf, routes } from './routes';
import { ServedData, type Served } from './site/pageData/servedData';
import { HeadCollection, type Head } from './site/ui/PageHead';
import { staticData } from './staticData';

export { rightPath } from './rightPath';
export { htmlOf, routes };
export type { PageAssets } from './document';

/** Renders the page at a path without query, with its data if it has any. Rejects on any error. */
export async function renderApp(path: string, servedData?: Served) {
  const route = routeOf(path);
  await route.page.load();
  let failure: unknown;
  let head: Head | undefined;
  const structuredData = new Map<string, object>();
  const collector = {
    // The last head wins, because it is the deepest in the page.
    head: (pageHead: Head) => void (head = pageHead),
    data: (data: object) => void structuredData.set(JSON.stringify(data), data),
  };
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <HeadCollection value={collector}>
        <ServedData value={servedData}>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </ServedData>
      </HeadCollection>
    </StrictMode>,
    {
      // Without this React would send large boundaries hidden and move them into place by an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failure = error;
      },
    },
  );
  let body = '';
  for await (const chunk of prelude) body += String(chunk);
  if (failure) throw failure instanceof Error ? failure : new Error(`${route.path} failed to render`);
  if (!head) throw new Error(`${route.path} says nothing about itself: it has no PageHead.`);
  return {
    body,
    head: { description: descriptions[route.path] ?? '', ...head },
    structuredData: [...structuredData.values()],
  };
}

/** Returns the name of the page component at a path, by which the build finds its assets. */
export const pageName = (path: string): string => routeOf(path).page.name;

/** Paths of the pages that search engines may list, without those of single organizations and insights. */
export const listedPaths: readonly string[] = routes
  .filter(({ path, isUnlisted }) => !isUnlisted && !/[:*]/.test(path))
  .map(({ path }) => path);

export const pageTexts = (path: string): { title: string; text: string } | undefined =>
  listedPaths.includes(path)
    ? { title: routeOf(path).title.slice(0, -pageTitle('').length), text: descriptions[path] ?? '' }
    : undefined;

export async function renderPage(
  path: string,
  assets: PageAssets,
  servedData?: Served,
): Promise<{ status: 200 | 404; html: string }> {
  const { body, head, structuredData } = await renderApp(path, servedData);
  const renderedTexts = new Set(structuredData.map((data) => JSON.stringify(data)));
  const html = renderDocument({
    ...assets,
    body,
    head,
    structuredData,
    staticData: (head.isUnlisted ? [] : staticData(routeOf(path))).filter(
      (data) => !renderedTexts.has(JSON.stringify(data)),
    ),
    ...(servedData && { servedData }),
  });
  return { status: head.status ?? 200, html };
}
