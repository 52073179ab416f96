import { LinearProgress } from '@mui/material';
import { useRef, useState } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import { formatCount } from '@utkarsh/domain/format';
import { UnfinishedError } from '../../data/failures';
import { runBatches } from '../../data/staff/organizationBatches';
import { removeRecords } from '../../data/staff/removing';
import { ConfirmDialog } from '../forms/ConfirmDialog';
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
  const gone = useRef(new Set<string>());
  useUnsaved(done !== undefined);
  const run = async () => {
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
    for (const { id } of written) gone.current.add(id);
    setDone(undefined);
    if (lost.length === 0) return;
    const rest = lost.flatMap((batch) => batch.items);
    setLeft(rest);
    setFailed(true);
    throw new UnfinishedError(
      `${formatCount(gone.current.size)} deleted, ${formatCount(rest.length)} could not be deleted. Check the connection and try again.`,
    );
  };
  return (
    <ConfirmDialog
      question={question(left.length)}
      confirm={failed ? 'Try again' : 'Delete'}
      cancel={failed ? 'Close' : 'Cancel'}
      destructive
      onConfirm={run}
      onClose={() => {
        if (gone.current.size > 0) onDeleted([...gone.current]);
        onClose(items.filter(({ id }) => !gone.current.has(id)));
      }}
    >
      {done !== undefined && (
        <>
          <LinearProgress
            variant="determinate"
            value={(done / left.length) * 100}
            aria-label="Organizations deleted"
          />
          <p role="status">{`${formatCount(done)} of ${formatCount(left.length)} done. Keep this window open.`}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
