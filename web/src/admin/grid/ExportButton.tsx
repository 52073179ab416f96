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
import { formatCount } from '@utkarsh/domain/format';
import { sheetFileName, type SheetColumn } from '@utkarsh/domain/sheet';
import { CanceledError } from '../../data/failures';
import { sheetFile } from '../../data/sheetFile';
import { countRecords, readEvery, type Condition, type PageQuery } from '../../data/staff/recordPages';
import { saveFile } from '../ui/saveFile';
import { useToast } from '../ui/toasts';
import type { RecordSource } from './useRecords';

interface ExportProps<Row> {
  /** What is exported, in small letters: `nominations`. */
  what: string;
  source: RecordSource<Row>;
  conditions: readonly Condition[];
  sort: PageQuery['sort'];
  search: string;
  columns: readonly SheetColumn<Row>[];
}

interface Progress {
  /** undefined where a search has to look at each. */
  wanted: number | undefined;
  all: number;
  read: number;
}

function progressWords({ wanted, all, read }: Progress): string {
  const of = formatCount(all);
  return wanted === undefined
    ? `Looking through the records: ${formatCount(read)} of at most ${of}`
    : `Exporting ${formatCount(wanted)} of ${of}`;
}

function ExportDialog<Row>({ onClose, ...props }: ExportProps<Row> & { onClose: () => void }) {
  const { what, source, conditions, sort, search, columns } = props;
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const toast = useToast();
  // What was asked for when the button was pressed; the list may move on meanwhile.
  const asked = useRef({ conditions, sort, search, onClose, toast });

  useEffect(() => {
    const stop = new AbortController();
    const { current } = asked;
    const { collection, read } = source;
    const make = async () => {
      const searching = current.search.trim() !== '';
      const [all, matching] = await Promise.all([
        countRecords({ collection, conditions: [] }),
        countRecords({ collection, conditions: current.conditions }),
      ]);
      const start = { wanted: searching ? undefined : matching, all: searching ? matching : all, read: 0 };
      if (!stop.signal.aborted) setProgress(start);
      const rows = await readEvery(
        { collection, conditions: current.conditions, sort: current.sort, typed: current.search },
        { read, onRead: (count) => setProgress({ ...start, read: count }), signal: stop.signal },
      );
      const title = what.charAt(0).toUpperCase() + what.slice(1);
      const file = await sheetFile(title, columns, rows);
      if (stop.signal.aborted) return;
      saveFile(file, sheetFileName(what, new Date()));
      current.toast({ severity: 'success', text: `${formatCount(rows.length)} ${what} exported.` });
      current.onClose();
    };
    make().catch((error: unknown) => {
      if (!(error instanceof CanceledError) && !stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [attempt, source, what, columns]);

  const share = progress && (progress.read / Math.max(1, progress.wanted ?? progress.all)) * 100;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <DialogTitle>{`Export ${what}`}</DialogTitle>
      <DialogContent>
        {failed ? (
          <Alert severity="error" role="alert">
            The export could not be made. Check the connection and try again.
          </Alert>
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
        {failed && (
          <Button
            variant="contained"
            onClick={() => {
              setFailed(false);
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
export function ExportButton<Row>(props: ExportProps<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<DownloadIcon fontSize="small" />} onClick={() => setOpen(true)}>
        Export
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
