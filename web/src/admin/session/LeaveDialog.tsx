import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useLeaveQuestion } from './unsavedWork';

/** Asks before somebody leaves a page with unsaved work. One dialog serves all forms. */
export function LeaveDialog() {
  const leaveQuestion = useLeaveQuestion();
  if (!leaveQuestion) return null;
  const { question, text, confirm, cancel, onStay, onLeave } = leaveQuestion;
  return (
    <ConfirmDialog
      question={question}
      confirm={confirm}
      cancel={cancel}
      destructive
      onConfirm={onLeave}
      onClose={onStay}
    >
      {text}
    </ConfirmDialog>
  );
}
