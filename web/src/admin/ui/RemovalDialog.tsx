import { useRef, useState, type ReactNode } from 'react';
import type { OnRemoved } from '../../data/staff/removing';
import { brokenOff } from './brokenOff';
import { ConfirmDialog } from './ConfirmDialog';

interface RemovalDialogProps {
  ids: readonly string[];
  /** Asked for a number of them. */
  question: (count: number) => string;
  /** What is done, as a button says it and as what was done: `Delete`, `deleted`. */
  verb: string;
  done: string;
  /** Calls `onRemoved` with those that are gone, some at a time. */
  remove: (ids: readonly string[], onRemoved: OnRemoved) => Promise<void>;
  /** Told of those that are gone, and which of them nobody else has removed, when the window closes and there are any. */
  onRemoved: OnRemoved;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks, and removes. When that breaks off it says how far it got, and another attempt goes on from there. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { ids, question, verb, done, remove, onRemoved, onClose, children } = props;
  const gone = useRef(new Set<string>());
  const own = useRef(new Set<string>());
  const [left, setLeft] = useState(ids);
  const run = async () => {
    try {
      await remove(left, (some, ours) => {
        for (const id of some) gone.current.add(id);
        for (const id of ours) own.current.add(id);
      });
    } catch (error) {
      const rest = ids.filter((id) => !gone.current.has(id));
      if (rest.length === ids.length) throw error;
      setLeft(rest);
      throw brokenOff(error, { finished: gone.current.size, left: rest.length, done });
    }
  };
  return (
    <ConfirmDialog
      question={question(left.length)}
      confirm={verb}
      cancel={left.length < ids.length ? 'Close' : 'Cancel'}
      destructive
      onConfirm={run}
      onClose={() => {
        if (gone.current.size > 0) onRemoved([...gone.current], [...own.current]);
        onClose();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
