import { Button } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '@utkarsh/domain/format';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import { deleteRecord } from '../../data/staff/edits';
import { saveInsight } from '../../data/staff/insights';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useDeleted } from '../forms/useDeleted';
import { BulkBar, type RunBulk } from '../grid/BulkBar';
import type { Selection } from '../grid/useSelection';
import { useToast } from '../ui/toasts';
import { decided, type Decision } from './decisions';

type Run = RunBulk<InsightRecord>;

function DeleteButton({ run, count }: { run: Run; count: number }) {
  const [asking, setAsking] = useState(false);
  const deleted = useDeleted('insights');
  const remove = async () => {
    const done = await run('Deleting', ({ id }) => deleteRecord('insights', id));
    if (done.length === 0) return;
    const entries = done.length === 1 ? 'Entry' : `${formatCount(done.length)} entries`;
    deleted(
      `${entries} deleted successfully!`,
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
              ? 'Are you sure you want to delete this entry?'
              : `Are you sure you want to delete these ${formatCount(count)} entries?`
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

/** What can be done to several insights at once. */
export function InsightBulk({ selection }: { selection: Selection<InsightRecord> }) {
  const toast = useToast();
  const decide = async (run: Run, status: Decision) => {
    const done = await run(status === 'published' ? 'Publishing' : 'Rejecting', async (row) => {
      if (row.status !== status) await saveInsight(row, { status });
    });
    if (done.length > 0) toast({ severity: 'success', text: decided(status, done.length) });
  };
  return (
    <BulkBar selection={selection} nameOf={(row) => row.name}>
      {(run) => (
        <>
          <Button onClick={() => void decide(run, 'published')}>Publish</Button>
          <Button onClick={() => void decide(run, 'rejected')}>Reject</Button>
          <DeleteButton run={run} count={selection.rows.length} />
        </>
      )}
    </BulkBar>
  );
}
