import { roleNames, type StaffRecord } from '@utkarsh/domain/staff';
import { changeRole, removeMember, resendInvitation } from '../../data/staff/members';
import { useSession } from '../session/sessionContext';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useToast } from '../ui/ToastProvider';
import type { MemberAction } from './columns';
import { withArticle } from './memberRows';

interface QuestionProps {
  what: MemberAction;
  member: StaffRecord;
  /** Called after the change. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks, makes the change, and shows the API's reason when it refuses. */
export function MemberQuestion({ what, member, onDone, onClose }: QuestionProps) {
  const toast = useToast();
  const { uid: me } = useSession();
  const own = member.uid === me;
  const done = (text: string) => {
    toast({ severity: 'success', text });
    onDone?.();
  };
  if (what === 'removal') {
    return (
      <ConfirmDialog
        question={`Are you sure you want to remove ${own ? 'yourself' : 'this person'} from the staff?`}
        confirm="Remove"
        destructive
        onConfirm={async () => {
          await removeMember(member.uid);
          done(`${member.email} is no longer on the staff.`);
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
          done(`A new invitation is on its way to ${member.email}.`);
        }}
        onClose={onClose}
      >
        {member.email} gets an e-mail with a new link to choose a password. It works once, within an hour.
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
        done(`${member.email} is now ${withArticle(next)}.`);
      }}
      onClose={onClose}
    >
      {member.email}:{' '}
      {next === 'admin'
        ? 'administrators can change everything, and invite and remove staff.'
        : 'viewers can read and export everything, but change nothing.'}
    </ConfirmDialog>
  );
}
