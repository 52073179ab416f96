import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button, Paper, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffRecord } from '@utkarsh/domain/staff';
import { changeRole, removeMember, watchMembers } from '../../data/staff/members';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useIsAdmin, useSession } from '../session/sessionContext';
import { LoadProblem } from '../ui/LoadProblem';
import { PageHeading } from '../ui/PageHeading';
import { useToast } from '../ui/toasts';
import { useWatched } from '../ui/useWatched';
import { InviteDialog } from './InviteDialog';
import { MembersTable } from './MembersTable';
import { roleNames, withArticle } from './roles';

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

/** `/admin/staff`; `?invite` opens the invitation. */
export function StaffPage() {
  const isAdmin = useIsAdmin();
  const [params, setParams] = useSearchParams();
  const { value: members, failed, retry } = useWatched(watchMembers);
  const [asking, setAsking] = useState<Asking>();
  const inviting = isAdmin && params.has('invite');
  return (
    <>
      <PageHeading title="Staff">
        {isAdmin && (
          <Button
            variant="contained"
            startIcon={<PersonAddIcon />}
            onClick={() => setParams({ invite: '' }, { replace: true })}
          >
            Invite
          </Button>
        )}
      </PageHeading>
      {failed && <LoadProblem what="The staff" onRetry={retry} />}
      {members ? (
        <Paper variant="outlined" sx={{ mt: failed ? 2 : 0 }}>
          <MembersTable
            members={members}
            onRole={isAdmin ? (member) => setAsking({ what: 'role', member }) : undefined}
            onRemove={isAdmin ? (member) => setAsking({ what: 'removal', member }) : undefined}
          />
        </Paper>
      ) : (
        !failed && <Skeleton variant="rounded" height={220} />
      )}
      {inviting && <InviteDialog onClose={() => setParams({}, { replace: true })} />}
      {asking && <Question asking={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}
