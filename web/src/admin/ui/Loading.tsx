import { Alert, Box, CircularProgress, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { loadAdvice } from '../../data/errors';
import { newVersionText, useIsOld } from '../../browser/newVersion';
import { AlertButton } from './buttons';

/** Placeholder while a page loads, or a `part` of a page that already has a heading. Screen readers get the label. */
export const Waiting = ({ label, part = false }: { label: string; part?: boolean }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}>
    <Typography component={part ? 'p' : 'h1'} className="visually-hidden">
      {label}
    </Typography>
    <CircularProgress aria-hidden />
  </Box>
);

interface LoadProblemProps {
  subject: string;
  error?: unknown;
  onRetry: () => void;
}

export const LoadProblem = ({ subject, error, onRetry }: LoadProblemProps) => (
  <Alert severity="error" action={<AlertButton onClick={onRetry}>Try again</AlertButton>}>
    {`${subject} could not be loaded. ${loadAdvice(error)}`}
  </Alert>
);

interface Props {
  pathname?: string;
  children: ReactNode;
}

/** Shows a message in place of a page that failed to load or render. The frame around it stays. */
export class PageBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ pathname }: Props) {
    if (this.state.isBroken && pathname !== this.props.pathname) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
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
