import { redirects } from '@utkarsh/domain/sitePaths';
import { createElement, Suspense, use, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { headOf, routeOf, type Route } from './routes';
import { PageBoundary } from './browser/PageBoundary';
import { ErrorPage } from './site/layout/ErrorPage';
import { PlainLayout, SiteLayout } from './site/layout/SiteLayout';
import { PageHead, setDescription } from './site/ui/PageHead';
import { useRouteFocus } from './useRouteFocus';

/** Updates the meta description after navigation. The HTML of the first page contains its own. */
function useRouteDescription({ path }: Route) {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    // A page of a single record sets its own description.
    if (path.includes(':')) return;
    import('./descriptions').then(
      ({ descriptions }) => {
        const text = descriptions[path];
        if (last.current === path && text !== undefined) setDescription(text);
      },
      // A failed load does no harm, because only machines read the description.
      () => undefined,
    );
  }, [path]);
}

/** Removes the JSON-LD that belongs only to the first page, and allows the font again if it came too late for that page. */
const leaveFirstPage = () => {
  for (const script of document.querySelectorAll('script[data-static]')) script.remove();
  delete document.documentElement.dataset['plain'];
};

function RoutePage({ route }: { route: Route }) {
  useEffect(() => leaveFirstPage, []);
  const page = createElement(route.page.component ?? use(route.page.load()));
  // A page with data has its own PageHead.
  if (route.isServed) return page;
  return (
    <>
      <PageHead {...headOf(route)} />
      {page}
    </>
  );
}

/** Shows the page of the router's location in the site's layout. */
export function App() {
  const { pathname, search, hash } = useLocation();
  const route = routeOf(pathname);
  useRouteFocus();
  useRouteDescription(route);
  const redirect = redirects.find(({ from }) => from === pathname);
  if (redirect) return <Navigate to={{ pathname: redirect.to, search, hash }} replace />;

  const page = (
    // Outside the keyed part: a new boundary would blank the old page while the next one loads.
    <Suspense>
      <PageBoundary key={route.isServed ? pathname : route.path} fallback={<ErrorPage />}>
        <RoutePage route={route} />
      </PageBoundary>
    </Suspense>
  );
  if (route.standsAlone) return <PlainLayout>{page}</PlainLayout>;
  return <SiteLayout newsletter={!route.withoutNewsletter}>{page}</SiteLayout>;
}
