import type { GridColDef } from '@mui/x-data-grid';
import { bandOf } from '@utkarsh/domain/bands';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { formatCount } from '@utkarsh/domain/text/format';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { actionsColumn, type RowActions } from '../grid/actionsColumn';
import { textColumn } from '../grid/columns';
import { StateChip } from './CertificateSection';
import type { OrganizationRow } from './tierRows';

type Column = GridColDef<OrganizationRow>;

const labelOf = (field: keyof OrganizationRecord) => fieldLabel('organizations', field);

/** The grid's columns. */
export const organizationColumns = (actions: RowActions<OrganizationRow>): Column[] => [
  { field: 'organization_name', headerName: labelOf('organization_name'), flex: 2, minWidth: 190 },
  textColumn('tier', labelOf('tier'), ({ tier }) => bandOf(tier).name, { width: 110 }),
  { field: 'industry', headerName: labelOf('industry'), flex: 1, minWidth: 150 },
  {
    field: 'number_of_employees',
    headerName: 'Employees',
    type: 'number',
    width: 100,
    valueFormatter: (value: number | '') => (value === '' ? '' : formatCount(value)),
  },
  { field: 'certification_period', headerName: labelOf('certification_period'), width: 170 },
  {
    field: 'state',
    headerName: 'State',
    width: 125,
    display: 'flex',
    renderCell: ({ row }) => <StateChip state={row.state} />,
  },
  textColumn('rating', 'Rating', ({ rating }) => rating ?? '', { width: 90 }),
  textColumn(
    'updated_at',
    'Changed',
    ({ record }) => (record ? formatDateTime(new Date(record.updated_at)) : ''),
    { width: 190 },
  ),
  actionsColumn({
    ...actions,
    nameOf: (row) => row.organization_name,
  }),
];
