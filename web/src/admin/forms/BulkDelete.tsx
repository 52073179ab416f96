import { Button } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '@utkarsh/domain/format';
import type { AuditedCollection } from '@utkarsh/domain/history';
import { deleteRecord } from '../../data/staff/edits';
import type { RunBulk } from '../grid/BulkBar';
import { ConfirmDialog } from './ConfirmDialog';
import { useDeleted } from './useDeleted';

interface BulkDeleteProps<Row> {
  collection: Extract<AuditedCollection, 'nominations' | 'insights' | 'events'>;
  /** What one of them is called, and several: `entry`, `entries`. */
  words: { one: string; many: string };
  run: RunBulk<Row>;
  /** How many are chosen. */
  count: number;
}

/** Deletes all rows chosen, after it has asked; they can be brought back. */
export function BulkDelete<Row extends { id: string }>(props: BulkDeleteProps<Row>) {
  const { collection, words, run, count } = props;
  const [asking, setAsking] = useState(false);
  const deleted = useDeleted(collection);
  const remove = async () => {
    const done = await run('Deleting', ({ id }) => deleteRecord(collection, id));
    if (done.length === 0) return;
    const what =
      done.length === 1
        ? words.one.charAt(0).toUpperCase() + words.one.slice(1)
        : `${formatCount(done.length)} ${words.many}`;
    deleted(
      `${what} deleted successfully!`,
      done.map(({ id }) => id),
    );
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          question={
            count === 1
              ? `Are you sure you want to delete this ${words.one}?`
              : `Are you sure you want to delete these ${formatCount(count)} ${words.many}?`
          }
          confirm="Delete"
          destructive
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
