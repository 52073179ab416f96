import { Alert, Box, CircularProgress, Typography } from '@mui/material';
import { loadAdvice } from '../../data/errors';
import { newVersionText, useIsOld, useLoadFailure } from '../../browser/newVersion';
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

export function LoadProblem(props: { subject: string; error?: unknown; onRetry: () => void }) {
  const { subject, error, onRetry } = props;
  const { text, action, run } = useLoadFailure(loadAdvice(error), onRetry);
  return (
    <Alert severity="error" action={<AlertButton onClick={run}>{action}</AlertButton>}>
      {`${subject} could not be loaded. ${text}`}
    </Alert>
  );
}

export const BrokenPage = () => (
  <Alert
    severity="error"
    action={<AlertButton onClick={() => window.location.reload()}>Load the page again</AlertButton>}
  >
    {`This page could not be shown.${useIsOld() ? ` ${newVersionText}` : ''}`}
  </Alert>
);
