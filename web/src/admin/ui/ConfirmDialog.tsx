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
import { actionFailure } from '../../data/errors';

interface ConfirmDialogProps {
  question: string;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  ready?: boolean;
  wide?: boolean;
  /** Runs the action. If it throws, the dialog stays open and shows the error. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, confirm, cancel = 'Cancel', onConfirm, onClose } = props;
  const { destructive = false, ready = true, wide = false } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(actionFailure(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth={wide}
      maxWidth={wide ? 'md' : 'xs'}
      role="alertdialog"
    >
      <DialogTitle>{question}</DialogTitle>
      {(children !== undefined || failure !== undefined) && (
        <DialogContent sx={{ overflowWrap: 'anywhere' }}>
          {children !== undefined && <DialogContentText component="div">{children}</DialogContentText>}
          {failure !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          <span>{cancel}</span>
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={busy}
          disabled={!ready}
          onClick={() => void run()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
