import { createElement, Suspense, use } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { redirects, routeOf, type Route } from './routes';
import { PageBoundary } from './site/layout/PageBoundary';
import { SiteLayout } from './site/layout/SiteLayout';
import { usePageHead } from './usePageHead';
import { useRouteFocus } from './useRouteFocus';

function RoutePage({ route }: { route: Route }) {
  usePageHead(route);
  return createElement(route.page.component ?? use(route.page.load()));
}

/** The whole site for the address its router stands at. */
export function App() {
  const { pathname, search, hash } = useLocation();
  useRouteFocus();
  const redirect = redirects.find(({ from }) => from === pathname);
  if (redirect) return <Navigate to={{ pathname: redirect.to, search, hash }} replace />;

  const route = routeOf(pathname);
  return (
    <SiteLayout>
      {/* Around the keyed part: a boundary that is new itself would blank the old page while the next one loads. */}
      <Suspense>
        <PageBoundary key={route.path}>
          <RoutePage route={route} />
        </PageBoundary>
      </Suspense>
    </SiteLayout>
  );
}
