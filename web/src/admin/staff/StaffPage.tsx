import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffRecord } from '@utkarsh/domain/staff';
import { changeRole, removeMember, resendInvitation, watchMembers } from '../../data/staff/members';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useGridAddress } from '../grid/useGridAddress';
import { RecordList, type ListActions } from '../list/RecordList';
import { useIsAdmin, useSession } from '../session/sessionContext';
import { useToast } from '../ui/ToastProvider';
import { useWatched } from '../ui/useWatched';
import { memberColumns, memberSheet } from './columns';
import { InviteDialog } from './InviteDialog';
import { memberRows, roleNames, withArticle, type MemberRow } from './memberRows';

interface QuestionProps {
  what: 'resending' | 'role' | 'removal';
  member: StaffRecord;
  onClose: () => void;
}

/** Asks, does it, and shows the API's words when it says no. */
function Question({ what, member, onClose }: QuestionProps) {
  const toast = useToast();
  const { uid: me } = useSession();
  const own = member.uid === me;
  if (what === 'removal') {
    return (
      <ConfirmDialog
        question={`Are you sure you want to remove ${own ? 'yourself' : 'this person'} from the staff?`}
        confirm="Remove"
        destructive
        onConfirm={async () => {
          await removeMember(member.uid);
          toast({ severity: 'success', text: `${member.email} is no longer on the staff.` });
        }}
        onClose={onClose}
      >
        {member.email}: {own ? 'your' : 'their'} sessions end at once, on every device.
      </ConfirmDialog>
    );
  }
  if (what === 'resending') {
    return (
      <ConfirmDialog
        question="Send the invitation again?"
        confirm="Resend"
        onConfirm={async () => {
          await resendInvitation(member.uid);
          toast({ severity: 'success', text: `The invitation is on its way to ${member.email} again.` });
        }}
        onClose={onClose}
      >
        {member.email} gets a mail with a new link to choose a password. It works once, within an hour.
      </ConfirmDialog>
    );
  }
  const next = member.role === 'admin' ? 'viewer' : 'admin';
  return (
    <ConfirmDialog
      question={`Make ${own ? 'yourself' : 'this person'} ${withArticle(next)}?`}
      confirm={`Make ${roleNames[next].toLowerCase()}`}
      onConfirm={async () => {
        await changeRole(member.uid, next);
        toast({ severity: 'success', text: `${member.email} is ${withArticle(next)} now.` });
      }}
      onClose={onClose}
    >
      {member.email}:{' '}
      {next === 'admin'
        ? 'administrators may change everything, and invite and remove staff.'
        : 'viewers read and export everything and change nothing.'}
    </ConfirmDialog>
  );
}

/** The button that invites somebody; `?invite` opens the invitation. */
function Invite() {
  const isAdmin = useIsAdmin();
  const [params, setParams] = useSearchParams();
  const invite = (begin: boolean) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (begin) next.set('invite', '');
        else next.delete('invite');
        return next;
      },
      { replace: true },
    );
  return (
    isAdmin && (
      <>
        <Button variant="contained" startIcon={<PersonAddIcon />} onClick={() => invite(true)}>
          Invite
        </Button>
        {params.has('invite') && <InviteDialog onClose={() => invite(false)} />}
      </>
    )
  );
}

const gridOptions = { defaultSort: { field: 'email', descending: false }, numbered: true };

/** `/admin/staff` */
export function StaffPage() {
  const { uid: me } = useSession();
  const { value: members, failed, retry } = useWatched(watchMembers);
  const [address, moves] = useGridAddress(gridOptions);
  const { found, rows } = useMemo(() => memberRows(members ?? [], address), [members, address]);
  const emailOf = useMemo(() => new Map(members?.map(({ uid, email }) => [uid, email])), [members]);
  const columns = useCallback(
    ({ isAdmin, show }: ListActions<MemberRow>) => {
      const ask = (what: QuestionProps['what']) => (member: StaffRecord) =>
        show((close) => <Question what={what} member={member} onClose={close} />);
      const actions = isAdmin
        ? { onResend: ask('resending'), onRole: ask('role'), onRemove: ask('removal') }
        : undefined;
      return memberColumns({ me, emailOf, actions });
    },
    [me, emailOf],
  );
  return (
    <RecordList
      name="Staff"
      address={address}
      moves={moves}
      records={{
        rows,
        total: members && found.length,
        loading: members === undefined && !failed,
        failed,
        broken: [],
        cut: false,
        retry,
      }}
      numbered
      plan={{
        count: () => Promise.resolve({ wanted: found.length, all: members?.length ?? 0 }),
        read: () => Promise.resolve(found),
      }}
      searchLabel="Search by address or role"
      empty="Nobody is on the staff."
      columns={columns}
      onPhones={[['email'], ['role', 'last_seen']]}
      sheet={{ what: 'staff', columns: memberSheet(emailOf) }}
      heading={() => <Invite />}
    />
  );
}
