import { Alert, Box, Button, Dialog, DialogContent, Stack } from '@mui/material';
import { useId, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type AuditedCollection, kindOf } from '@utkarsh/domain/history/recordKinds';
import { actorName, fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { capitalize } from '@utkarsh/domain/text/format';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchSave } from '../../data/staff/records';
import { useSession } from '../session/sessionContext';
import { useTitle } from '../ui/PageHeading';
import { useColleagues } from '../ui/useColleagues';
import { useIsPhone } from '../ui/useIsPhone';
import { ConflictView } from './ConflictView';
import { plainKey } from './keys';
import { RecordBody, useClosing, type RecordProps } from './RecordBody';
import { RecordFacts } from './RecordFields';
import type { RecordForm } from './useRecordForm';

type FormInDialog = Omit<
  RecordForm<FieldValues, FieldValues, unknown>,
  'control' | 'submit' | 'discard' | 'fill' | 'recordId'
> & { submit: () => void };

interface RecordDialogProps extends RecordProps {
  readOnly?: boolean;
  /** Absent if the person only reads. */
  form?: FormInDialog;
  /** Whether files are being sent. Until then nothing is saved, and closing asks first. */
  isUploading?: boolean;
  saveLabel?: string;
  nameOf?: NameOf;
}

/**
 * Dialog to read, add or edit a record. It ignores stray clicks and keys, so that nothing is lost. After a conflict with another
 * save, a choice between the versions replaces the fields.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { collection, row, readOnly = false, form, about, isUploading = false, onClose } = props;
  const { saveLabel = isUploading ? 'Uploading…' : 'Save', failure = form?.failure } = props;
  const canSave = form !== undefined && !readOnly;
  const name = collection ? capitalize(kindOf(collection).one) : '';
  const { title = canSave ? `${row ? 'Edit' : 'Add'} ${name}` : name } = props;
  const { isSaving = false, isUnsaved = false, note } = form ?? {};
  const { close, dialog } = useClosing(isUploading || isUnsaved, onClose);
  const neighbours = isSaving ? undefined : props.neighbours;
  const closeUnlessSaving = isSaving ? () => {} : close;
  useTitle(about);
  const isPhone = useIsPhone();
  const titleId = useId();
  return (
    <>
      <Dialog
        open
        maxWidth="md"
        fullScreen={isPhone}
        onClose={closeUnlessSaving}
        onKeyDown={({ nativeEvent, target, currentTarget }) => {
          // React also reports keys from dialogs that this one opened.
          const isInside = target instanceof Node && currentTarget.contains(target);
          const key = isInside ? plainKey(nativeEvent) : undefined;
          if (key === 'j') neighbours?.next?.();
          if (key === 'k') neighbours?.previous?.();
        }}
        aria-labelledby={titleId}
        aria-describedby={about === undefined ? undefined : `${titleId}-about`}
      >
        <RecordBody
          {...props}
          {...{ titleId, title, neighbours, failure }}
          onClose={closeUnlessSaving}
          button={
            <>
              <Button onClick={close} disabled={isSaving}>
                <span>{canSave ? 'Cancel' : 'Close'}</span>
              </Button>
              {canSave && (
                <Button type="submit" form={`${titleId}-form`} variant="contained" loading={isSaving}>
                  <span>{saveLabel}</span>
                </Button>
              )}
            </>
          }
        >
          {/* Focusable, so that viewers can scroll with the keyboard. */}
          <DialogContent dividers {...(!canSave && { tabIndex: 0 })}>
            <Box
              id={`${titleId}-form`}
              component="form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                // Without this React would also submit the form that opened this dialog.
                event.stopPropagation();
                if (canSave && !isSaving && !isUploading) form.submit();
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
                {canSave && note !== undefined && <Alert severity="info">{note}</Alert>}
                <RecordContent {...props} />
              </Stack>
            </Box>
          </DialogContent>
        </RecordBody>
      </Dialog>
      {dialog}
    </>
  );
}

/** Shows the fields. Shows unsaved changes if the person may no longer save, and the choice after a conflict. */
function RecordContent({ collection, readOnly, form, nameOf, children }: RecordDialogProps) {
  if (collection && readOnly && form?.isUnsaved) {
    const changes = form.changes();
    return (
      <Alert severity="warning">
        This can no longer be saved. Copy what you need before you close this window.
        <RecordFacts collection={collection} record={changes} fields={Object.keys(changes)} />
      </Alert>
    );
  }
  if (!collection || !form?.conflict) return children;
  return <RecordConflict collection={collection} conflict={form.conflict} form={form} nameOf={nameOf} />;
}

interface RecordConflictProps {
  nameOf: NameOf | undefined;
  collection: AuditedCollection;
  form: FormInDialog;
  conflict: NonNullable<FormInDialog['conflict']>;
}

function RecordConflict({ collection, form, conflict, nameOf }: RecordConflictProps) {
  const { uid: me } = useSession();
  const { id, isNew } = conflict;
  const { data: save } = useSubscribed(useMemo(() => watchSave(collection, id), [collection, id]));
  const colleagues = useColleagues('Somebody no longer on the staff');
  const nameOfSaver = (uid: string) => (uid === me ? 'You, in another window,' : colleagues.nameOf(uid));
  const saver = save ? actorName(save.writer, nameOfSaver) : 'Somebody else';
  const time = save ? ` on ${formatDateTime(new Date(save.at))}` : '';
  return (
    <ConflictView
      {...conflict}
      savedText={`${saver} saved this record${time}${isNew ? '' : ', while you edited it'}.`}
      labelOf={(field) => fieldLabel(collection, field)}
      formatValue={(field, value) => fieldText(collection, field, value, nameOf)}
      onChoose={form.choose}
    />
  );
}
