import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import { Chip, Stack } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatDateTime } from '@utkarsh/domain/clock';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { staffFields, type StaffRecord } from '@utkarsh/domain/staff';
import { buttonsColumn, RowButton } from '../grid/actionsColumn';
import { inviterOf, roleNames, seenText, type MemberRow } from './memberRows';

interface MemberColumns {
  /** The uid of whoever looks. */
  me: string;
  emailOf: ReadonlyMap<string, string>;
  /** Absent for who may only read. */
  actions: Record<'onResend' | 'onRole' | 'onRemove', (member: StaffRecord) => void> | undefined;
}

const RoleChip = ({ role }: StaffRecord) => (
  <Chip
    size="small"
    variant="outlined"
    color={role === 'admin' ? 'primary' : 'default'}
    label={roleNames[role]}
  />
);

/** The grid's columns. */
export const memberColumns = ({ me, emailOf, actions }: MemberColumns): GridColDef<MemberRow>[] => [
  {
    field: 'email',
    headerName: 'Email',
    flex: 2,
    minWidth: 150,
    valueFormatter: (value: string, row) => (row.uid === me ? `${value} (you)` : value),
  },
  {
    field: 'role',
    headerName: 'Role',
    width: 130,
    valueFormatter: (value: StaffRecord['role']) => roleNames[value],
    display: 'flex',
    renderCell: ({ row }) => <RoleChip {...row} />,
  },
  {
    field: 'invited_by',
    headerName: 'Invited by',
    flex: 1,
    minWidth: 170,
    sortable: false,
    valueGetter: (_value, row) => inviterOf(row, emailOf),
  },
  {
    field: 'created_at',
    headerName: 'Since',
    width: 190,
    valueFormatter: (value: string) => formatDateTime(new Date(value)),
  },
  {
    field: 'last_seen',
    headerName: 'Last seen',
    width: 190,
    valueFormatter: (_value, row) => seenText(row),
    display: 'flex',
    renderCell: ({ row }) =>
      row.last_seen === null ? (
        <Chip size="small" color="warning" variant="outlined" label={seenText(row)} />
      ) : (
        seenText(row)
      ),
  },
  ...(actions
    ? [
        buttonsColumn<MemberRow>({
          width: 144,
          buttons: (row, tabIndex) => (
            <Stack direction="row">
              <RowButton
                title="Change the role"
                label={`Change the role of ${row.email}`}
                tabIndex={tabIndex}
                onClick={() => actions.onRole(row)}
              >
                <SwapIcon fontSize="small" />
              </RowButton>
              <RowButton
                title="Remove"
                label={`Remove ${row.email}`}
                tabIndex={tabIndex}
                onClick={() => actions.onRemove(row)}
              >
                <DeleteIcon fontSize="small" />
              </RowButton>
              {row.last_seen === null && (
                <RowButton
                  title="Resend the invitation"
                  label={`Resend the invitation to ${row.email}`}
                  tabIndex={tabIndex}
                  onClick={() => actions.onResend(row)}
                >
                  <SendIcon fontSize="small" />
                </RowButton>
              )}
            </Stack>
          ),
        }),
      ]
    : []),
];

/** The columns of an export of the staff. */
export const memberSheet = (emailOf: ReadonlyMap<string, string>): readonly SheetColumn<StaffRecord>[] => [
  { title: 'Email', width: staffFields.email.width, value: ({ email }) => email },
  { title: 'Role', width: staffFields.role.width, value: ({ role }) => roleNames[role] },
  { title: 'Invited by', width: 36, value: (member) => inviterOf(member, emailOf) },
  { title: 'Since', width: 18, value: ({ created_at }) => new Date(created_at) },
  {
    title: 'Last Seen',
    width: 18,
    value: ({ last_seen }) => (last_seen === null ? 'Invited' : new Date(last_seen)),
  },
];
