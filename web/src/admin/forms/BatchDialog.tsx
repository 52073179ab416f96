import { LinearProgress } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { formatCount } from '@utkarsh/domain/text/format';
import type { OnRemoved } from '../../data/staff/history';
import { brokenOff } from '../../data/errors';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useUnsaved } from './useUnsaved';

interface BatchDialogProps {
  ids: readonly string[];
  /** Asked for a number of them. */
  question: (count: number) => string;
  /** What is done, as a button says it and as what was done: `Delete`, `deleted`. */
  verb: string;
  done: string;
  destructive?: boolean;
  /** Does it, and calls `onDone` with those to which it is done, some at a time. */
  work: (ids: readonly string[], onDone: OnRemoved) => Promise<void>;
  /** Told of those to which it is done, and which of them nobody else has done it to, when the window closes and there are any. */
  onDone: OnRemoved;
  onClose: () => void;
  /** What to know before. */
  children?: ReactNode;
}

/** Asks, and does something to many records. When that breaks off it says how far it got, and another attempt goes on from there. */
export function BatchDialog(props: BatchDialogProps) {
  const { ids, question, verb, done, destructive = true, work, onDone, onClose, children } = props;
  const finished = useRef(new Set<string>());
  const own = useRef(new Set<string>());
  const [left, setLeft] = useState(ids);
  const [count, setCount] = useState<number>();
  useUnsaved(count !== undefined);
  const run = async () => {
    setCount(0);
    try {
      await work(left, (some, ours) => {
        for (const id of some) finished.current.add(id);
        for (const id of ours) own.current.add(id);
        setCount((before = 0) => before + some.length);
      });
    } catch (error) {
      const rest = ids.filter((id) => !finished.current.has(id));
      if (rest.length === ids.length) throw error;
      setLeft(rest);
      throw brokenOff(error, { finished: finished.current.size, left: rest.length, done });
    } finally {
      setCount(undefined);
    }
  };
  return (
    <ConfirmDialog
      question={question(left.length)}
      confirm={verb}
      cancel={left.length < ids.length ? 'Close' : 'Cancel'}
      destructive={destructive}
      onConfirm={run}
      onClose={() => {
        if (finished.current.size > 0) onDone([...finished.current], [...own.current]);
        onClose();
      }}
    >
      {count === undefined || left.length === 1 ? (
        children
      ) : (
        <>
          <LinearProgress
            variant="determinate"
            value={(count / left.length) * 100}
            aria-label={`Records ${done}`}
          />
          <p role="status">{`${formatCount(count)} of ${formatCount(left.length)} done. Keep this window open.`}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
