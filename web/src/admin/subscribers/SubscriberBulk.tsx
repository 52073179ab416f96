import { Button } from '@mui/material';
import { useState } from 'react';
import { formatCounted } from '@utkarsh/domain/format';
import type { SubscriberRecord } from '@utkarsh/domain/subscriberRecord';
import { removeSubscriber } from '../../data/staff/subscribers';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { BulkBar, type RunBulk } from '../grid/BulkBar';
import type { Selection } from '../grid/useSelection';
import { useToast } from '../ui/toasts';

const words = { one: 'subscriber', many: 'subscribers' };

/** What can be done to several subscribers at once. */
export function SubscriberBulk({ selection }: { selection: Selection<SubscriberRecord> }) {
  const toast = useToast();
  const [asking, setAsking] = useState<RunBulk<SubscriberRecord>>();
  const remove = async (run: RunBulk<SubscriberRecord>) => {
    const done = await run('Removing', ({ id }) => removeSubscriber(id));
    if (done.length > 0)
      toast({ severity: 'success', text: `${formatCounted(done.length, words)} removed successfully!` });
  };
  return (
    <BulkBar selection={selection} nameOf={({ email }) => email}>
      {(run) => (
        <>
          <Button color="error" onClick={() => setAsking(() => run)}>
            Remove
          </Button>
          {asking && (
            <ConfirmDialog
              question={`Are you sure you want to remove ${formatCounted(selection.rows.length, words)}?`}
              confirm="Remove"
              destructive
              onConfirm={() => void remove(asking)}
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
