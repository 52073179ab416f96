import { lazy, Suspense } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';

const NotFound = lazy(async () => ({ default: (await import('./NotFound')).NotFound }));

interface LateNotFoundProps {
  title: string;
  /** What was looked for and is not there. */
  reason: string;
}

/** Shows after the page was loaded that it does not exist. The heading stands while the code of the rest is on its way. */
export const LateNotFound = (props: LateNotFoundProps) => (
  <>
    <PageHead title={pageTitle('Page not found')} description={props.title} unlisted status={404} />
    <Suspense fallback={<PageHero title={props.title} eyebrow="Error 404" />}>
      <NotFound {...props} />
    </Suspense>
  </>
);
