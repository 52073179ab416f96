import { LinearProgress } from '@mui/material';
import { useRef, useState } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import { formatCount } from '@utkarsh/domain/format';
import { UnansweredError } from '../../data/staff/api';
import { runBatches } from '../../data/staff/organizationBatches';
import { removeRecords } from '../../data/staff/removing';
import { brokenOff } from '../ui/brokenOff';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useUnsaved } from '../forms/useUnsaved';

type Item = Readonly<{ id: string; tier: BandId }>;

export interface BulkDialogProps {
  items: readonly Item[];
  /** Asked for a number of them. */
  question: (count: number) => string;
  /** What to know before. */
  note?: string | undefined;
  /** What is done, as a button says it and as what was done: `Delete`, `deleted`. */
  verb: string;
  done: string;
  destructive?: boolean;
  /** Does it to up to a hundred, all or none. */
  work: (ids: readonly string[]) => Promise<void>;
  /** What it was done to, when the window closes and it was anything at all. */
  onDone: (ids: readonly string[]) => void;
  /** `left` are those that are still there. */
  onClose: (left: readonly Item[]) => void;
}

/** What it takes to delete them. */
export const deletion = {
  verb: 'Delete',
  done: 'deleted',
  destructive: true,
  work: (ids: readonly string[]) => removeRecords('organizations', ids),
} as const;

/** Does something to many organizations, a hundred at a time, and tells how far it is and what failed. */
export function BulkDialog(props: BulkDialogProps) {
  const { items, question, note, verb, done, destructive = false, work, onDone, onClose } = props;
  const [left, setLeft] = useState(items);
  const [count, setCount] = useState<number>();
  const [failed, setFailed] = useState(false);
  const finished = useRef(new Set<string>());
  useUnsaved(count !== undefined);
  const run = async () => {
    setFailed(false);
    setCount(0);
    const { written, failed: lost } = await runBatches(left, {
      work: (batch) => work(batch.map(({ id }) => id)),
      onProgress: setCount,
    });
    for (const { id } of written) finished.current.add(id);
    setCount(undefined);
    const [first] = lost;
    if (!first) return;
    const rest = lost.flatMap((batch) => batch.items);
    setLeft(rest);
    setFailed(true);
    const { error } = lost.find((batch) => batch.error instanceof UnansweredError) ?? first;
    if (finished.current.size === 0) throw error;
    throw brokenOff(error, { finished: finished.current.size, left: rest.length, done });
  };
  return (
    <ConfirmDialog
      question={question(left.length)}
      confirm={failed ? 'Try again' : verb}
      cancel={failed ? 'Close' : 'Cancel'}
      destructive={destructive}
      onConfirm={run}
      onClose={() => {
        if (finished.current.size > 0) onDone([...finished.current]);
        onClose(items.filter(({ id }) => !finished.current.has(id)));
      }}
    >
      {count === undefined ? (
        note
      ) : (
        <>
          <LinearProgress
            variant="determinate"
            value={(count / left.length) * 100}
            aria-label={`Organizations ${done}`}
          />
          <p role="status">{`${formatCount(count)} of ${formatCount(left.length)} done. Keep this window open.`}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
