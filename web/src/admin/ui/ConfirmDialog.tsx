import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { UnfinishedError } from '../../data/failures';
import { ApiRefusal, UnansweredError } from '../../data/staff/api';

interface ConfirmDialogProps {
  question: string;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  /** Performs the action. When it throws, the dialog stays open and says what went wrong. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

const unreached = 'That did not work. Nothing was changed. Check the connection and try again.';

const unanswered =
  'No answer came from the server, so it is not known whether anything was changed. Check the connection and try again.';

function failureOf(error: unknown): string {
  if (error instanceof ApiRefusal || error instanceof UnfinishedError) return error.message;
  return error instanceof UnansweredError ? unanswered : unreached;
}

/** Asks before an action that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, confirm, cancel = 'Cancel', destructive = false, onConfirm, onClose } = props;
  const [state, setState] = useState<'asking' | 'doing' | 'failed'>('asking');
  const [failure, setFailure] = useState(unreached);
  const run = async () => {
    setState('doing');
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setState('failed');
    }
  };
  return (
    <Dialog open onClose={state === 'doing' ? undefined : onClose} maxWidth="xs" fullWidth role="alertdialog">
      <DialogTitle>{question}</DialogTitle>
      {(children !== undefined || state === 'failed') && (
        <DialogContent sx={{ overflowWrap: 'anywhere' }}>
          {children !== undefined && <DialogContentText component="div">{children}</DialogContentText>}
          {state === 'failed' && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={state === 'doing'} autoFocus>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={state === 'doing'}
          onClick={() => void run()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
