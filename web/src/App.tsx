import { redirects } from '@utkarsh/domain/sitePaths';
import { createElement, Suspense, use, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { headOf, routeOf, type Route } from './routes';
import { PageBoundary } from './site/layout/PageBoundary';
import { SiteLayout } from './site/layout/SiteLayout';
import { PageHead, setDescription } from './site/ui/PageHead';
import { useRouteFocus } from './useRouteFocus';

/** Keeps the description right while a visitor moves on; the first page was served with its own. */
function useRouteDescription({ path }: Route) {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    // A page of one thing among many describes that itself.
    if (path.includes(':')) return;
    import('./descriptions').then(
      ({ descriptions }) => {
        const text = descriptions[path];
        if (last.current === path && text !== undefined) setDescription(text);
      },
      // Only machines read it.
      () => undefined,
    );
  }, [path]);
}

/** What the static HTML alone says of its page, or a font that came too late for it, must not stay for the next one. */
const leaveFirstPage = () => {
  for (const script of document.querySelectorAll('script[data-static]')) script.remove();
  delete document.documentElement.dataset['plain'];
};

function RoutePage({ route }: { route: Route }) {
  useEffect(() => leaveFirstPage, []);
  const page = createElement(route.page.component ?? use(route.page.load()));
  // What a page shows of its data it says in a head of its own.
  if (route.served) return page;
  return (
    <>
      <PageHead {...headOf(route)} />
      {page}
    </>
  );
}

/** The whole site for the address its router stands at. */
export function App() {
  const { pathname, search, hash } = useLocation();
  const route = routeOf(pathname);
  useRouteFocus();
  useRouteDescription(route);
  const redirect = redirects.find(({ from }) => from === pathname);
  if (redirect) return <Navigate to={{ pathname: redirect.to, search, hash }} replace />;

  return (
    <SiteLayout newsletter={!route.withoutNewsletter}>
      {/* Around the keyed part: a boundary that is new itself would blank the old page while the next one loads. */}
      <Suspense>
        <PageBoundary key={route.served ? pathname : route.path}>
          <RoutePage route={route} />
        </PageBoundary>
      </Suspense>
    </SiteLayout>
  );
}
