import { Button } from '@mui/material';
import { useState } from 'react';
import { formatCounted } from '@utkarsh/domain/format';
import type { SubscriberRecord } from '@utkarsh/domain/subscriber';
import { removeRecords } from '../../data/staff/removing';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { BulkBar, type Selection } from '../grid/BulkBar';
import { useToast } from '../ui/ToastProvider';

const words = { one: 'subscriber', many: 'subscribers' };

/** What can be done to several subscribers at once. */
export function SubscriberBulk({ selection }: { selection: Selection<SubscriberRecord> }) {
  const toast = useToast();
  // Those that were chosen when it asked: the list drops them as they go.
  const [asking, setAsking] = useState<readonly string[]>();
  const remove = async (ids: readonly string[]) => {
    await removeRecords('subscribers', ids);
    toast({ severity: 'success', text: `${formatCounted(ids.length, words)} removed successfully!` });
  };
  return (
    <BulkBar selection={selection} nameOf={({ email }) => email}>
      {() => (
        <>
          <Button color="error" onClick={() => setAsking(selection.rows.map(({ id }) => id))}>
            Remove
          </Button>
          {asking && (
            <ConfirmDialog
              question={`Are you sure you want to remove ${formatCounted(asking.length, words)}?`}
              confirm="Remove"
              destructive
              onConfirm={() => remove(asking)}
              onClose={() => setAsking(undefined)}
            >
              They will get no newsletter any more. Only they themselves can subscribe again.
            </ConfirmDialog>
          )}
        </>
      )}
    </BulkBar>
  );
}
