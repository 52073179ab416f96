import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { capitalized, formatCount } from '@utkarsh/domain/format';
import { kindOf, type RecordKind, type RemovableCollection } from '@utkarsh/domain/recordKinds';
import { removeRecords, restoreRecords } from '../../data/staff/removing';
import { useToast, type ShowToast } from '../ui/ToastProvider';
import { RemovalDialog } from '../ui/RemovalDialog';

type Words = Pick<RecordKind, 'one' | 'many'>;

/** How records are deleted and brought back. */
export interface Removal {
  /** What a record is called, and several: `entry`, `entries`. */
  words: Words;
  /** Calls `onRemoved` with those that are gone, a hundred at a time. */
  remove: (ids: readonly string[], onRemoved: (ids: readonly string[]) => void) => Promise<void>;
  /** Resolves to how many of them are back. */
  restore: (ids: readonly string[]) => Promise<number>;
}

/** How the records of a collection are deleted and brought back. */
export const removalFrom = (collection: RemovableCollection): Removal => ({
  words: kindOf(collection),
  remove: (ids, onRemoved) => removeRecords(collection, ids, onRemoved),
  restore: (ids) => restoreRecords(collection, ids),
});

function restoredText(restored: number, of: number): string {
  const all = formatCount(of);
  if (restored < of)
    return `${formatCount(of - restored)} of ${all} could not be brought back. The history has what was deleted.`;
  return of === 1 ? 'Brought back.' : `All ${all} brought back.`;
}

export const deleteQuestion = ({ one, many }: Words, count: number): string =>
  count === 1
    ? `Are you sure you want to delete this ${one}?`
    : `Are you sure you want to delete these ${formatCount(count)} ${many}?`;

/** Says that records were deleted, with a button to bring them back. */
export function tellDeleted(toast: ShowToast, removal: Removal, ids: readonly string[]): void {
  const { words, restore } = removal;
  const what = ids.length === 1 ? capitalized(words.one) : `${formatCount(ids.length)} ${words.many}`;
  const undo = async () => {
    const restored = await restore(ids);
    const severity = restored === ids.length ? 'success' : 'error';
    toast({ severity, text: restoredText(restored, ids.length) });
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
    <RemovalDialog
      ids={ids}
      question={(count) => deleteQuestion(removal.words, count)}
      verb="Delete"
      done="deleted"
      remove={removal.remove}
      onRemoved={(gone) => {
        tellDeleted(toast, removal, gone);
        onDeleted(gone);
      }}
      onClose={onClose}
    >
      {children}
    </RemovalDialog>
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
}

/** Deletes all rows chosen, after it has asked; they can be brought back. */
export const BulkDelete = ({ removal, ids, drop, show }: BulkDeleteProps) => (
  <Button
    color="error"
    onClick={() =>
      show((close) => <DeleteDialog removal={removal} ids={ids} onDeleted={drop} onClose={close} />)
    }
  >
    Delete
  </Button>
);
