import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import { Button, Chip, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOf } from '@utkarsh/domain/directory/directoryQuery';
import {
  colleagueNames,
  invitationDays,
  invitationSchema,
  roleNames,
  staffFields,
  staffRoles,
  type Invitation,
  type StaffRecord,
  type StaffRole,
} from '@utkarsh/domain/staff/staff';
import type { SheetColumn } from '@utkarsh/domain/staff/workbook';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { formatDate } from '@utkarsh/domain/text/format';
import { foldText } from '@utkarsh/domain/text/searchText';
import { useSubscribed } from '../../browser/useSubscribed';
import { currentTime } from '../../data/clock';
import {
  inviteMember,
  toMember,
  watchMembers,
  changeRole,
  removeMember,
  resendInvitation,
} from '../../data/staff/members';
import { FormField, FormSelect } from '../forms/fields';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { RecordMails } from '../forms/RecordMails';
import { useNewForm } from '../forms/useRecordForm';
import { chipColumn, textColumn, timeColumn } from '../grid/columns';
import { planRowExport } from '../grid/ExportButton';
import { useGridAddress, type GridAddress } from '../grid/useGridAddress';
import { loadedRecords } from '../grid/useRecords';
import { RecordList, type ListButtons } from '../list/RecordList';
import { useIsAdmin, useSession } from '../session/sessionContext';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Fact, Facts } from '../ui/Facts';
import { useToast } from '../ui/ToastProvider';

const withArticle = (role: StaffRole): string => (role === 'admin' ? 'an administrator' : 'a viewer');

const hasEnded = ({ invited_until }: StaffRecord): boolean =>
  invited_until !== null && Date.parse(invited_until) < currentTime().getTime();

/** Returns when a member last visited, or how the invitation stands. */
function seenText(member: StaffRecord): string {
  if (member.last_seen !== null) return formatDateTime(new Date(member.last_seen));
  return hasEnded(member) ? 'Invitation ended' : 'Invited';
}

type Names = ReadonlyMap<string, string>;

const inviterOf = ({ invited_by }: StaffRecord, names: Names): string =>
  invited_by === '' ? '–' : (names.get(invited_by) ?? 'Somebody no longer on the staff');

type MemberRow = StaffRecord & { id: string };

const emailOf = ({ email }: StaffRecord) => email;

const sortKeys: Readonly<Record<string, (member: StaffRecord) => string>> = {
  name: ({ name, email }) => name || email,
  email: emailOf,
  role: ({ role }) => role,
  last_seen: ({ last_seen }) => last_seen ?? '',
  created_at: ({ created_at }) => created_at,
};

/** Returns the members whose texts contain all words of the search, and those of the present page. */
export function memberRows(
  members: readonly StaffRecord[],
  { search, sort, page, size }: Pick<GridAddress, 'search' | 'sort' | 'page' | 'size'>,
): { matches: StaffRecord[]; rows: MemberRow[] } {
  const words = foldText(search).split(' ').filter(Boolean);
  const matches = members.filter((member) => {
    const text = foldText(`${member.name} ${member.email} ${roleNames[member.role]} ${seenText(member)}`);
    return words.every((word) => text.includes(word));
  });
  const key = sortKeys[sort.field] ?? emailOf;
  const sign = sort.descending ? -1 : 1;
  matches.sort((a, b) => sign * key(a).localeCompare(key(b)) || a.email.localeCompare(b.email));
  const { rows } = pageOf(matches, { page: page + 1, size });
  return { matches, rows: rows.map((member) => ({ ...member, id: member.uid })) };
}

const actions = [
  { action: 'role', name: 'Change the role', start: 'Change the role of', Icon: SwapIcon },
  { action: 'removal', name: 'Remove', start: 'Remove', Icon: DeleteIcon },
  { action: 'resending', name: 'Resend the invitation', start: 'Resend the invitation to', Icon: SendIcon },
] as const;
type MemberAction = (typeof actions)[number]['action'];

const actionsOn = ({ last_seen }: StaffRecord) =>
  actions.filter(({ action }) => action !== 'resending' || last_seen === null);

const memberColumns = (me: string, names: Names): GridColDef<MemberRow>[] => [
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

const memberSheet = (names: Names): readonly SheetColumn<StaffRecord>[] => [
  { title: staffFields.name.label, width: staffFields.name.width, value: ({ name }) => name },
  { title: 'E-mail', width: staffFields.email.width, value: ({ email }) => email },
  { title: 'Role', width: staffFields.role.width, value: ({ role }) => roleNames[role] },
  { title: 'Invited by', width: 36, value: (member) => inviterOf(member, names) },
  { title: 'Since', width: 18, value: ({ created_at }) => new Date(created_at) },
  {
    title: 'Last Seen',
    width: 18,
    value: (member) => (member.last_seen === null ? seenText(member) : new Date(member.last_seen)),
  },
];

function questionOf(action: MemberAction, { uid, email, role }: StaffRecord, isMe: boolean) {
  const whom = isMe ? 'yourself' : 'this person';
  if (action === 'removal')
    return {
      question: `Are you sure you want to remove ${whom} from the staff?`,
      confirm: 'Remove',
      note: `${email}: ${isMe ? 'your' : 'their'} sessions end at once, on every device.`,
      act: () => removeMember(uid),
      done: `${email} is no longer on the staff.`,
    };
  if (action === 'resending')
    return {
      question: 'Send the invitation again?',
      confirm: 'Resend',
      note: `${email} gets an e-mail with a new link to choose a password. It works once, within ${invitationDays} days. The link before it ends.`,
      act: () => resendInvitation(uid),
      done: `A new invitation is on its way to ${email}.`,
    };
  const next = role === 'admin' ? 'viewer' : 'admin';
  const rights =
    next === 'admin'
      ? 'administrators can change everything, and invite and remove staff.'
      : 'viewers can read and export everything, but change nothing.';
  return {
    question: `Make ${whom} ${withArticle(next)}?`,
    confirm: `Make ${roleNames[next].toLowerCase()}`,
    note: `${email}: ${rights}`,
    act: () => changeRole(uid, next),
    done: `${email} is now ${withArticle(next)}.`,
  };
}

function MemberQuestion(props: {
  action: MemberAction;
  member: StaffRecord;
  onDone?: () => void;
  onClose: () => void;
}) {
  const { action, member, onDone, onClose } = props;
  const toast = useToast();
  const { uid: me } = useSession();
  const { question, confirm, note, act, done } = questionOf(action, member, member.uid === me);
  return (
    <ConfirmDialog
      question={question}
      confirm={confirm}
      destructive={action === 'removal'}
      onConfirm={async () => {
        await act();
        toast({ severity: 'success', text: done });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {note}
    </ConfirmDialog>
  );
}

function MemberDialog(props: FormParts<StaffRecord> & { row: StaffRecord; names: Names }) {
  const { row, names, readOnly, neighbours, onClose } = props;
  // Keeps the member of the moment of the click, because the record may change while the question is open.
  const [question, setQuestion] = useState<{ action: MemberAction; member: StaffRecord }>();
  return (
    <>
      <RecordDialog
        title="Staff member"
        about={names.get(row.uid)}
        neighbours={neighbours}
        collection="staff"
        row={{ id: row.uid }}
        onClose={onClose}
        actions={
          !readOnly &&
          actionsOn(row).map(({ action, name, Icon }) => (
            <Button
              key={action}
              color={action === 'removal' ? 'error' : 'primary'}
              startIcon={<Icon />}
              onClick={() => setQuestion({ action, member: row })}
            >
              {name}
            </Button>
          ))
        }
      >
        <Facts>
          <Fact name={staffFields.email.label}>{row.email}</Fact>
          <Fact name="Role">{roleNames[row.role]}</Fact>
          <Fact name="Invited by">{inviterOf(row, names)}</Fact>
          <Fact name="Since">{formatDateTime(new Date(row.created_at))}</Fact>
          <Fact name="Last seen">{seenText(row)}</Fact>
          {row.invited_until !== null && (
            <Fact name="Invitation">
              {`Its link ${hasEnded(row) ? 'ended' : 'works until'} ${formatDateTime(new Date(row.invited_until))}`}
            </Fact>
          )}
        </Facts>
        <RecordMails record={`staff/${row.uid}`} />
      </RecordDialog>
      {question && <MemberQuestion {...question} onDone={onClose} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

const blank: Invitation = { email: '', role: 'viewer', name: '', initials: '' };

function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useNewForm({
    schema: invitationSchema,
    blank,
    save: inviteMember,
    draft: 'staff/invitation',
    doneText: ({ email }) => `${email} is invited. The e-mail is on its way.`,
    onClose,
  });
  return (
    <RecordDialog title="Invite to the staff" form={form} saveLabel="Send the invitation" onClose={onClose}>
      <Typography color="text.secondary">
        {`The person becomes a member of the staff at once and gets an e-mail with a link to choose a password. It works once, within ${invitationDays} days.`}
      </Typography>
      <FormField control={form.control} name="email" field={staffFields.email} />
      <FormField
        control={form.control}
        name="name"
        field={staffFields.name}
        hint="How colleagues see this person, who can change it in the profile."
      />
      <FormField control={form.control} name="initials" field={staffFields.initials} />
      <FormSelect
        control={form.control}
        name="role"
        label={staffFields.role.label}
        options={staffRoles}
        nameOf={(role) => roleNames[role]}
        required
        hint="Administrators can change everything. Viewers can read and export, but change nothing."
      />
    </RecordDialog>
  );
}

/** Button that opens the invitation. `?invite` in the URL opens it too. */
export function Invite() {
  const isAdmin = useIsAdmin();
  const [params, setParams] = useSearchParams();
  const setInviting = (isInviting: boolean) => {
    // `params` may lack a search that is not rendered yet.
    const next = new URLSearchParams(window.location.search);
    if (isInviting) next.set('invite', '');
    else next.delete('invite');
    setParams(next, { replace: true });
  };
  return (
    isAdmin && (
      <>
        <Button variant="contained" startIcon={<PersonAddIcon />} onClick={() => setInviting(true)}>
          Invite
        </Button>
        {params.has('invite') && <InviteDialog onClose={() => setInviting(false)} />}
      </>
    )
  );
}

const source = { collection: 'staff', read: toMember } as const;
const gridOptions = {
  defaultSort: { field: 'name', descending: false },
  sortFields: Object.keys(sortKeys),
  hasPageNumbers: true,
};

const memberButtons: ListButtons<MemberRow> = {
  max: 3,
  of: (row, { show }) =>
    actionsOn(row).map(({ action, ...button }) => ({
      ...button,
      onClick: () => show((close) => <MemberQuestion action={action} member={row} onClose={close} />),
    })),
};

const hiddenColumns = { invited_by: false };

export function StaffPage() {
  const { uid: me } = useSession();
  const { data: members, error, retry } = useSubscribed(watchMembers);
  const [address, moves] = useGridAddress(gridOptions);
  const { matches, rows } = useMemo(() => memberRows(members ?? [], address), [members, address]);
  const names = useMemo(() => colleagueNames(members ?? []), [members]);
  const columns = useCallback(() => memberColumns(me, names), [me, names]);
  return (
    <RecordList
      name="Staff"
      source={source}
      address={address}
      moves={moves}
      records={loadedRecords(rows, members && matches.length, { error, retry })}
      {...gridOptions}
      plan={planRowExport(matches, members?.length)}
      searchLabel="Search by name, address or role"
      empty="Nobody is on the staff."
      nameOf={emailOf}
      columns={columns}
      buttons={memberButtons}
      hiddenColumns={hiddenColumns}
      onPhones={[['name'], ['email', 'role', 'last_seen']]}
      sheet={memberSheet(names)}
      heading={() => <Invite />}
      form={(parts) => members && parts.row && <MemberDialog {...parts} row={parts.row} names={names} />}
    />
  );
}
