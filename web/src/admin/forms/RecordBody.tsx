import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Alert, Box, Button, DialogActions, DialogTitle, IconButton, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { DiscardDialog, discardQuestion, useUnsavedWork } from '../session/unsavedWork';
import { adminPaths } from '../ui/adminPaths';
import { TooltipButton } from '../ui/buttons';

/** Functions that open the previous and the next record. Undefined at the ends of the list. */
export interface Neighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

export interface FormParts<Row> {
  row: Row | undefined;
  readOnly: boolean;
  onClose: () => void;
  neighbours?: Neighbours | undefined;
  /** Whether the person edits a record that opened read-only, and the function that starts the edit. */
  isEditing?: boolean;
  onEdit?: () => void;
  /** Asks whether to delete the record. Undefined for people and records without deletion. */
  onDelete?: (() => void) | undefined;
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
/** On a phone this text stands below the buttons. */
const underTitle = {
  gridColumn: { xs: '1 / -1', sm: 1 },
  pr: { xs: 1.5, sm: 0 },
  overflowWrap: 'anywhere',
} as const;

const underHead = { pt: { xs: 0, sm: 0 }, pb: { xs: 1.5, sm: 1.5 } } as const;

/** What a dialog and a panel show of a record. */
export interface RecordProps {
  /** Collection of the record. It supplies the title, the field labels of a conflict, and the link to the history. */
  collection?: AuditedCollection | undefined;
  row?: { id: string } | undefined;
  title?: string | undefined;
  /** Identifies the record below the title and in the browser's title: reference, name and date. */
  about?: string | undefined;
  neighbours?: Neighbours | undefined;
  failure?: ReactNode;
  actions?: ReactNode;
  onDelete?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Head of a record, its fields and its buttons, with `button` at the end of their row. */
export function RecordBody(
  props: RecordProps & {
    titleId: string;
    /** In a panel the buttons come before the fields, because a toast covers the lower edge. */
    isPanel?: boolean;
    button?: ReactNode;
  },
) {
  const { collection, row, title, about, neighbours, failure, actions, onDelete, onClose, children } = props;
  const { titleId, isPanel = false, button } = props;
  const foot = (
    <Box sx={{ flex: 'none' }}>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mx: 3, mt: 2 }}>
          {failure}
        </Alert>
      )}
      <DialogActions
        sx={{ px: 3, py: { xs: 1.5, sm: 2 }, flexWrap: 'wrap', rowGap: 1, ...(isPanel && underHead) }}
      >
        <Stack
          direction="row"
          sx={{ flex: { xs: actions || onDelete ? '1 0 100%' : 1, sm: 1 }, gap: 1, flexWrap: 'wrap' }}
        >
          {collection && row && (
            <Button
              component={Link}
              to={adminPaths.historyOf(collection, row.id)}
              startIcon={<HistoryIcon />}
            >
              History
            </Button>
          )}
          {actions}
          {onDelete && (
            <Button color="error" onClick={onDelete}>
              Delete
            </Button>
          )}
        </Stack>
        {button}
      </DialogActions>
    </Box>
  );
  return (
    <>
      <Box sx={head}>
        <DialogTitle id={titleId} sx={{ p: 0 }}>
          {title}
        </DialogTitle>
        {about !== undefined && (
          <Typography id={`${titleId}-about`} variant="body2" color="text.secondary" sx={underTitle}>
            {about}
          </Typography>
        )}
        <Stack direction="row" sx={besideTitle}>
          {neighbours &&
            (
              [
                ['Previous', 'K', neighbours.previous, <PreviousIcon key="icon" />],
                ['Next', 'J', neighbours.next, <NextIcon key="icon" />],
              ] as const
            ).map(([name, key, go, icon]) => (
              <TooltipButton
                key={name}
                title={`${name} (${key})`}
                label={name}
                aria-keyshortcuts={key}
                disabled={!go}
                onClick={go}
              >
                {icon}
              </TooltipButton>
            ))}
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
      </Box>
      {isPanel && foot}
      {children}
      {!isPanel && foot}
    </>
  );
}

/** Returns a function that closes a record, and the dialog in which it asks first about unsaved work. */
export function useClosing(isUnsaved: boolean, onClose: () => void, isOfRecord = false) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = useUnsavedWork(isUnsaved, { isKept: true, isOfRecord, question: discardQuestion });
  const onDiscard = () => {
    discard();
    onClose();
  };
  return {
    close: () => (isUnsaved ? setIsAsking(true) : onClose()),
    dialog: isAsking && <DiscardDialog onDiscard={onDiscard} onClose={() => setIsAsking(false)} />,
  };
}
