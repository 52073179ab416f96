import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button, Typography } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  colleagueNames,
  invitationSchema,
  roleNames,
  staffFields,
  staffRoles,
  type Invitation,
  type StaffRecord,
} from '@utkarsh/domain/staff/staff';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import {
  inviteMember,
  toMember,
  watchMembers,
  changeRole,
  removeMember,
  resendInvitation,
} from '../../data/staff/members';
import { FormField, FormSelect } from '../forms/fields';
import { RecordDialog, type FormParts } from '../forms/RecordDialog';
import { useNewForm } from '../forms/useRecordForm';
import { tellSaved, useToast } from '../ui/ToastProvider';
import { planRowExport } from '../grid/ExportButton';
import { useGridAddress } from '../grid/useGridAddress';
import { RecordList, type ListButtons } from '../list/RecordList';
import { useIsAdmin, useSession } from '../session/sessionContext';
import { useSubscribed } from '../../browser/useSubscribed';
import {
  memberColumns,
  memberRows,
  memberSheet,
  sortKeys,
  type MemberRow,
  actionsOn,
  inviterOf,
  seenText,
  withArticle,
  type MemberAction,
  type Names,
} from './members';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Fact, Facts } from '../ui/Facts';

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
      note: `${email} gets an e-mail with a new link to choose a password. It works once, within an hour.`,
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

interface QuestionProps {
  action: MemberAction;
  member: StaffRecord;
  onDone?: () => void;
  onClose: () => void;
}

function MemberQuestion({ action, member, onDone, onClose }: QuestionProps) {
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

interface MemberDialogProps extends FormParts<StaffRecord> {
  row: StaffRecord;
  names: Names;
}

function MemberDialog({ row, names, readOnly, neighbours, onClose }: MemberDialogProps) {
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
        </Facts>
      </RecordDialog>
      {question && <MemberQuestion {...question} onDone={onClose} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

const blank: Invitation = { email: '', role: 'viewer', name: '', initials: '' };

const invitedName = {
  ...staffFields.name,
  hint: 'How colleagues see this person, who can change it in the profile.',
  autoComplete: 'off',
};

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const form = useNewForm({
    schema: invitationSchema,
    blank,
    save: inviteMember,
    draft: 'staff/invitation',
    onSaved: ({ values: { email } }) => tellSaved(toast, `${email} is invited. The e-mail is on its way.`),
    leave: onClose,
  });
  return (
    <RecordDialog title="Invite to the staff" form={form} saveLabel="Send the invitation" onClose={onClose}>
      <Typography color="text.secondary">
        The person becomes a member of the staff at once and gets an e-mail with a link to choose a password.
      </Typography>
      <FormField control={form.control} name="email" field={staffFields.email} />
      <FormField control={form.control} name="name" field={invitedName} />
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

const emailOf = ({ email }: MemberRow) => email;

/** Hides the inviters, because the names need the room. */
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
      records={{
        rows,
        total: members && matches.length,
        loading: members === undefined && !error,
        hasFailed: error !== undefined,
        brokenIds: [],
        isCut: false,
        retry,
      }}
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
