import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import { Chip } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { SheetColumn } from '@utkarsh/domain/staff/workbook';
import { roleNames, staffFields, type StaffRecord } from '@utkarsh/domain/staff/staff';
import { buttonsColumn } from '../grid/actionsColumn';
import { chipColumn, textColumn, timeColumn } from '../grid/columns';
import { inviterOf, seenText, type MemberRow } from './memberRows';

interface MemberColumns {
  /** The uid of the person signed in. */
  me: string;
  emailOf: ReadonlyMap<string, string>;
  /** Absent for viewers. */
  onAsk: ((what: MemberAction, member: StaffRecord) => void) | undefined;
}

const actions = [
  { what: 'role', name: 'Change the role', start: 'Change the role of', Icon: SwapIcon },
  { what: 'removal', name: 'Remove', start: 'Remove', Icon: DeleteIcon },
  { what: 'resending', name: 'Resend the invitation', start: 'Resend the invitation to', Icon: SendIcon },
] as const;
export type MemberAction = (typeof actions)[number]['what'];

/** What an administrator can do with a member. */
export const actionsOn = ({ last_seen }: StaffRecord) =>
  actions.filter(({ what }) => what !== 'resending' || last_seen === null);

/** The grid's columns. */
export const memberColumns = ({ me, emailOf, onAsk }: MemberColumns): GridColDef<MemberRow>[] => [
  {
    field: 'email',
    headerName: 'E-mail',
    flex: 2,
    minWidth: 230,
    valueFormatter: (value: string, row) => (row.uid === me ? `${value} (you)` : value),
  },
  chipColumn({
    field: 'role',
    headerName: 'Role',
    width: 125,
    text: ({ role }) => roleNames[role],
    color: ({ role }) => (role === 'admin' ? 'primary' : 'default'),
  }),
  textColumn('invited_by', 'Invited by', (row) => inviterOf(row, emailOf), { flex: 1, minWidth: 130 }),
  timeColumn('created_at', 'Since', { width: 160 }),
  {
    field: 'last_seen',
    headerName: 'Last seen',
    width: 160,
    valueFormatter: (_value, row) => seenText(row),
    display: 'flex',
    renderCell: ({ row }) =>
      row.last_seen === null ? <Chip color="warning" label={seenText(row)} /> : seenText(row),
  },
  ...(onAsk
    ? [
        buttonsColumn<MemberRow>({
          width: 144,
          nameOf: ({ email }) => email,
          buttons: (row) =>
            actionsOn(row).map(({ what, ...button }) => ({ ...button, onClick: () => onAsk(what, row) })),
        }),
      ]
    : []),
];

/** The columns of an export of the staff. */
export const memberSheet = (emailOf: ReadonlyMap<string, string>): readonly SheetColumn<StaffRecord>[] => [
  { title: 'E-mail', width: staffFields.email.width, value: ({ email }) => email },
  { title: 'Role', width: staffFields.role.width, value: ({ role }) => roleNames[role] },
  { title: 'Invited by', width: 36, value: (member) => inviterOf(member, emailOf) },
  { title: 'Since', width: 18, value: ({ created_at }) => new Date(created_at) },
  {
    title: 'Last Seen',
    width: 18,
    value: ({ last_seen }) => (last_seen === null ? 'Invited' : new Date(last_seen)),
  },
];
