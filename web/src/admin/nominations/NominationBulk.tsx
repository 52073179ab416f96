import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationStatuses } from '@utkarsh/domain/options';
import { nominationStatusNames, type NominationStatus } from '@utkarsh/domain/statusFlow';
import { formatCount } from '@utkarsh/domain/format';
import { deleteRecord, editRecord } from '../../data/staff/edits';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useDeleted } from '../forms/useDeleted';
import { BulkBar, type RunBulk } from '../grid/BulkBar';
import type { Selection } from '../grid/useSelection';
import { useToast } from '../ui/toasts';

type Run = RunBulk<NominationRecord>;

const counted = (count: number) => `${formatCount(count)} ${count === 1 ? 'nomination' : 'nominations'}`;

// A certificate comes with an organization, which one makes from each nomination.
const statuses = nominationStatuses.filter((status) => status !== 'certified');

function StatusButton({ run }: { run: Run }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toast = useToast();
  const change = async (status: NominationStatus) => {
    setAnchor(null);
    const done = await run('Changing', async (row) => {
      if (row.status === status) return;
      await editRecord('nominations', row.id, { revision: row.revision, changes: { status } });
    });
    if (done.length > 0)
      toast({
        severity: 'success',
        text: `${counted(done.length)} set to ${nominationStatusNames[status]}.`,
      });
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Set status
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': 'Status of those selected' } }}
      >
        {statuses.map((status) => (
          <MenuItem key={status} onClick={() => void change(status)}>
            {nominationStatusNames[status]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function DeleteButton({ run, count }: { run: Run; count: number }) {
  const [asking, setAsking] = useState(false);
  const deleted = useDeleted('nominations');
  const remove = async () => {
    const done = await run('Deleting', ({ id }) => deleteRecord('nominations', id));
    if (done.length === 0) return;
    const text =
      done.length === 1
        ? 'Nomination deleted successfully!'
        : `${counted(done.length)} deleted successfully!`;
    deleted(
      text,
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
              ? 'Are you sure you want to delete this nomination?'
              : `Are you sure you want to delete these ${counted(count)}?`
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

/** What can be done to several nominations at once. */
export const NominationBulk = ({ selection }: { selection: Selection<NominationRecord> }) => (
  <BulkBar selection={selection} nameOf={(row) => row.company_name}>
    {(run) => (
      <>
        <StatusButton run={run} />
        <DeleteButton run={run} count={selection.rows.length} />
      </>
    )}
  </BulkBar>
);
