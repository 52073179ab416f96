import { Component, type ReactNode } from 'react';
import { newVersionText, useIsOld } from '../../data/newVersion';
import { Button, ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';

/** In place of a page that could not be loaded or drawn; a reload fetches everything anew. */
function ErrorPage() {
  const isOld = useIsOld();
  return (
    <PageHero title="This page could not be shown">
      <p>
        {isOld
          ? newVersionText
          : 'The connection may have been lost, or the site has just been updated. Loading the page again mostly helps.'}
      </p>
      <div className="actions">
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <ButtonLink to="/" look="secondary">
          Home
        </ButtonLink>
      </div>
    </PageHero>
  );
}

interface State {
  failed: boolean;
}

/** Shows the error page in place of a page that failed to load or to render; header and footer stay. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
