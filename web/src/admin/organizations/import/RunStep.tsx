import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Alert, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { formatCount } from '@utkarsh/domain/format';
import { downloadText } from '../../ui/saveFile';
import { countedOrganizations } from '../organizationFields';
import type { CheckedLine } from './checkLines';
import { reportLines, type useImportRun } from './useImportRun';
import type { Table } from './table';

interface RunStepProps {
  table: Table;
  lines: readonly CheckedLine[];
  run: ReturnType<typeof useImportRun>;
  onAgain: () => void;
}

async function downloadReport(lines: string[][]) {
  const { writeCsv } = await import('./csvText');
  downloadText('organizations-not-added.csv', writeCsv(lines));
}

/** How far the import is, and what came of it. */
export function RunStep({ table, lines, run, onAgain }: RunStepProps) {
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
  const report = reportLines(table, lines, outcome);
  const reasons = [...new Set(outcome.failed.map(({ reason }) => reason))];
  return (
    <Paper component="section" aria-label="Result" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Alert severity={outcome.failed.length > 0 ? 'warning' : 'success'} role="status">
          {`${countedOrganizations(outcome.written.length)} added successfully!`}
        </Alert>
        {outcome.failed.length > 0 && (
          <Alert
            severity="error"
            role="alert"
            action={
              <Button color="inherit" size="small" onClick={run.retry}>
                Try again
              </Button>
            }
          >
            {`${countedOrganizations(outcome.failed.length)} could not be added. ${reasons.join(' ')} Trying again adds none of them twice.`}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {report.length > 1 && (
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              onClick={() => void downloadReport(report)}
            >
              {`Download the ${formatCount(report.length - 1)} rows not added`}
            </Button>
          )}
          <Button onClick={onAgain}>Import another file</Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
