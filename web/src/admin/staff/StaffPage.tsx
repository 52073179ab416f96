import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffRecord } from '@utkarsh/domain/staff';
import { changeRole, removeMember, watchMembers } from '../../data/staff/members';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { ExportButton } from '../grid/ExportButton';
import { RecordGrid } from '../grid/RecordGrid';
import { useGridAddress } from '../grid/useGridAddress';
import { useIsAdmin, useSession } from '../session/sessionContext';
import { PageHeading } from '../ui/PageHeading';
import { useToast } from '../ui/ToastProvider';
import { useWatched } from '../ui/useWatched';
import { memberColumns, memberSheet } from './columns';
import { InviteDialog } from './InviteDialog';
import { memberRows, roleNames, withArticle } from './memberRows';

type Asking = { what: 'role' | 'removal'; member: StaffRecord } | undefined;

/** Asks, does it, and shows the API's words when it says no. */
function Question({ asking, onClose }: { asking: NonNullable<Asking>; onClose: () => void }) {
  const toast = useToast();
  const { uid: me } = useSession();
  const { what, member } = asking;
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

const gridOptions = {
  defaultSort: { field: 'email', descending: false },
  filterNames: [],
  numbered: true,
};

/** `/admin/staff`; `?invite` opens the invitation. */
export function StaffPage() {
  const isAdmin = useIsAdmin();
  const [params, setParams] = useSearchParams();
  const { uid: me } = useSession();
  const { value: members, failed, retry } = useWatched(watchMembers);
  const [asking, setAsking] = useState<Asking>();
  const [address, moves] = useGridAddress(gridOptions);
  const inviting = isAdmin && params.has('invite');
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
  const { found, rows } = useMemo(() => memberRows(members ?? [], address), [members, address]);
  const emailOf = useMemo(() => new Map(members?.map(({ uid, email }) => [uid, email])), [members]);
  const columns = useMemo(
    () =>
      memberColumns({
        me,
        emailOf,
        actions: isAdmin
          ? {
              onRole: (member) => setAsking({ what: 'role', member }),
              onRemove: (member) => setAsking({ what: 'removal', member }),
            }
          : undefined,
      }),
    [me, emailOf, isAdmin],
  );
  return (
    <>
      <PageHeading title="Staff">
        {isAdmin && (
          <Button variant="contained" startIcon={<PersonAddIcon />} onClick={() => invite(true)}>
            Invite
          </Button>
        )}
      </PageHeading>
      <RecordGrid
        name="Staff"
        columns={columns}
        onPhones={['email', 'actions']}
        records={{
          rows,
          total: members && found.length,
          loading: members === undefined && !failed,
          failed,
          broken: [],
          cut: false,
          retry,
        }}
        address={address}
        moves={moves}
        numbered
        empty="Nobody is on the staff."
        toolbar={{
          searchLabel: 'Search by address or role',
          actions: (
            <ExportButton
              what="staff"
              plan={{
                count: () => Promise.resolve({ wanted: found.length, all: members?.length ?? 0 }),
                read: () => Promise.resolve(found),
              }}
              columns={memberSheet(emailOf)}
            />
          ),
        }}
      />
      {inviting && <InviteDialog onClose={() => invite(false)} />}
      {asking && <Question asking={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}
