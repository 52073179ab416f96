import { Alert } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { newVersionText, useIsOld } from '../../data/newVersion';
import { AlertButton } from './AlertButton';

interface Props {
  /** The address: at another one the page is tried again. */
  at?: string;
  children: ReactNode;
}

/** Shows a message in place of a page that breaks or whose code cannot be fetched. The frame around it stays. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate({ at }: Props) {
    if (this.state.broken && at !== this.props.at) this.setState({ broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <BrokenPage />;
  }
}

const BrokenPage = () => (
  <Alert
    severity="error"
    action={<AlertButton onClick={() => window.location.reload()}>Load the page again</AlertButton>}
  >
    {`This page could not be shown.${useIsOld() ? ` ${newVersionText}` : ''}`}
  </Alert>
);
