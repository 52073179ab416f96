import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import { Chip } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { formatDate } from '@utkarsh/domain/text/format';
import { pageOf } from '@utkarsh/domain/directory/directoryQuery';
import { foldText } from '@utkarsh/domain/text/searchText';
import { roleNames, staffFields, type StaffRecord, type StaffRole } from '@utkarsh/domain/staff/staff';
import type { SheetColumn } from '@utkarsh/domain/staff/workbook';
import type { GridAddress, GridSort } from '../grid/useGridAddress';
import { chipColumn, textColumn, timeColumn } from '../grid/columns';

export const withArticle = (role: StaffRole): string => (role === 'admin' ? 'an administrator' : 'a viewer');

/** Returns when a member last visited. A member without a visit is still invited. */
export const seenText = ({ last_seen }: Pick<StaffRecord, 'last_seen'>): string =>
  last_seen === null ? 'Invited' : formatDateTime(new Date(last_seen));

export type Names = ReadonlyMap<string, string>;

export const inviterOf = ({ invited_by }: Pick<StaffRecord, 'invited_by'>, names: Names): string =>
  invited_by === '' ? '–' : (names.get(invited_by) ?? 'Somebody no longer on the staff');

export interface MemberRow extends StaffRecord {
  id: string;
}

export const sortKeys: Readonly<Record<string, (member: StaffRecord) => string>> = {
  name: ({ name, email }) => name || email,
  email: ({ email }) => email,
  role: ({ role }) => role,
  last_seen: ({ last_seen }) => last_seen ?? '',
  created_at: ({ created_at }) => created_at,
};

function compare({ field, descending }: GridSort) {
  const key = sortKeys[field];
  const sign = descending ? -1 : 1;
  return (a: StaffRecord, b: StaffRecord) =>
    (key ? sign * key(a).localeCompare(key(b)) : 0) || a.email.localeCompare(b.email);
}

/**
 * Returns the members whose name, e-mail address, role or last visit contain all words of the search, and those of them on the
 * present page.
 */
export function memberRows(
  members: readonly StaffRecord[],
  { search, sort, page, size }: Pick<GridAddress, 'search' | 'sort' | 'page' | 'size'>,
): { matches: StaffRecord[]; rows: MemberRow[] } {
  const words = foldText(search).split(' ').filter(Boolean);
  const matches = members.filter((member) => {
    const text = foldText(`${member.name} ${member.email} ${roleNames[member.role]} ${seenText(member)}`);
    return words.every((word) => text.includes(word));
  });
  const { rows } = pageOf(matches.sort(compare(sort)), { page: page + 1, size });
  return { matches, rows: rows.map((member) => ({ ...member, id: member.uid })) };
}

const actions = [
  { action: 'role', name: 'Change the role', start: 'Change the role of', Icon: SwapIcon },
  { action: 'removal', name: 'Remove', start: 'Remove', Icon: DeleteIcon },
  { action: 'resending', name: 'Resend the invitation', start: 'Resend the invitation to', Icon: SendIcon },
] as const;
export type MemberAction = (typeof actions)[number]['action'];

export const actionsOn = ({ last_seen }: StaffRecord) =>
  actions.filter(({ action }) => action !== 'resending' || last_seen === null);

export const memberColumns = (me: string, names: Names): GridColDef<MemberRow>[] => [
  {
    field: 'name',
    headerName: staffFields.name.label,
    flex: 2,
    minWidth: 140,
    valueGetter: (_value, row) => names.get(row.uid) ?? row.email,
    valueFormatter: (value: string, row) => (row.uid === me ? `${value} (you)` : value),
  },
  { field: 'email', headerName: 'E-mail', flex: 2, minWidth: 200 },
  chipColumn({
    field: 'role',
    headerName: 'Role',
    width: 120,
    text: ({ role }) => roleNames[role],
    color: ({ role }) => (role === 'admin' ? 'primary' : 'default'),
  }),
  textColumn('invited_by', 'Invited by', (row) => inviterOf(row, names), { flex: 1, minWidth: 120 }),
  timeColumn('created_at', 'Since', {
    width: 106,
    valueFormatter: (value: string) => formatDate(new Date(value)),
  }),
  {
    field: 'last_seen',
    headerName: 'Last seen',
    width: 160,
    valueFormatter: (_value, row) => seenText(row),
    display: 'flex',
    renderCell: ({ row }) =>
      row.last_seen === null ? <Chip color="warning" label={seenText(row)} /> : seenText(row),
  },
];

export const memberSheet = (names: Names): readonly SheetColumn<StaffRecord>[] => [
  { title: staffFields.name.label, width: staffFields.name.width, value: ({ name }) => name },
  { title: 'E-mail', width: staffFields.email.width, value: ({ email }) => email },
  { title: 'Role', width: staffFields.role.width, value: ({ role }) => roleNames[role] },
  { title: 'Invited by', width: 36, value: (member) => inviterOf(member, names) },
  { title: 'Since', width: 18, value: ({ created_at }) => new Date(created_at) },
  {
    title: 'Last Seen',
    width: 18,
    value: ({ last_seen }) => (last_seen === null ? 'Invited' : new Date(last_seen)),
  },
];
