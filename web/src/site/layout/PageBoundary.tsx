import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Component, type ReactNode } from 'react';
import { newVersionText, useIsOld } from '../../browser/newVersion';
import { Button, ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';

/** Replaces a page that failed to load or render. A reload fetches everything again. */
function ErrorPage() {
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

interface Props {
  /** Whether it stands around a part beside the page. */
  part?: boolean;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/** Shows a message in place of a page, or a part beside it, that failed to load or render. Everything around it stays. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (!this.props.part) return <ErrorPage />;
    return (
      <div className="actions">
        <p role="alert">This part of the page could not be shown.</p>
        <Button look="secondary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </div>
    );
  }
}
