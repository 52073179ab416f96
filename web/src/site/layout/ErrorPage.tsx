import { sitePaths } from '@utkarsh/domain/sitePaths';
import { newVersionText, useIsOld } from '../../browser/newVersion';
import { Button, ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';

/** Replaces a page that failed to load or render. A reload fetches everything again. */
export function ErrorPage() {
  const isOld = useIsOld();
  return (
    <PageHero title="This page could not be shown">
      <p>
        {isOld
          ? newVersionText
          : 'The connection may have been lost, or the site has just been updated. Loading the page again usually helps.'}
      </p>
      <div className="actions">
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <ButtonLink to={sitePaths.home} look="secondary">
          Home
        </ButtonLink>
      </div>
    </PageHero>
  );
}

/** Replaces a part beside the page that failed to load or render. */
export const BrokenPart = () => (
  <div className="actions">
    <p role="alert">This part of the page could not be shown.</p>
    <Button look="secondary" onClick={() => window.location.reload()}>
      Load again
    </Button>
  </div>
);
