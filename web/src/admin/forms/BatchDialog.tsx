import { LinearProgress } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { capitalize, formatCount } from '@utkarsh/domain/text/format';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { kindOf, type RecordKind, type RemovableCollection } from '@utkarsh/domain/history/recordKinds';
import { removeRecords, restoreRecords, type OnRemoved } from '../../data/staff/history';
import { asUnfinished } from '../../data/errors';
import { theseRecords } from '../grid/bulk';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useUnsavedWork } from '../session/unsavedWork';
import { useToast, type ShowToast } from '../ui/ToastProvider';

interface BatchDialogProps {
  ids: readonly string[];
  question: (count: number) => string;
  /** Label of the confirm button, such as `Delete`. `pastForm` is its past form: `deleted`. */
  verb: string;
  pastForm: string;
  destructive?: boolean;
  ready?: boolean;
  /** Performs the action in batches. Calls `onDone` with the ids of each batch. */
  work: (ids: readonly string[], onDone: OnRemoved) => Promise<void>;
  /** Called when the dialog closes, with the ids of all finished records, and of those that only this person has finished. */
  onDone: OnRemoved;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an action on many records. After a failure it shows the progress, and a retry continues from there. */
export function BatchDialog(props: BatchDialogProps) {
  const { ids, question, verb, pastForm, destructive = true, ready, work, onDone, onClose, children } = props;
  const finishedIds = useRef(new Set<string>());
  const ownIds = useRef(new Set<string>());
  const [remainingIds, setRemainingIds] = useState(ids);
  const [count, setCount] = useState<number>();
  const endWork = useUnsavedWork(count !== undefined);
  const run = async () => {
    setCount(0);
    try {
      await work(remainingIds, (some, ours) => {
        for (const id of some) finishedIds.current.add(id);
        for (const id of ours) ownIds.current.add(id);
        setCount((before = 0) => before + some.length);
      });
    } catch (error) {
      const rest = ids.filter((id) => !finishedIds.current.has(id));
      if (rest.length === ids.length) throw error;
      setRemainingIds(rest);
      throw asUnfinished(error, { doneCount: finishedIds.current.size, restCount: rest.length, pastForm });
    } finally {
      setCount(undefined);
      // The record is closed before the next render, and unfinished work would block that step.
      endWork();
    }
  };
  return (
    <ConfirmDialog
      question={question(remainingIds.length)}
      confirm={verb}
      cancel={remainingIds.length < ids.length ? 'Close' : 'Cancel'}
      destructive={destructive}
      {...(ready !== undefined && { ready })}
      onConfirm={run}
      onClose={() => {
        if (finishedIds.current.size > 0) onDone([...finishedIds.current], [...ownIds.current]);
        onClose();
      }}
    >
      {count === undefined || remainingIds.length === 1 ? (
        children
      ) : (
        <>
          <LinearProgress
            variant="determinate"
            value={(count / remainingIds.length) * 100}
            aria-label={`Records ${pastForm}`}
          />
          <p role="status">{`${formatCount(count)} of ${formatCount(remainingIds.length)} done. Keep this window open.`}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

export interface Removal {
  collection: RemovableCollection;
  /** Names of one record and of several, as `entry` and `entries`. Defaults to those of the kind. */
  words?: Pick<RecordKind, 'one' | 'many'>;
  /** Defaults to batches of a hundred, one after the other. */
  remove?: BatchDialogProps['work'];
}

function restoredText(
  { restoredCount, unknown }: Awaited<ReturnType<typeof restoreRecords>>,
  total: number,
): string {
  const all = formatCount(total);
  if (restoredCount === total) return total === 1 ? 'Brought back.' : `All ${all} brought back.`;
  const failures = total - restoredCount - unknown;
  return [
    ...(failures > 0 ? [`${formatCount(failures)} of ${all} could not be brought back.`] : []),
    ...(unknown > 0
      ? [`No answer came from the server for ${formatCount(unknown)} of ${all}: the list shows what is back.`]
      : []),
    'The history has what was deleted.',
  ].join(' ');
}

function tellDeleted(
  toast: ShowToast,
  { collection, words = kindOf(collection) }: Removal,
  ids: readonly string[],
): void {
  const subject = ids.length === 1 ? capitalize(words.one) : `${formatCount(ids.length)} ${words.many}`;
  const undo = async () => {
    if (ids.length > apiLimits.batch)
      toast({ severity: 'info', text: `Bringing back ${subject}. Keep this page open.` });
    const result = await restoreRecords(collection, ids);
    const severity = result.restoredCount === ids.length ? 'success' : 'error';
    toast({ severity, text: restoredText(result, ids.length) });
  };
  toast({
    severity: 'success',
    text: `${subject} deleted successfully!`,
    action: { label: 'Undo', run: () => void undo() },
  });
}

export function DeleteDialog(props: {
  removal: Removal;
  ids: readonly string[];
  onDeleted: (ids: readonly string[]) => void;
  onClose: () => void;
  /** Names of the records. */
  children: ReactNode;
}) {
  const { removal, ids, onDeleted, onClose, children } = props;
  const toast = useToast();
  const { collection, words = kindOf(collection) } = removal;
  const { remove = (batch, onRemoved) => removeRecords(collection, batch, onRemoved) } = removal;
  return (
    <BatchDialog
      ids={ids}
      question={(count) => `Are you sure you want to delete ${theseRecords(words, count)}?`}
      verb="Delete"
      pastForm="deleted"
      work={remove}
      onDone={(deletedIds, ownIds) => {
        // The undo restores only records that this person has deleted.
        if (ownIds.length > 0) tellDeleted(toast, removal, ownIds);
        else toast({ severity: 'info', text: 'Somebody else has deleted this already.' });
        onDeleted(deletedIds);
      }}
      onClose={onClose}
    >
      {children}
    </BatchDialog>
  );
}
