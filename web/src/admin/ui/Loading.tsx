import { Alert, Box, CircularProgress, Typography } from '@mui/material';
import { AlertButton } from './AlertButton';

/**
 * Shown while a page, or a `part` of a page that has a heading, is loading and nothing of it is known yet. Screen readers get
 * the label.
 */
export const Waiting = ({ label, part = false }: { label: string; part?: boolean }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}>
    <Typography component={part ? 'p' : 'h1'} className="visually-hidden">
      {label}
    </Typography>
    <CircularProgress aria-hidden />
  </Box>
);

interface LoadProblemProps {
  /** What could not be loaded, as the beginning of a sentence: `The nominations`. */
  what: string;
  onRetry: () => void;
}

/** Says that something could not be loaded, with a button to try again. */
export const LoadProblem = ({ what, onRetry }: LoadProblemProps) => (
  <Alert severity="error" action={<AlertButton onClick={onRetry}>Try again</AlertButton>}>
    {`${what} could not be loaded. Check the connection and try again.`}
  </Alert>
);
