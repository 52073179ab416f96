import { Alert, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { formatCount } from '@utkarsh/domain/format';
import type { ReactNode } from 'react';
import { AlertButton } from '../../ui/AlertButton';
import { countedOrganizations } from '../organizationFields';
import { importModes, type ImportMode } from './importModes';
import type { ImportItem, ImportRun } from './useImportRun';

interface RunStepProps<Item> {
  mode: ImportMode;
  run: ImportRun<Item>;
  /** The way to the rows of which nothing was stored. */
  report: ReactNode;
  onAgain: () => void;
}

/** How far the import is, and what came of it. */
export function RunStep<Item extends ImportItem>({ mode, run, report, onAgain }: RunStepProps<Item>) {
  const { did } = importModes[mode];
  const { progress, outcome } = run;
  if (progress) {
    return (
      <Paper component="section" aria-label="Import" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          <LinearProgress
            variant="determinate"
            value={(progress.done / progress.total) * 100}
            aria-label="Rows imported"
            sx={{ width: '100%' }}
          />
          <Typography role="status">
            {`${formatCount(progress.done)} of ${formatCount(progress.total)} rows done. Keep this page open.`}
          </Typography>
          <Button onClick={run.stop}>Stop</Button>
        </Stack>
      </Paper>
    );
  }
  if (!outcome) return null;
  const done = outcome.written.length > 0 ? 'success' : 'info';
  const severity = outcome.failed.length > 0 ? 'warning' : done;
  const reasons = [...new Set(outcome.failed.map(({ reason }) => reason))];
  return (
    <Paper component="section" aria-label="Result" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Alert severity={severity} role="status">
          {`${countedOrganizations(outcome.written.length)} ${did} successfully!`}
        </Alert>
        {outcome.unchanged.length > 0 && (
          <Alert severity="info" role="status">
            {`${countedOrganizations(outcome.unchanged.length)} had been changed in the meantime and were left as they are.`}
          </Alert>
        )}
        {outcome.failed.length > 0 && (
          <Alert severity="error" action={<AlertButton onClick={run.retry}>Try again</AlertButton>}>
            {`${countedOrganizations(outcome.failed.length)} could not be ${did}. ${reasons.join(' ')} You can safely try again.`}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {report}
          <Button onClick={onAgain}>Import another file</Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
