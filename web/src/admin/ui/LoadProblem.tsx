import { Alert, Button } from '@mui/material';

interface LoadProblemProps {
  /** What could not be loaded, as the beginning of a sentence: `The nominations`. */
  what: string;
  onRetry: () => void;
}

/** Something could not be loaded: said plainly, with a way to try again. */
export const LoadProblem = ({ what, onRetry }: LoadProblemProps) => (
  <Alert
    severity="error"
    role="alert"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {what} could not be loaded. Check the connection and try again.
  </Alert>
);
