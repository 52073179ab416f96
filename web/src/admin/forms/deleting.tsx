import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { capitalized, formatCount } from '@utkarsh/domain/text/format';
import { kindOf, type RecordKind, type RemovableCollection } from '@utkarsh/domain/history/recordKinds';
import { type OnRemoved, removeRecords, restoreRecords } from '../../data/staff/history';
import { useToast, type ShowToast } from '../ui/ToastProvider';
import { BatchDialog } from './BatchDialog';

type Words = Pick<RecordKind, 'one' | 'many'>;

/** How records are deleted and brought back. */
export interface Removal {
  /** What a record is called, and several: `entry`, `entries`. */
  words: Words;
  /** As `removeRecords`. */
  remove: (ids: readonly string[], onRemoved: OnRemoved) => Promise<void>;
  /** As `restoreRecords`. */
  restore: (ids: readonly string[]) => ReturnType<typeof restoreRecords>;
}

/** How the records of a collection are deleted and brought back. */
export const removalFrom = (collection: RemovableCollection): Removal => ({
  words: kindOf(collection),
  remove: (ids, onRemoved) => removeRecords(collection, ids, onRemoved),
  restore: (ids) => restoreRecords(collection, ids),
});

function restoredText({ restored, unknown }: Awaited<ReturnType<Removal['restore']>>, of: number): string {
  const all = formatCount(of);
  if (restored === of) return of === 1 ? 'Brought back.' : `All ${all} brought back.`;
  const failed = of - restored - unknown;
  return [
    ...(failed > 0 ? [`${formatCount(failed)} of ${all} could not be brought back.`] : []),
    ...(unknown > 0
      ? [`No answer came from the server for ${formatCount(unknown)} of ${all}: the list shows what is back.`]
      : []),
    'The history has what was deleted.',
  ].join(' ');
}

const deleteQuestion = ({ one, many }: Words, count: number): string =>
  count === 1
    ? `Are you sure you want to delete this ${one}?`
    : `Are you sure you want to delete these ${formatCount(count)} ${many}?`;

/** Says that records were deleted, with a button to bring them back. */
function tellDeleted(toast: ShowToast, removal: Removal, ids: readonly string[]): void {
  const { words, restore } = removal;
  const what = ids.length === 1 ? capitalized(words.one) : `${formatCount(ids.length)} ${words.many}`;
  const undo = async () => {
    if (ids.length > apiLimits.batch)
      toast({ severity: 'info', text: `Bringing back ${what}. Keep this page open.` });
    const result = await restore(ids);
    const severity = result.restored === ids.length ? 'success' : 'error';
    toast({ severity, text: restoredText(result, ids.length) });
  };
  toast({
    severity: 'success',
    text: `${what} deleted successfully!`,
    action: { label: 'Undo', run: () => void undo() },
  });
}

interface DeleteDialogProps {
  removal: Removal;
  ids: readonly string[];
  onDeleted: (ids: readonly string[]) => void;
  onClose: () => void;
  /** What one of them is called. */
  children?: ReactNode;
}

/** Asks, deletes, and offers to bring back. */
export function DeleteDialog({ removal, ids, onDeleted, onClose, children }: DeleteDialogProps) {
  const toast = useToast();
  return (
    <BatchDialog
      ids={ids}
      question={(count) => deleteQuestion(removal.words, count)}
      verb="Delete"
      done="deleted"
      work={removal.remove}
      onDone={(gone, own) => {
        // What somebody else has deleted is not brought back by the way back of this.
        if (own.length > 0) tellDeleted(toast, removal, own);
        else toast({ severity: 'info', text: 'Somebody else has deleted this already.' });
        onDeleted(gone);
      }}
      onClose={onClose}
    >
      {children}
    </BatchDialog>
  );
}

/** Opens a dialog of a list. */
export type ShowDialog = (dialog: (close: () => void) => ReactNode) => void;

interface BulkDeleteProps {
  removal: Removal;
  /** Those chosen. */
  ids: readonly string[];
  drop: (ids: readonly string[]) => void;
  show: ShowDialog;
  /** On the button. */
  children?: ReactNode;
}

/** Deletes all rows chosen, after it has asked; they can be brought back. */
export const BulkDelete = ({ removal, ids, drop, show, children = 'Delete' }: BulkDeleteProps) => (
  <Button
    color="error"
    onClick={() =>
      show((close) => <DeleteDialog removal={removal} ids={ids} onDeleted={drop} onClose={close} />)
    }
  >
    {children}
  </Button>
);
