import { Button } from '@mui/material';
import { useState } from 'react';
import { roleNames, staffFields, type StaffRecord } from '@utkarsh/domain/staff/staff';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { changeRole, removeMember, resendInvitation } from '../../data/staff/members';
import { useSession } from '../session/sessionContext';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useToast } from '../ui/ToastProvider';
import { RecordDialog, type FormParts } from '../forms/RecordDialog';
import { Fact, Facts } from '../ui/Facts';
import { actionsOn, inviterOf, seenText, withArticle, type MemberAction, type Names } from './members';

function questionOf(what: MemberAction, { uid, email, role }: StaffRecord, own: boolean) {
  const whom = own ? 'yourself' : 'this person';
  if (what === 'removal')
    return {
      question: `Are you sure you want to remove ${whom} from the staff?`,
      confirm: 'Remove',
      note: `${email}: ${own ? 'your' : 'their'} sessions end at once, on every device.`,
      act: () => removeMember(uid),
      done: `${email} is no longer on the staff.`,
    };
  if (what === 'resending')
    return {
      question: 'Send the invitation again?',
      confirm: 'Resend',
      note: `${email} gets an e-mail with a new link to choose a password. It works once, within an hour.`,
      act: () => resendInvitation(uid),
      done: `A new invitation is on its way to ${email}.`,
    };
  const next = role === 'admin' ? 'viewer' : 'admin';
  const can =
    next === 'admin'
      ? 'administrators can change everything, and invite and remove staff.'
      : 'viewers can read and export everything, but change nothing.';
  return {
    question: `Make ${whom} ${withArticle(next)}?`,
    confirm: `Make ${roleNames[next].toLowerCase()}`,
    note: `${email}: ${can}`,
    act: () => changeRole(uid, next),
    done: `${email} is now ${withArticle(next)}.`,
  };
}

interface QuestionProps {
  what: MemberAction;
  member: StaffRecord;
  onDone?: () => void;
  onClose: () => void;
}

export function MemberQuestion({ what, member, onDone, onClose }: QuestionProps) {
  const toast = useToast();
  const { uid: me } = useSession();
  const { question, confirm, note, act, done } = questionOf(what, member, member.uid === me);
  return (
    <ConfirmDialog
      question={question}
      confirm={confirm}
      destructive={what === 'removal'}
      onConfirm={async () => {
        await act();
        toast({ severity: 'success', text: done });
        onDone?.();
      }}
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

export function MemberDialog({ row, names, readOnly, neighbours, onClose }: MemberDialogProps) {
  // Keeps the member of the moment of the click, because the record may change while the question is open.
  const [asked, setAsked] = useState<{ what: MemberAction; member: StaffRecord }>();
  return (
    <>
      <RecordDialog
        title="Staff member"
        about={names.get(row.uid)}
        neighbours={neighbours}
        of="staff"
        row={{ id: row.uid }}
        onClose={onClose}
        actions={
          !readOnly &&
          actionsOn(row).map(({ what, name, Icon }) => (
            <Button
              key={what}
              color={what === 'removal' ? 'error' : 'primary'}
              startIcon={<Icon />}
              onClick={() => setAsked({ what, member: row })}
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
      {asked && <MemberQuestion {...asked} onDone={onClose} onClose={() => setAsked(undefined)} />}
    </>
  );
}
