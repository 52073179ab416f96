import { Chip, MenuItem, TextField } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { formatDateTime } from '@utkarsh/domain/clock';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationStatuses } from '@utkarsh/domain/options';
import { toNomination } from '../../data/staff/nominations';
import type { Condition } from '../../data/staff/recordPages';
import { RecordGrid } from '../grid/RecordGrid';
import { useGridAddress } from '../grid/useGridAddress';
import { useRecords } from '../grid/useRecords';
import { PageHeading } from '../ui/PageHeading';

const source = { collection: 'nominations', read: toNomination } as const;
const gridOptions = {
  defaultSort: { field: 'created_at', descending: true },
  filterNames: ['status'],
};

const columns: readonly GridColDef<NominationRecord>[] = [
  { field: 'company_name', headerName: 'Company', flex: 2, minWidth: 200 },
  {
    field: 'first_name',
    headerName: 'Nominated by',
    flex: 1,
    minWidth: 160,
    sortable: false,
    valueGetter: (_value, row) => `${row.first_name} ${row.last_name}`,
  },
  { field: 'email', headerName: 'Work email', flex: 1, minWidth: 200, sortable: false },
  {
    field: 'status',
    headerName: 'Status',
    width: 130,
    sortable: false,
    renderCell: ({ row }) => <Chip size="small" label={row.status} />,
  },
  {
    field: 'created_at',
    headerName: 'Received',
    width: 180,
    valueFormatter: (value: string) => formatDateTime(new Date(value)),
  },
];

/** `/admin/nominations` */
export function NominationsPage() {
  const [address, moves] = useGridAddress(gridOptions);
  const status = address.filters['status'] ?? '';
  const conditions = useMemo(
    (): Condition[] => (status === '' ? [] : [{ field: 'status', operator: '==', value: status }]),
    [status],
  );
  const records = useRecords(source, conditions, address);
  return (
    <>
      <PageHeading title="Manage Nominations" shortTitle="Nominations" />
      <RecordGrid
        name="Nominations"
        columns={columns}
        records={records}
        address={address}
        moves={moves}
        empty="No nominations yet."
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
                  {name}
                </MenuItem>
              ))}
            </TextField>
          ),
        }}
      />
    </>
  );
}
