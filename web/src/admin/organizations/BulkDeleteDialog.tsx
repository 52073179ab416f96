import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useState } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import { formatCount } from '@utkarsh/domain/format';
import { runBatches } from '../../data/staff/organizationBatches';
import { removeRecords } from '../../data/staff/removing';
import { useUnsaved } from '../forms/useUnsaved';

type Item = Readonly<{ id: string; tier: BandId }>;

interface BulkDeleteDialogProps {
  items: readonly Item[];
  /** Asked for a number of them. */
  question: (count: number) => string;
  /** What was deleted, when the window closes and it was anything at all. */
  onDeleted: (ids: readonly string[]) => void;
  /** `left` are those that are still there. */
  onClose: (left: readonly Item[]) => void;
}

/** Deletes many organizations, a hundred at a time, and tells how far it is and what failed. */
export function BulkDeleteDialog({ items, question, onDeleted, onClose }: BulkDeleteDialogProps) {
  const [left, setLeft] = useState(items);
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState(false);
  const [gone, setGone] = useState<readonly string[]>([]);
  const running = done !== undefined;
  useUnsaved(running);

  const close = () => {
    if (gone.length > 0) onDeleted(gone);
    onClose(left);
  };
  async function run() {
    setFailed(false);
    setDone(0);
    const { written, failed: lost } = await runBatches(left, {
      work: (batch) =>
        removeRecords(
          'organizations',
          batch.map(({ id }) => id),
        ),
      onProgress: setDone,
    });
    const deleted = [...gone, ...written.map(({ id }) => id)];
    setDone(undefined);
    if (lost.length === 0) {
      onDeleted(deleted);
      onClose([]);
      return;
    }
    setGone(deleted);
    setLeft(lost.flatMap((batch) => batch.items));
    setFailed(true);
  }
  const count = formatCount(left.length);
  return (
    <Dialog open onClose={running ? undefined : close} maxWidth="xs" fullWidth role="alertdialog">
      <DialogTitle>{question(left.length)}</DialogTitle>
      <DialogContent>
        {running && (
          <>
            <LinearProgress
              variant="determinate"
              value={(done / left.length) * 100}
              aria-label="Organizations deleted"
            />
            <p role="status">{`${formatCount(done)} of ${count} done. Keep this window open.`}</p>
          </>
        )}
        {failed && (
          <Alert severity="error" role="alert">
            {`${formatCount(gone.length)} deleted, ${count} could not be deleted. Check the connection and try again.`}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close} disabled={running} autoFocus>
          {failed ? 'Close' : 'Cancel'}
        </Button>
        <Button variant="contained" color="error" loading={running} onClick={() => void run()}>
          {failed ? 'Try again' : 'Delete'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
