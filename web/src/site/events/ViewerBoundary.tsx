import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** Says so when the viewer's code cannot be fetched; the photos stay as they are. */
export class ViewerBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice
        kind="error"
        action={
          <Button look="secondary" onClick={this.props.onClose}>
            Close
          </Button>
        }
      >
        The photo viewer could not be loaded. Please check your connection and reload the page.
      </Notice>
    );
  }
}
