import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { formatCount } from '@utkarsh/domain/text/format';
import { useUnsavedWork, type LeaveQuestion } from '../../session/unsavedWork';
import { AlertButton } from '../../ui/buttons';
import { countedOrganizations } from '../organizationFields';
import { countedRows, type CheckedLine } from '../../../browser/spreadsheet/columns';
import { ColumnsStep, type ImportedRows } from '../../spreadsheet/ColumnsStep';
import { ImportSection } from '../../spreadsheet/FileStep';
import { downloadCsv, type Table } from '../../../browser/spreadsheet/table';
import { LeaveRowsButton, PreviewStep, type PreviewOf } from '../../spreadsheet/PreviewStep';
import { importModes, type ImportMode } from './importColumns';
import { reportLines, type ImportItem, type ImportRun } from './importRuns';

export interface ImportedFile {
  file: { name: string; table: Table };
  onRunning: (isRunning: boolean) => void;
  onAgain: () => void;
}

interface ImportStepsProps<
  Name extends string,
  Line extends CheckedLine,
  Item extends ImportItem,
> extends ImportedFile {
  mode: ImportMode;
  rows: ImportedRows<Name>;
  moreColumns?: ReactNode;
  lines: readonly Line[];
  preview: PreviewOf<Line>;
  choice?: ReactNode;
  items: readonly Item[];
  submitLabel: string;
  onSubmit: () => void;
  submitting?: boolean;
  run: ImportRun<Item>;
}

const leaveQuestions = {
  busy: {
    question: 'Stop the import?',
    text: 'What is added so far stays.',
    confirm: 'Stop and leave',
    cancel: 'Stay',
  },
  waiting: {
    question: 'Leave the import?',
    text: 'The file has to be chosen again, and rows corrected here have to be corrected again.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
} as const satisfies Record<string, LeaveQuestion>;

export function ImportSteps<Name extends string, Line extends CheckedLine, Item extends ImportItem>(
  props: ImportStepsProps<Name, Line, Item>,
) {
  const { file, onRunning, onAgain, mode, rows, moreColumns } = props;
  const { lines, preview, choice, items, submitLabel, onSubmit, submitting = false, run } = props;
  const { table } = rows;
  const { did } = importModes[mode];
  const isBusy = run.progress !== undefined;
  const tellRunning = useEffectEvent(onRunning);
  useEffect(() => tellRunning(isBusy), [isBusy]);
  const { outcome } = run;
  // Keeps the page when the session ends, until every row has a result.
  useUnsavedWork(!outcome || outcome.failedItems.length > 0, {
    question: leaveQuestions[isBusy ? 'busy' : 'waiting'],
    onLeave: run.stop,
  });
  // Memoized, because a file may have 20,000 rows and the progress renders often.
  const reportTable = useMemo(
    () => reportLines(table, { lines, outcome, title: `Not ${did} because` }),
    [table, lines, outcome, did],
  );
  const report = reportTable.length > 1 && (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      onClick={() => downloadCsv({ name: `organizations-not-${did}.csv`, lines: reportTable })}
    >
      <span>{`Download the ${countedRows(reportTable.length - 1)} not ${did}`}</span>
    </Button>
  );
  if (isBusy || outcome) return <RunStep {...props} report={report} />;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${importModes[mode].label} from ${file.name}: ${countedRows(table.rows)}.`}
      </Typography>
      {/* The import starts with the rows of the moment of the click. */}
      <Stack spacing={2} sx={{ minWidth: 0 }} inert={submitting}>
        <ColumnsStep rows={rows}>{moreColumns}</ColumnsStep>
        {rows.isConfirmed && <PreviewStep lines={lines} rows={rows} preview={preview} />}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {rows.isConfirmed && choice}
        {rows.isConfirmed && items.length === 0 && report}
        <LeaveRowsButton isCorrected={rows.isCorrected} onLeave={onAgain}>
          Choose another file
        </LeaveRowsButton>
        {rows.isConfirmed && (
          <Button variant="contained" disabled={items.length === 0} loading={submitting} onClick={onSubmit}>
            {submitLabel}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

type RunStepProps = Pick<ImportStepsProps<string, CheckedLine, ImportItem>, 'mode' | 'file' | 'onAgain'> & {
  run: Omit<ImportRun<ImportItem>, 'start'>;
  report: ReactNode;
};

function RunStep({ mode, file, run, report, onAgain }: RunStepProps) {
  const { did } = importModes[mode];
  const { progress, outcome } = run;
  if (progress) {
    return (
      <ImportSection label="Import">
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          <LinearProgress
            variant="determinate"
            value={(progress.count / progress.total) * 100}
            aria-label="Rows imported"
            sx={{ width: '100%' }}
          />
          <Typography role="status">
            {`${formatCount(progress.count)} of ${formatCount(progress.total)} rows done. Keep this page open.`}
          </Typography>
          <Button onClick={run.stop}>Stop</Button>
        </Stack>
      </ImportSection>
    );
  }
  if (!outcome) return null;
  const { writtenItems, unchangedItems, failedItems } = outcome;
  const severity = failedItems.length > 0 ? 'warning' : writtenItems.length > 0 ? 'success' : 'info';
  const reasons = [...new Set(failedItems.map(({ reason }) => reason))];
  const { rows } = file.table;
  return (
    <ImportSection label="Result">
      <Stack spacing={2}>
        <Alert severity={severity} role="status">
          {`${countedOrganizations(writtenItems.length)} ${did} successfully!`}
        </Alert>
        <Typography>
          {`${countedRows(rows)} in the file: ${formatCount(writtenItems.length)} ${did}, ${formatCount(rows - writtenItems.length)} not ${did}.`}
        </Typography>
        {unchangedItems.length > 0 && (
          <Alert severity="info" role="status">
            {`${countedOrganizations(unchangedItems.length)} had been changed in the meantime and were left as they are.`}
          </Alert>
        )}
        {failedItems.length > 0 && (
          <Alert severity="error" action={<AlertButton onClick={run.retry}>Try again</AlertButton>}>
            {`${countedOrganizations(failedItems.length)} could not be ${did}. ${reasons.join(' ')} You can safely try again.`}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {report}
          <Button onClick={onAgain}>Import another file</Button>
        </Stack>
      </Stack>
    </ImportSection>
  );
}
