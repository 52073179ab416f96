import { Alert, Box, CircularProgress, Typography } from '@mui/material';
import { AlertButton } from './AlertButton';
import { loadAdvice } from '../../data/errors';

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
  /** Why not, where that tells what to do. */
  error?: unknown;
  onRetry: () => void;
}

/** Says that something could not be loaded, with a button to try again. */
export const LoadProblem = ({ what, error, onRetry }: LoadProblemProps) => (
  <Alert severity="error" action={<AlertButton onClick={onRetry}>Try again</AlertButton>}>
    {`${what} could not be loaded. ${loadAdvice(error)}`}
  </Alert>
);
