import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toMember, watchMembers } from '../../data/staff/members';
import { exportOf } from '../grid/recordExport';
import { useGridAddress } from '../grid/useGridAddress';
import { RecordList, type ListActions } from '../list/RecordList';
import { useIsAdmin, useSession } from '../session/sessionContext';
import { useWatched } from '../ui/useWatched';
import { memberColumns, memberSheet } from './columns';
import { InviteDialog } from './InviteDialog';
import { MemberDialog } from './MemberDialog';
import { MemberQuestion } from './MemberQuestion';
import { memberRows, sortKeys, type MemberRow } from './memberRows';

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

const source = { collection: 'staff', read: toMember } as const;
const gridOptions = {
  defaultSort: { field: 'email', descending: false },
  sortFields: Object.keys(sortKeys),
  numbered: true,
};

/** `/admin/staff` */
export function StaffPage() {
  const { uid: me } = useSession();
  const { value: members, failed, retry } = useWatched(watchMembers);
  const [address, moves] = useGridAddress(gridOptions);
  const { found, rows } = useMemo(() => memberRows(members ?? [], address), [members, address]);
  const emailOf = useMemo(() => new Map(members?.map(({ uid, email }) => [uid, email])), [members]);
  const columns = useCallback(
    ({ isAdmin, show }: ListActions<MemberRow>) =>
      memberColumns({
        me,
        emailOf,
        onAsk: isAdmin
          ? (what, member) => show((close) => <MemberQuestion what={what} member={member} onClose={close} />)
          : undefined,
      }),
    [me, emailOf],
  );
  return (
    <RecordList
      name="Staff"
      source={source}
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
      {...gridOptions}
      plan={exportOf(found, members?.length)}
      searchLabel="Search by address or role"
      empty="Nobody is on the staff."
      columns={columns}
      onPhones={[['email'], ['role', 'last_seen']]}
      sheet={{ what: 'staff', columns: memberSheet(emailOf) }}
      heading={() => <Invite />}
      form={(parts) => members && parts.row && <MemberDialog {...parts} row={parts.row} emailOf={emailOf} />}
    />
  );
}
