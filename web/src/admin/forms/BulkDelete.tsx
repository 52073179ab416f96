import { Button } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '@utkarsh/domain/format';
import type { RemovableCollection } from '@utkarsh/domain/recordBatch';
import { removeRecords, restoreRecords } from '../../data/staff/removing';
import { useToast } from '../ui/ToastProvider';
import { ConfirmDialog } from './ConfirmDialog';

/** Shows that records were deleted, with a button to restore them. */
export function useDeletedToast(
  collection: RemovableCollection,
): (text: string, ids: readonly string[]) => void {
  const toast = useToast();
  return (text, ids) => {
    const restore = async () => {
      const restored = await restoreRecords(collection, ids).catch(() => 0);
      if (restored === ids.length)
        toast({
          severity: 'success',
          text: ids.length === 1 ? 'Brought back.' : `All ${ids.length} brought back.`,
        });
      else
        toast({
          severity: 'error',
          text: `${ids.length - restored} of ${ids.length} could not be brought back. The history has what was deleted.`,
        });
    };
    toast({ severity: 'success', text, action: { label: 'Undo', run: () => void restore() } });
  };
}

interface BulkDeleteProps {
  collection: Exclude<RemovableCollection, 'organizations'>;
  /** What one of them is called, and several: `entry`, `entries`. */
  words: { one: string; many: string };
  /** Those chosen. */
  rows: readonly { id: string }[];
}

/** Deletes all rows chosen, after it has asked; they can be brought back. */
export function BulkDelete({ collection, words, rows }: BulkDeleteProps) {
  // Those that were chosen when it asked: the list drops them as they go.
  const [asking, setAsking] = useState<readonly string[]>();
  const deleted = useDeletedToast(collection);
  const remove = async (ids: readonly string[]) => {
    await removeRecords(collection, ids);
    const what =
      ids.length === 1
        ? words.one.charAt(0).toUpperCase() + words.one.slice(1)
        : `${formatCount(ids.length)} ${words.many}`;
    deleted(`${what} deleted successfully!`, ids);
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(rows.map(({ id }) => id))}>
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          question={
            asking.length === 1
              ? `Are you sure you want to delete this ${words.one}?`
              : `Are you sure you want to delete these ${formatCount(asking.length)} ${words.many}?`
          }
          confirm="Delete"
          destructive
          onConfirm={() => remove(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
