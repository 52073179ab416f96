import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { formatCounted } from '@utkarsh/domain/format';
import { useToast } from '../../ui/ToastProvider';
import { ColumnsStep } from './ColumnsStep';
import { downloadCsv } from './downloadCsv';
import type { ImportColumns, Mapping } from './importColumns';
import { importModes, type ImportMode } from './importModes';
import { PreviewStep, type PreviewOf } from './PreviewStep';
import { RunStep } from './RunStep';
import type { CheckedLine, Table } from './table';
import { reportLines, type ImportItem, type ImportRun } from './useImportRun';

/** A file that was read, and what the page hears of its import. */
export interface ImportedFile {
  file: { name: string; table: Table };
  onRunning: (running: boolean) => void;
  onAgain: () => void;
}

interface ImportStepsProps<Name extends string, Line extends CheckedLine, Item> extends ImportedFile {
  mode: ImportMode;
  columns: ImportColumns<Name>;
  mapping: Mapping<Name>;
  onMapping: (mapping: Mapping<Name>) => void;
  /** What else is chosen for all rows, beside the columns. */
  moreColumns?: ReactNode;
  lines: readonly Line[];
  preview: PreviewOf<Line>;
  /** What else is chosen, beside the buttons. */
  choice?: ReactNode;
  /** What would be sent, and the button that sends it. */
  items: readonly Item[];
  submitLabel: string;
  run: ImportRun<Item>;
}

/** The steps of every import: the columns, what would become of the rows, and the run itself. */
export function ImportSteps<Name extends string, Line extends CheckedLine, Item extends ImportItem>(
  props: ImportStepsProps<Name, Line, Item>,
) {
  const { file, onRunning, onAgain, mode, columns, mapping, onMapping, moreColumns } = props;
  const { lines, preview, choice, items, submitLabel, run } = props;
  const { table } = file;
  const { did } = importModes[mode];
  const busy = run.progress !== undefined;
  const tellRunning = useEffectEvent(onRunning);
  useEffect(() => tellRunning(busy), [busy]);
  const { outcome } = run;
  // Not at each step of the progress: a file may have 20,000 rows.
  const left = useMemo(
    () => reportLines(table, { lines, outcome, title: `Not ${did} because` }),
    [table, lines, outcome, did],
  );
  const report = <ReportButton lines={left} did={did} />;

  if (busy || outcome) return <RunStep mode={mode} run={run} report={report} onAgain={onAgain} />;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${importModes[mode].label} from ${file.name}: ${formatCounted(table.lines.length, { one: 'row', many: 'rows' })}.`}
      </Typography>
      <ColumnsStep table={table} columns={columns} mapping={mapping} onMapping={onMapping}>
        {moreColumns}
      </ColumnsStep>
      <PreviewStep lines={lines} preview={preview} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {choice}
        {items.length === 0 && report}
        <Button onClick={onAgain}>Choose another file</Button>
        <Button variant="contained" disabled={items.length === 0} onClick={() => run.start(items)}>
          {submitLabel}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Downloads the rows of which nothing was stored, with the reasons; absent when there are none. */
function ReportButton({ lines, did }: { lines: readonly (readonly string[])[]; did: string }) {
  const toast = useToast();
  const count = lines.length - 1;
  if (count === 0) return null;
  const download = () =>
    downloadCsv({ name: `organizations-not-${did}.csv`, lines }).catch(() => {
      const text = 'The file could not be made. Check the connection and try again.';
      toast({ severity: 'error', text });
    });
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void download()}>
      {`Download the ${formatCounted(count, { one: 'row', many: 'rows' })} not ${did}`}
    </Button>
  );
}
