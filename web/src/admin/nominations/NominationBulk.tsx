import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationStatuses } from '@utkarsh/domain/options';
import { nominationStatusNames, type NominationStatus } from '@utkarsh/domain/statusFlow';
import { formatCounted } from '@utkarsh/domain/format';
import { saveNomination } from '../../data/staff/nominations';
import { BulkDelete } from '../forms/BulkDelete';
import { BulkBar, type RunBulk, type Selection } from '../grid/BulkBar';
import { useToast } from '../ui/ToastProvider';

type Run = RunBulk<NominationRecord>;

const words = { one: 'nomination', many: 'nominations' };

// A certificate comes with an organization, which one makes from each nomination.
const statuses = nominationStatuses.filter((status) => status !== 'certified');

function StatusButton({ run }: { run: Run }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toast = useToast();
  const change = async (status: NominationStatus) => {
    setAnchor(null);
    const done = await run('Changing', async (row) => {
      if (row.status === status) return;
      await saveNomination(row, { status });
    });
    if (done.length > 0)
      toast({
        severity: 'success',
        text: `${formatCounted(done.length, words)} set to ${nominationStatusNames[status]}.`,
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

/** What can be done to several nominations at once. */
export const NominationBulk = ({ selection }: { selection: Selection<NominationRecord> }) => (
  <BulkBar selection={selection} nameOf={(row) => row.company_name}>
    {(run) => (
      <>
        <StatusButton run={run} />
        <BulkDelete collection="nominations" words={words} rows={selection.rows} />
      </>
    )}
  </BulkBar>
);
