import type { GridColDef } from '@mui/x-data-grid';
import { Chip } from '@mui/material';
import { formatDate } from '@utkarsh/domain/text/format';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { nominationName, nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { fieldLabel, type NameOf } from '@utkarsh/domain/history/recordText';
import { actionsColumn } from '../grid/actionsColumn';
import { fieldColumn, textColumn } from '../grid/columns';
import { recordSheet } from '../grid/recordExport';
import type { ListActions } from '../list/RecordList';
import { AssigneeMenu, StatusChip, StatusMenu } from './cellMenus';
import type { Colleagues } from './useColleagues';

interface NominationActions extends ListActions<NominationRecord> {
  colleagues: Colleagues;
}

/** The grid's columns. */
export const nominationColumns = ({
  colleagues,
  ...actions
}: NominationActions): GridColDef<NominationRecord>[] => [
  textColumn('reference', 'Reference', ({ id }) => nominationReference(id), { width: 138 }),
  {
    field: 'company_name',
    headerName: fieldLabel('nominations', 'company_name'),
    minWidth: 170,
    flex: 2,
    renderCell: ({ row }) => (
      <>
        {row.renewal_of && <Chip variant="filled" label="Renewal" sx={{ mr: 1 }} />}
        <span>{nominationName(row)}</span>
      </>
    ),
  },
  textColumn('nominator', 'Nominated by', (row) => `${row.first_name} ${row.last_name}`, {
    flex: 1,
    minWidth: 140,
  }),
  fieldColumn<NominationRecord>('nominations')('num_employees'),
  {
    field: 'status',
    headerName: 'Status',
    width: 130,
    display: 'flex',
    renderCell: ({ row, hasFocus }) =>
      actions.isAdmin ? (
        <StatusMenu row={row} tools={actions} tabIndex={hasFocus ? 0 : -1} />
      ) : (
        <StatusChip status={row.status} />
      ),
  },
  {
    ...textColumn<NominationRecord>(
      'assignee',
      fieldLabel('nominations', 'assignee'),
      ({ assignee }) => (assignee === '' ? '' : colleagues.nameOf(assignee)),
      { flex: 1, minWidth: 130 },
    ),
    ...(actions.isAdmin && {
      display: 'flex',
      renderCell: ({ row, hasFocus }) => (
        <AssigneeMenu row={row} tools={actions} tabIndex={hasFocus ? 0 : -1} colleagues={colleagues} />
      ),
    }),
  },
  {
    field: 'created_at',
    headerName: 'Received',
    width: 110,
    valueFormatter: (value: string) => formatDate(new Date(value)),
  },
  actionsColumn({ ...actions, nameOf: nominationName }),
];

/** The columns of an export of nominations. */
export const nominationSheet = (nameOf: NameOf) =>
  recordSheet<NominationRecord>('nominations', {
    first: [{ title: 'Reference', width: 14, value: ({ id }) => nominationReference(id) }],
    last: ['terms_accepted', 'status', 'assignee', 'renewal_of'],
    created: 'Received',
    nameOf,
  });
