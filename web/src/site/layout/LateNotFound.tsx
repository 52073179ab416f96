import { lazy, Suspense } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';

const NotFound = lazy(async () => ({ default: (await import('./NotFound')).NotFound }));

/** Tells after loading that the page does not exist. Shows the heading while the code of the rest loads. */
export const LateNotFound = (props: { title: string; reason: string }) => (
  <>
    <PageHead title={pageTitle('Page not found')} description={props.title} isUnlisted status={404} />
    <Suspense fallback={<PageHero title={props.title} eyebrow="Error 404" />}>
      <NotFound {...props} />
    </Suspense>
  </>
);
