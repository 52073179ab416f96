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
  Stack,
  Typography,
} from '@mui/material';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { kindOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { capitalize } from '@utkarsh/domain/text/format';
import { adminPaths } from '../ui/adminPaths';
import { useTitle } from '../ui/PageHeading';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Fact, Facts } from '../ui/Facts';
import { TooltipButton } from '../ui/buttons';
import { tellSaved, useToast } from '../ui/ToastProvider';
import { useIsPhone } from '../ui/useIsPhone';
import { ConflictView } from './ConflictView';
import type { RecordForm, Saved } from './useRecordForm';
import { discardQuestion, useUnsavedWork } from '../session/unsavedWork';

/** Open the previous and the next record. Undefined at the ends of the list. */
export interface Neighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]') !== null;

/** Moves to the next record with J and to the previous with K, unless somebody is typing or another window is open. */
function moveByKey(event: KeyboardEvent<HTMLElement>, { previous, next }: Neighbours): void {
  const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  const inside = target instanceof Node && currentTarget.contains(target);
  if (!inside || isTyping(target) || ctrlKey || metaKey || altKey) return;
  if (key === 'j') next?.();
  if (key === 'k') previous?.();
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

/** Props that a list gives its form. */
export interface FormParts<Row> {
  /** The record to edit; undefined to add one. */
  row: Row | undefined;
  readOnly: boolean;
  onClose: () => void;
  neighbours?: Neighbours | undefined;
}

interface RecordDialogProps extends Partial<FormParts<{ id: string }>> {
  onClose: () => void;
  /** The collection of the record. It names the window and the fields of a conflict, and leads to the history. */
  of?: AuditedCollection;
  title?: string;
  /** Identifies the record below the title and in the browser's title: reference, name and date. */
  about?: string | undefined;
  /** Absent if the person only reads. */
  form?: Omit<RecordForm<FieldValues, FieldValues, unknown>, 'control' | 'submit'> & { submit: () => void };
  /** Whether closing asks first, if more than the form decides that. */
  unsaved?: boolean;
  /** Replaces the form's message about a failed save. */
  failure?: ReactNode;
  saveLabel?: string;
  /** Replaces the form's own submit. */
  onSave?: () => void;
  /** Returns the name of a staff member. Needed if the record names some. */
  nameOf?: NameOf;
  /** Other buttons, at the start of the row. */
  actions?: ReactNode;
  children: ReactNode;
  /** Content below the form. */
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
/** On a phone it stands below the buttons. */
const underTitle = {
  gridColumn: { xs: '1 / -1', sm: 1 },
  pr: { xs: 1.5, sm: 0 },
  overflowWrap: 'anywhere',
} as const;

/**
 * Window to read, add or edit a record. A stray click or key loses nothing. When somebody else has
 * saved the record meanwhile, the choice between the versions takes the place of the fields.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { of, row, readOnly = false, form, about, neighbours, saveLabel = 'Save', onClose } = props;
  const {
    unsaved = form?.unsaved ?? false,
    failure = form?.failure,
    nameOf,
    actions,
    children,
    below,
  } = props;
  const save = form && !readOnly ? (props.onSave ?? (() => form.submit())) : undefined;
  const name = of ? capitalize(kindOf(of).one) : '';
  const { title = save ? `${row ? 'Edit' : 'Add'} ${name}` : name } = props;
  const { saving = false, note } = form ?? {};
  const [asking, setAsking] = useState(false);
  const discard = useUnsavedWork(unsaved, { isKept: true, question: discardQuestion });
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
        {/* Focusable, so that viewers can scroll with the keyboard. */}
        <DialogContent dividers {...(save === undefined && { tabIndex: 0 })}>
          <Box
            id={`${titleId}-form`}
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // Otherwise React would also submit the form that opened this window.
              event.stopPropagation();
              if (!saving) save?.();
            }}
          >
            {/* Changes during a save would count as saved. */}
            <Stack
              component="fieldset"
              disabled={saving}
              spacing={2}
              sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
            >
              {note !== undefined && <Alert severity="info">{note}</Alert>}
              {of && form?.conflict ? (
                <ConflictView
                  {...form.conflict}
                  labelOf={(field) => fieldLabel(of, field)}
                  formatValue={(field, value) => fieldText(of, field, value, nameOf)}
                  onChoose={form.choose}
                />
              ) : (
                children
              )}
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
            {of && row && (
              <Button component={Link} to={adminPaths.historyOf(of, row.id)} startIcon={<HistoryIcon />}>
                History
              </Button>
            )}
            {actions}
          </Stack>
          <Button onClick={close} disabled={saving}>
            <span>{save ? 'Cancel' : 'Close'}</span>
          </Button>
          {save && (
            <Button type="submit" form={`${titleId}-form`} variant="contained" loading={saving}>
              <span>{saveLabel}</span>
            </Button>
          )}
        </DialogActions>
      </Dialog>
      {asking && (
        <ConfirmDialog
          question={discardQuestion.question}
          confirm={discardQuestion.confirm}
          cancel={discardQuestion.cancel}
          destructive
          onConfirm={() => {
            discard();
            onClose();
          }}
          onClose={() => setAsking(false)}
        >
          {discardQuestion.text}
        </ConfirmDialog>
      )}
    </>
  );
}

interface RecordFactsProps {
  of: AuditedCollection;
  record: object;
  fields: readonly string[];
  nameOf?: NameOf;
}

/** Shows each field with its value, for viewers. */
export function RecordFacts({ of, record, fields, nameOf }: RecordFactsProps) {
  const values = new Map<string, unknown>(Object.entries(record));
  return (
    <Facts>
      {fields.map((field) => (
        <Fact key={field} name={fieldLabel(of, field)}>
          {fieldText(of, field, values.get(field), nameOf) || 'Not given'}
        </Fact>
      ))}
    </Facts>
  );
}

/** Returns a function that reports a save, offers an undo, and closes the form. */
export function useSaved(
  of: AuditedCollection,
  { row, onClose }: Pick<FormParts<unknown>, 'row' | 'onClose'>,
) {
  const toast = useToast();
  const done = `${capitalize(kindOf(of).one)} ${row === undefined ? 'added' : 'updated'} successfully!`;
  return ({ undo }: Pick<Saved<unknown>, 'undo'>) => {
    tellSaved(toast, done, undo);
    onClose();
  };
}
