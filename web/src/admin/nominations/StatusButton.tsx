import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { formatCounted } from '@utkarsh/domain/format';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationStatuses } from '@utkarsh/domain/options';
import { nominationStatusNames, type NominationStatus } from '@utkarsh/domain/statusFlow';
import { saveNomination } from '../../data/staff/nominations';
import type { Words } from '../forms/deleting';
import type { BulkAction, RunBulk } from '../grid/BulkBar';

// A certificate comes with an organization, which one makes from each nomination.
const statuses = nominationStatuses.filter((status) => status !== 'certified');

const changing = (status: NominationStatus, words: Words): BulkAction<NominationRecord> => ({
  doing: 'Changing',
  act: async (row) => {
    if (row.status !== status) await saveNomination(row, { status });
  },
  doneText: (count) => `${formatCounted(count, words)} set to ${nominationStatusNames[status]}.`,
});

/** Gives all nominations chosen a status. */
export function StatusButton({ run, words }: { run: RunBulk<NominationRecord>; words: Words }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
          <MenuItem
            key={status}
            onClick={() => {
              setAnchor(null);
              run(changing(status, words));
            }}
          >
            {nominationStatusNames[status]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
