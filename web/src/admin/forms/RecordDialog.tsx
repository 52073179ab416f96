import { Alert, Box, Button, Dialog, DialogContent, Stack } from '@mui/material';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import type { NameOf } from '@utkarsh/domain/history/recordText';
import { capitalize } from '@utkarsh/domain/text/format';
import { useTitle } from '../ui/PageHeading';
import { useIsPhone } from '../ui/useIsPhone';
import { ConflictView } from './ConflictView';
import { plainKey } from './keys';
import { RecordBody, useClosing, type RecordProps } from './RecordBody';
import { RecordFacts } from './fields';
import type { RecordForm } from './useRecordForm';

interface RecordDialogProps extends RecordProps {
  readOnly?: boolean;
  /** Absent if the person only reads. */
  form?: Omit<
    RecordForm<FieldValues, FieldValues, { id: string; revision: number }>,
    'control' | 'submit' | 'discard' | 'fill' | 'recordId'
  > & { submit: () => void };
  /** Whether files are being sent. Until then nothing is saved, and closing asks first. */
  isUploading?: boolean;
  saveLabel?: string;
  nameOf?: NameOf;
}

/** Dialog to read, add or edit a record. Stray clicks and keys lose nothing. */
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
  if (!collection || !form) return children;
  if (readOnly && form.isUnsaved) {
    const changes = form.changes();
    return (
      <Alert severity="warning">
        This can no longer be saved. Copy what you need before you close this window.
        <RecordFacts collection={collection} record={changes} fields={Object.keys(changes)} />
      </Alert>
    );
  }
  const { conflict, choose } = form;
  return conflict ? <ConflictView {...{ collection, conflict, nameOf }} onChoose={choose} /> : children;
}
