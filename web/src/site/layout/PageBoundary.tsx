import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

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
