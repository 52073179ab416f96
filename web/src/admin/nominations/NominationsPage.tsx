import AddIcon from '@mui/icons-material/Add';
import { Button, MenuItem, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationStatuses } from '@utkarsh/domain/options';
import { nominationStatusNames } from '@utkarsh/domain/statusFlow';
import { deleteRecord } from '../../data/staff/edits';
import { toNomination } from '../../data/staff/nominations';
import type { Condition } from '../../data/staff/recordPages';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { RecordGrid } from '../grid/RecordGrid';
import { useGridAddress } from '../grid/useGridAddress';
import { useRecords } from '../grid/useRecords';
import { useIsAdmin } from '../session/sessionContext';
import { PageHeading } from '../ui/PageHeading';
import { useToast } from '../ui/toasts';
import { hiddenAtFirst, nominationColumns } from './columns';
import { NominationDialog } from './NominationDialog';

const source = { collection: 'nominations', read: toNomination } as const;
const gridOptions = {
  defaultSort: { field: 'created_at', descending: true },
  filterNames: ['status'],
};

type Shown = { form: NominationRecord | undefined } | { asking: NominationRecord } | undefined;

/** `/admin/nominations` */
export function NominationsPage() {
  const isAdmin = useIsAdmin();
  const toast = useToast();
  const [shown, setShown] = useState<Shown>();
  const [address, moves] = useGridAddress(gridOptions);
  const status = address.filters['status'] ?? '';
  const conditions = useMemo(
    (): Condition[] => (status === '' ? [] : [{ field: 'status', operator: '==', value: status }]),
    [status],
  );
  const records = useRecords(source, conditions, address);
  const columns = useMemo(
    () =>
      nominationColumns({
        isAdmin,
        onOpen: (row) => setShown({ form: row }),
        onDelete: (row) => setShown({ asking: row }),
      }),
    [isAdmin],
  );
  const close = () => setShown(undefined);
  return (
    <>
      <PageHeading title="Manage Nominations" shortTitle="Nominations">
        {isAdmin && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setShown({ form: undefined })}>
            Add Nomination
          </Button>
        )}
      </PageHeading>
      <RecordGrid
        name="Nominations"
        columns={columns}
        hidden={hiddenAtFirst}
        onPhones={['company_name', 'actions']}
        records={records}
        address={address}
        moves={moves}
        empty="No nominations yet."
        onOpen={(row) => setShown({ form: row })}
        toolbar={{
          searchLabel: 'Search nominations',
          filters: (
            <TextField
              select
              label="Status"
              value={status}
              onChange={(event) => moves.setFilter('status', event.target.value)}
              sx={{ width: 160 }}
            >
              <MenuItem value="">All</MenuItem>
              {nominationStatuses.map((name) => (
                <MenuItem key={name} value={name}>
                  {nominationStatusNames[name]}
                </MenuItem>
              ))}
            </TextField>
          ),
        }}
      />
      {shown && 'form' in shown && <NominationDialog row={shown.form} readOnly={!isAdmin} onClose={close} />}
      {shown && 'asking' in shown && (
        <ConfirmDialog
          question="Are you sure you want to delete this nomination?"
          confirm="Delete"
          destructive
          onConfirm={async () => {
            await deleteRecord('nominations', shown.asking.id);
            toast({ severity: 'success', text: 'Nomination deleted successfully!' });
          }}
          onClose={close}
        >
          {shown.asking.company_name}
        </ConfirmDialog>
      )}
    </>
  );
}
