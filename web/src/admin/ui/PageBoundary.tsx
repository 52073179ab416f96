import { Alert } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { AlertButton } from './AlertButton';

interface Props {
  children: ReactNode;
}

/** Shows a message in place of a page that breaks or whose code cannot be fetched. The frame around it stays. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Alert
        severity="error"
        action={<AlertButton onClick={() => window.location.reload()}>Load the page again</AlertButton>}
      >
        This page could not be shown.
      </Alert>
    );
  }
}
