import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useSending } from '../../browser/useSending';
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
  onConfirm: () => unknown;
  /** Called after the action, unless the dialog was left before its end. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, confirm, cancel = 'Cancel', onConfirm, onDone, onClose } = props;
  const { destructive = false, ready = true, wide = false } = props;
  const { isSending, problem, send } = useSending(actionFailure);
  return (
    <Dialog
      open
      onClose={isSending ? undefined : onClose}
      fullWidth={wide}
      maxWidth={wide ? 'md' : 'xs'}
      role="alertdialog"
    >
      <DialogTitle>{question}</DialogTitle>
      {(children !== undefined || problem !== undefined) && (
        <DialogContent sx={{ overflowWrap: 'anywhere' }}>
          {children !== undefined && (
            <DialogContentText component="div" inert={isSending}>
              {children}
            </DialogContentText>
          )}
          {problem !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={isSending} autoFocus>
          <span>{cancel}</span>
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={isSending}
          disabled={!ready}
          onClick={() =>
            void send(onConfirm, () => {
              onClose();
              onDone?.();
            })
          }
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
