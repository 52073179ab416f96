import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { capitalized, formatCount } from '@utkarsh/domain/text/format';
import { type SheetColumn, sheetFileName } from '@utkarsh/domain/staff/workbook';
import { CanceledError, loadAdvice } from '../../data/errors';
import { failureWords, newVersionText } from '../../data/newVersion';
import { sheetFile } from '../../data/sheetFile';
import { currentTime } from '../../data/clock';
import { SelectedLabel, ToolbarButton } from './buttons';
import { reloadPage } from '../session/unsavedWork';
import { saveFile } from '../ui/saveFile';
import { useToast } from '../ui/ToastProvider';

interface Counts {
  /** undefined where a search has to look at each. */
  wanted: number | undefined;
  all: number;
}

/** What the list's filters and search leave. Both throw what the network said. */
export interface ExportPlan<Row> {
  count: () => Promise<Counts>;
  /** Calls `onRead` with the number of rows read so far. Throws CanceledError when `signal` aborts. */
  read: (watch: { onRead: (count: number) => void; signal: AbortSignal }) => Promise<Row[]>;
}

interface ExportProps<Row> {
  /** Exports the chosen rows instead of the list. */
  chosen?: boolean;
  /** What is exported, in small letters: `nominations`. */
  what: string;
  plan: ExportPlan<Row>;
  columns: readonly SheetColumn<Row>[];
}

interface Progress extends Counts {
  read: number;
}

function progressWords({ wanted, all, read }: Progress): string {
  const of = formatCount(all);
  return wanted === undefined
    ? `Looking through the records: ${formatCount(read)} of at most ${of}`
    : `Exporting ${formatCount(wanted)} of ${of}`;
}

function ExportDialog<Row>({
  onClose,
  ...props
}: Omit<ExportProps<Row>, 'chosen'> & { onClose: () => void }) {
  const { what, plan, columns } = props;
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const toast = useToast();
  // What was asked for when the button was pressed; the list may move on meanwhile.
  const asked = useRef({ plan, columns, onClose, toast });

  useEffect(() => {
    const stop = new AbortController();
    const { current } = asked;
    const make = async () => {
      const counts = await current.plan.count();
      if (!stop.signal.aborted) setProgress({ ...counts, read: 0 });
      const rows = await current.plan.read({
        onRead: (read) => setProgress({ ...counts, read }),
        signal: stop.signal,
      });
      const title = capitalized(what);
      const file = await sheetFile(title, current.columns, rows);
      if (stop.signal.aborted) return;
      saveFile(file, sheetFileName(what, currentTime()));
      current.toast({ severity: 'success', text: `${formatCount(rows.length)} ${what} exported.` });
      current.onClose();
    };
    make().catch(async (error: unknown) => {
      if (error instanceof CanceledError || stop.signal.aborted) return;
      setFailure(await failureWords(error, `The export could not be made. ${loadAdvice(error)}`));
    });
    return () => stop.abort();
  }, [attempt, what]);

  const share = progress && (progress.read / Math.max(1, progress.wanted ?? progress.all)) * 100;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <DialogTitle>{`Export ${what}`}</DialogTitle>
      <DialogContent>
        {failure !== undefined ? (
          <Alert severity="error">{failure}</Alert>
        ) : (
          <>
            <p role="status">{progress ? progressWords(progress) : 'Counting…'}</p>
            <LinearProgress
              aria-label="Progress"
              {...(share === undefined ? {} : { variant: 'determinate', value: Math.min(100, share) })}
            />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        {failure === newVersionText && (
          <Button variant="contained" onClick={reloadPage}>
            Load again
          </Button>
        )}
        {failure !== undefined && failure !== newVersionText && (
          <Button
            variant="contained"
            onClick={() => {
              setFailure(undefined);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Writes what the list's filters and search leave into an Excel file. */
export function ExportButton<Row>({ chosen = false, ...props }: ExportProps<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {chosen ? (
        <Button color="inherit" onClick={() => setOpen(true)}>
          <SelectedLabel>Export</SelectedLabel>
        </Button>
      ) : (
        <ToolbarButton icon={<DownloadIcon fontSize="small" />} onClick={() => setOpen(true)}>
          Export
        </ToolbarButton>
      )}
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
