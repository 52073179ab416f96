import { Component, type ReactNode } from 'react';

interface Props {
  /** Replaces the broken page or part. */
  fallback: ReactNode;
  /** Address of the page. Another address shows its page again. */
  pathname?: string;
  children: ReactNode;
}

/** Shows a message in place of a page, or a part of it, that failed to load or render. Everything around it stays. */
export class PageBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ pathname }: Props) {
    if (this.state.isBroken && pathname !== this.props.pathname) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
