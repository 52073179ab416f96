import CloseIcon from '@mui/icons-material/Close';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { adminPaths } from '../ui/adminPaths';
import { useTitle } from '../ui/PageHeading';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useIsPhone } from '../ui/useIsPhone';
import { moveByKey, NeighbourButtons, type Neighbours } from './NeighbourButtons';
import type { RecordForm } from './useRecordForm';
import { useUnsaved } from '../session/unsavedWork';

export interface RecordDialogProps {
  title: string;
  /** Which record it is, below the title and in the browser's: its reference, name and date. */
  about?: string | undefined;
  neighbours?: Neighbours | undefined;
  /** The record that there is already, whose changes can be looked up. */
  record?: { of: AuditedCollection; id: string } | undefined;
  /** Absent where there is nothing to type. */
  form?: Pick<RecordForm<FieldValues, FieldValues, unknown>, 'unsaved' | 'saving' | 'note' | 'failure'>;
  /** Whether closing asks first, when that hangs on more than the form. */
  unsaved?: boolean;
  /** Why it could not be saved, when there is more to say than the form does. */
  failure?: ReactNode;
  saveLabel?: string;
  /** Absent for who may only read. */
  onSave?: (() => void) | undefined;
  onClose: () => void;
  /** Other buttons, at the start of the row. */
  actions?: ReactNode;
  children: ReactNode;
  /** Below the form, and no part of it. */
  below?: ReactNode;
}

const head = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  py: 1.5,
  pl: 3,
  pr: 1.5,
} as const;
const besideTitle = { gridColumn: 2, gridRow: { xs: 1, sm: '1 / span 2' } } as const;
/** On a phone below the buttons too. */
const underTitle = {
  gridColumn: { xs: '1 / -1', sm: 1 },
  pr: { xs: 1.5, sm: 0 },
  overflowWrap: 'anywhere',
} as const;

/** The window in which a record is read, added or edited. What was typed is not lost by a stray click or key. */
export function RecordDialog(props: RecordDialogProps) {
  const {
    title,
    about,
    neighbours,
    record,
    form,
    unsaved = form?.unsaved ?? false,
    failure = form?.failure,
    saveLabel = 'Save',
    onSave,
    onClose,
    actions,
    children,
    below,
  } = props;
  const { saving = false, note } = form ?? {};
  const [asking, setAsking] = useState(false);
  const { blocker, discard } = useUnsaved(unsaved, true);
  const ways = saving ? undefined : neighbours;
  useTitle(about);
  const small = useIsPhone();
  const titleId = useId();
  const close = () => {
    if (saving) return;
    if (unsaved) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        open
        fullWidth
        maxWidth="md"
        fullScreen={small}
        onClose={close}
        onKeyDown={(event) => ways && moveByKey(event, ways)}
        aria-labelledby={titleId}
        aria-describedby={about === undefined ? undefined : `${titleId}-about`}
      >
        <Box sx={head}>
          <DialogTitle id={titleId} component="h2" sx={{ p: 0 }}>
            {title}
          </DialogTitle>
          {about !== undefined && (
            <Typography id={`${titleId}-about`} variant="body2" color="text.secondary" sx={underTitle}>
              {about}
            </Typography>
          )}
          <Stack direction="row" sx={besideTitle}>
            {ways && <NeighbourButtons {...ways} />}
            <IconButton aria-label="Close" onClick={close}>
              <CloseIcon />
            </IconButton>
          </Stack>
        </Box>
        {/* Who only reads has nothing else in it to scroll by with the keyboard. */}
        <DialogContent dividers {...(onSave === undefined && { tabIndex: 0 })}>
          <Box
            id={`${titleId}-form`}
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // React hands it on to the form whose window opened this one.
              event.stopPropagation();
              if (!saving) onSave?.();
            }}
          >
            {/* What is typed while it is saved would be taken for saved. */}
            <Stack
              component="fieldset"
              disabled={saving}
              spacing={2}
              sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
            >
              {note !== undefined && <Alert severity="info">{note}</Alert>}
              {children}
            </Stack>
          </Box>
          {below}
        </DialogContent>
        {failure !== undefined && (
          <Alert severity="error" sx={{ mx: 3, mt: 2 }}>
            {failure}
          </Alert>
        )}
        <DialogActions sx={{ px: 3, py: { xs: 1.5, sm: 2 }, flexWrap: 'wrap', rowGap: 1 }}>
          <Stack
            direction="row"
            sx={{ flex: { xs: actions ? '1 0 100%' : 1, sm: 1 }, gap: 1, flexWrap: 'wrap' }}
          >
            {record && (
              <Button
                component={Link}
                to={adminPaths.historyOf(record.of, record.id)}
                startIcon={<HistoryIcon />}
              >
                History
              </Button>
            )}
            {actions}
          </Stack>
          <Button onClick={close} disabled={saving}>
            <span>{onSave ? 'Cancel' : 'Close'}</span>
          </Button>
          {onSave && (
            <Button type="submit" form={`${titleId}-form`} variant="contained" loading={saving}>
              <span>{saveLabel}</span>
            </Button>
          )}
        </DialogActions>
      </Dialog>
      {(asking || blocker.state === 'blocked') && (
        <ConfirmDialog
          question="Discard your changes?"
          confirm="Discard"
          cancel="Keep editing"
          destructive
          onConfirm={() => {
            discard();
            if (blocker.state === 'blocked') blocker.proceed();
            else onClose();
          }}
          onClose={() => {
            setAsking(false);
            if (blocker.state === 'blocked') blocker.reset();
          }}
        >
          What you have typed is not saved.
        </ConfirmDialog>
      )}
    </>
  );
}
