import type { GridColDef, GridColumnVisibilityModel } from '@mui/x-data-grid';
import { Chip, type ChipProps } from '@mui/material';
import { formatDate } from '@utkarsh/domain/format';
import { namesOf, ofEach } from '@utkarsh/domain/fields';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationReference } from '@utkarsh/domain/nominationReference';
import { nominationStatusNames, type NominationStatus } from '@utkarsh/domain/statusFlow';
import { actionsColumn, type RowActions } from '../grid/actionsColumn';
import { givenFields, nominationLabels } from './nominationLabels';

const colors: Readonly<Record<NominationStatus, ChipProps['color']>> = {
  new: 'primary',
  in_review: 'warning',
  contacted: 'warning',
  assessment: 'warning',
  certified: 'success',
  declined: 'default',
  withdrawn: 'default',
};

const StatusChip = ({ status }: { status: NominationStatus }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colors[status] ?? 'default'}
    label={nominationStatusNames[status]}
  />
);

interface NominationActions extends RowActions<NominationRecord> {
  /** Limited to some days, the list is in their order only. */
  dated: boolean;
  /** Who has a uid. */
  nameOf: (uid: string) => string;
}

const { company_name: _first, first_name: _given, last_name: _family, ...others } = givenFields;

/** The grid's columns. Only what the server has an order for can be sorted by. */
export const nominationColumns = ({
  dated,
  nameOf,
  ...actions
}: NominationActions): GridColDef<NominationRecord>[] => [
  {
    field: 'reference',
    headerName: 'Reference',
    width: 130,
    sortable: false,
    valueGetter: (_value, row) => nominationReference(row.id),
  },
  {
    field: 'company_name',
    headerName: nominationLabels.company_name,
    minWidth: 180,
    flex: 2,
    sortable: !dated,
    renderCell: ({ row }) => (
      <>
        {row.renewal_of && <Chip size="small" label="Renewal" sx={{ mr: 1 }} />}
        {row.company_name}
      </>
    ),
  },
  {
    field: 'nominator',
    headerName: 'Nominated by',
    flex: 1,
    minWidth: 140,
    sortable: false,
    valueGetter: (_value, row) => `${row.first_name} ${row.last_name}`,
  },
  ...namesOf(others).map((field) => ({
    field,
    headerName: others[field].label,
    minWidth: 60 + 4 * others[field].width,
    flex: 1,
    sortable: false,
  })),
  {
    field: 'status',
    headerName: 'Status',
    width: 120,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => <StatusChip status={row.status} />,
  },
  {
    field: 'assignee',
    headerName: nominationLabels.assignee,
    flex: 1,
    minWidth: 140,
    sortable: false,
    valueGetter: (_value, row) => (row.assignee === '' ? '' : nameOf(row.assignee)),
  },
  {
    field: 'created_at',
    headerName: 'Received',
    width: 120,
    valueFormatter: (value: string) => formatDate(new Date(value)),
  },
  actionsColumn({ ...actions, nameOf: (row) => row.company_name }),
];

/** Shown only when somebody wants them. */
export const hiddenAtFirst: GridColumnVisibilityModel = {
  ...ofEach(others, () => false),
  num_employees: true,
  nominator: false,
};
