import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import { Box, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatDateTime } from '@utkarsh/domain/clock';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { staffFields, type StaffRecord } from '@utkarsh/domain/staff';
import { buttonsColumn } from '../grid/actionsColumn';
import { inviterOf, roleNames, type MemberRow } from './memberRows';

interface MemberColumns {
  /** The uid of whoever looks. */
  me: string;
  emailOf: ReadonlyMap<string, string>;
  /** Absent for who may only read. */
  actions: { onRole: (member: StaffRecord) => void; onRemove: (member: StaffRecord) => void } | undefined;
}

const RoleChip = ({ role }: StaffRecord) => (
  <Chip
    size="small"
    variant="outlined"
    color={role === 'admin' ? 'primary' : 'default'}
    label={roleNames[role]}
  />
);

/** The address; on a phone, where it has no column, the role below it. */
const Member = ({ email, role, isMe }: StaffRecord & { isMe: boolean }) => (
  <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
    <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{isMe ? `${email} (you)` : email}</Box>
    <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
      {roleNames[role]}
    </Typography>
  </Box>
);

const time = (value: string | null) => (value === null ? 'Never' : formatDateTime(new Date(value)));

/** The grid's columns. */
export const memberColumns = ({ me, emailOf, actions }: MemberColumns): GridColDef<MemberRow>[] => [
  {
    field: 'email',
    headerName: 'Email',
    flex: 2,
    minWidth: 150,
    display: 'flex',
    renderCell: ({ row }) => <Member {...row} isMe={row.uid === me} />,
  },
  {
    field: 'role',
    headerName: 'Role',
    width: 130,
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
  { field: 'created_at', headerName: 'Since', width: 190, valueFormatter: time },
  { field: 'last_seen', headerName: 'Last seen', width: 190, valueFormatter: time },
  ...(actions
    ? [
        buttonsColumn<MemberRow>({
          width: 104,
          buttons: (row) => (
            <Stack direction="row">
              <Tooltip title="Change the role">
                <IconButton
                  aria-label={`Change the role of ${row.email}`}
                  onClick={() => actions.onRole(row)}
                >
                  <SwapIcon fontSize="small" />
                </IconButton>
              </Tooltip>
              <Tooltip title="Remove">
                <IconButton aria-label={`Remove ${row.email}`} onClick={() => actions.onRemove(row)}>
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Tooltip>
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
    value: ({ last_seen }) => (last_seen === null ? '' : new Date(last_seen)),
  },
];
