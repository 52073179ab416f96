import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
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
  Paper,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { openedRow } from '../grid/looks';
import { kindOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { capitalize } from '@utkarsh/domain/text/format';
import { adminPaths } from '../ui/adminPaths';
import { useTitle } from '../ui/PageHeading';
import { Fact, Facts } from '../ui/Facts';
import { TooltipButton } from '../ui/buttons';
import { tellSaved, useToast } from '../ui/ToastProvider';
import { useIsPhone } from '../ui/useIsPhone';
import { ConflictView } from './ConflictView';
import { pageWindow, plainKey } from './keys';
import type { RecordForm, Saved } from './useRecordForm';
import { DiscardDialog, discardQuestion, useUnsavedWork } from '../session/unsavedWork';

/** Functions that open the previous and the next record. Undefined at the ends of the list. */
export interface Neighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

const NeighbourButtons = ({ previous, next }: Neighbours) => (
  <>
    {(
      [
        ['Previous', 'K', previous, <PreviousIcon key="icon" />],
        ['Next', 'J', next, <NextIcon key="icon" />],
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
  </>
);

export interface FormParts<Row> {
  /** Record to edit. Undefined to add one. */
  row: Row | undefined;
  readOnly: boolean;
  onClose: () => void;
  neighbours?: Neighbours | undefined;
  /** Whether the person edits a record that opened read-only, and the function that starts the edit. */
  isEditing?: boolean;
  onEdit?: () => void;
}

interface RecordDialogProps extends Partial<FormParts<{ id: string }>> {
  onClose: () => void;
  /** Collection of the record. It supplies the title, the field labels of a conflict, and the link to the history. */
  collection?: AuditedCollection;
  title?: string;
  /** Whether the record opens read-only: in a panel beside the list, or in place of the list on a narrow screen. */
  isPanel?: boolean;
  /** Whether a dialog that was opened from the panel covers it. */
  isCovered?: boolean;
  /** Identifies the record below the title and in the browser's title: reference, name and date. */
  about?: string | undefined;
  /** Absent if the person only reads. */
  form?: Omit<
    RecordForm<FieldValues, FieldValues, unknown>,
    'control' | 'submit' | 'discard' | 'recordId'
  > & {
    submit: () => void;
  };
  /** Whether closing asks first, if this does not depend on the form alone. */
  isUnsaved?: boolean;
  /** Whether files are being sent. Until then nothing is saved, and closing asks first. */
  isUploading?: boolean;
  /** Replaces the form's message about a failed save. */
  failure?: ReactNode;
  saveLabel?: string;
  /** Replaces the form's own submit. */
  onSave?: () => void;
  nameOf?: NameOf;
  actions?: ReactNode;
  children: ReactNode;
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

/** Media query for windows in which a panel fits beside the list. */
export const roomForPanel = '(width >= 1280px)';

const panelLooks = {
  display: 'flex',
  flexDirection: 'column',
  position: 'sticky',
  top: 88,
  maxHeight: 'calc(100dvh - 112px)',
  overflow: 'hidden',
  outline: 'none',
} as const;

/** A full-page record has its buttons at the top, so it needs no space for a toast below them. */
const wholePage = { '& .MuiDialog-container': { pb: 0 } } as const;

/** Focuses the first cell of a row once the list has its full width again, unless another record has opened beside it. */
function focusRow(id: string): void {
  requestAnimationFrame(() => {
    if (document.querySelector(`.${openedRow}`) !== null) return;
    const cell = `[data-id="${CSS.escape(id)}"] [role=gridcell]:not([data-field=__check__])`;
    document.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true });
  });
}

/** Panel beside the list. It takes the focus when it opens, and returns it to its row when it closes. */
function Panel({ titleId, children }: { titleId: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  // A layout effect runs before the browser or the page heading moves the focus.
  useLayoutEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      const id = document.querySelector(`.${openedRow}`)?.getAttribute('data-id');
      if (element?.contains(document.activeElement) && id) focusRow(id);
    };
  }, []);
  return (
    <Paper
      ref={panel}
      component="section"
      variant="outlined"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-about`}
      sx={panelLooks}
    >
      {children}
    </Paper>
  );
}

/**
 * Dialog or panel to read, add or edit a record. It ignores stray clicks and keys, so that nothing is lost. After a conflict with
 * another save, a choice between the versions replaces the fields.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { collection, row, readOnly = false, form, about, neighbours, isUploading = false, onClose } = props;
  const { isPanel = false, isCovered = false } = props;
  const {
    saveLabel = isUploading ? 'Uploading…' : 'Save',
    failure = form?.failure,
    nameOf,
    actions,
    children,
  } = props;
  const isUnsaved = isUploading || (props.isUnsaved ?? form?.isUnsaved ?? false);
  const save = form && !readOnly ? (props.onSave ?? (() => form.submit())) : undefined;
  const name = collection ? capitalize(kindOf(collection).one) : '';
  const { title = save ? `${row ? 'Edit' : 'Add'} ${name}` : name } = props;
  const { isSaving = false, note } = form ?? {};
  const [isAsking, setIsAsking] = useState(false);
  const discard = useUnsavedWork(isUnsaved, { isKept: true, isOfRecord: isPanel, question: discardQuestion });
  const ways = isSaving ? undefined : neighbours;
  useTitle(isPanel ? title : about);
  const isPhone = useIsPhone();
  const hasRoom = useMediaQuery(roomForPanel);
  const [isBeside, setBeside] = useState(isPanel && hasRoom);
  // Does not change while a dialog covers the panel: a full page would open on top of that dialog.
  if (isPanel && !isCovered && isBeside !== hasRoom) setBeside(hasRoom);
  const titleId = useId();
  const close = () => {
    if (isSaving) return;
    if (isUnsaved) setIsAsking(true);
    else onClose();
  };
  const top = (
    <Box key="head" sx={head}>
      <DialogTitle id={titleId} sx={{ p: 0 }}>
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
  );
  const body = (
    // Focusable, so that viewers can scroll with the keyboard.
    <DialogContent
      key="content"
      dividers
      sx={isPanel ? { pb: 8 } : undefined}
      {...(save === undefined && { tabIndex: 0 })}
    >
      <Box
        id={`${titleId}-form`}
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Without this React would also submit the form that opened this dialog.
          event.stopPropagation();
          if (!isSaving && !isUploading) save?.();
        }}
      >
        {/* Nobody can change the fields during a save. `inert` also stops the choices, which are no native controls. */}
        <Stack
          component="fieldset"
          disabled={isSaving}
          inert={isSaving}
          spacing={2}
          sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
        >
          {note !== undefined && <Alert severity="info">{note}</Alert>}
          {collection && readOnly && form?.isUnsaved ? (
            <LostChanges collection={collection} changes={form.changes()} />
          ) : collection && form?.conflict ? (
            <ConflictView
              {...form.conflict}
              labelOf={(field) => fieldLabel(collection, field)}
              formatValue={(field, value) => fieldText(collection, field, value, nameOf)}
              onChoose={form.choose}
            />
          ) : (
            children
          )}
        </Stack>
      </Box>
    </DialogContent>
  );
  const buttons = (
    <Box key="buttons" sx={{ flex: 'none' }}>
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
          sx={{ flex: { xs: actions ? '1 0 100%' : 1, sm: 1 }, gap: 1, flexWrap: 'wrap' }}
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
        </Stack>
        {!isPanel && (
          <Button onClick={close} disabled={isSaving}>
            <span>{save ? 'Cancel' : 'Close'}</span>
          </Button>
        )}
        {save && (
          <Button type="submit" form={`${titleId}-form`} variant="contained" loading={isSaving}>
            <span>{saveLabel}</span>
          </Button>
        )}
      </DialogActions>
    </Box>
  );
  // In a panel the buttons come before the fields, because a toast covers the lower edge.
  const contents = isPanel ? [top, buttons, body] : [top, body, buttons];
  return (
    <>
      {isBeside ? (
        <Panel titleId={titleId}>{contents}</Panel>
      ) : (
        <Dialog
          open
          maxWidth="md"
          fullScreen={isPhone || isPanel}
          onClose={close}
          onKeyDown={({ nativeEvent, target, currentTarget }) => {
            // React also reports keys from dialogs that this one opened.
            const isInside = target instanceof Node && currentTarget.contains(target);
            const key = isInside && !isPanel ? plainKey(nativeEvent) : undefined;
            if (key === 'j') ways?.next?.();
            if (key === 'k') ways?.previous?.();
          }}
          aria-labelledby={titleId}
          aria-describedby={about === undefined ? undefined : `${titleId}-about`}
          {...(isPanel && { slotProps: { paper: pageWindow }, sx: wholePage })}
        >
          {contents}
        </Dialog>
      )}
      {isAsking && (
        <DiscardDialog
          onDiscard={() => {
            discard();
            onClose();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface RecordFactsProps {
  collection: AuditedCollection;
  record: object;
  fields: readonly string[];
  nameOf?: NameOf;
  inLines?: boolean;
}

export function RecordFacts({ collection, record, fields, nameOf, inLines = false }: RecordFactsProps) {
  const values = new Map<string, unknown>(Object.entries(record));
  return (
    <Facts inLines={inLines}>
      {fields.map((field) => (
        <Fact key={field} name={fieldLabel(collection, field)}>
          {fieldText(collection, field, values.get(field), nameOf) || 'Not given'}
        </Fact>
      ))}
    </Facts>
  );
}

/** Shows what was typed into a form that can no longer be saved. */
const LostChanges = ({ collection, changes }: { collection: AuditedCollection; changes: object }) => (
  <Alert severity="warning">
    This can no longer be saved. Copy what you need before you close this window.
    <RecordFacts collection={collection} record={changes} fields={Object.keys(changes)} />
  </Alert>
);

export function useSaved(
  collection: AuditedCollection,
  { row, onClose }: Pick<FormParts<unknown>, 'row' | 'onClose'>,
): { onSaved: (saved: Pick<Saved<unknown>, 'hasChanged' | 'undo'>) => void; leave: () => void } {
  const toast = useToast();
  const message = `${capitalize(kindOf(collection).one)} ${row === undefined ? 'added' : 'updated'} successfully!`;
  return {
    onSaved: ({ hasChanged, undo }) => {
      if (hasChanged) tellSaved(toast, message, undo);
      else toast({ severity: 'info', text: 'Nothing was changed.' });
    },
    leave: () => onClose(),
  };
}
