import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { capitalized } from '@utkarsh/domain/text/format';
import { kindOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { useToast } from '../ui/ToastProvider';
import { FieldsOrConflict } from './ConflictView';
import type { Neighbours } from './NeighbourButtons';
import { RecordDialog, type RecordDialogProps } from './RecordDialog';
import { tellSaved } from './undoing';
import type { RecordForm, Saved } from './useRecordForm';

/** What the form of a list is given. */
export interface FormParts<Row> {
  /** The record to edit; undefined to add one. */
  row: Row | undefined;
  readOnly: boolean;
  onClose: () => void;
  /** The ways to the records before and after it in the list. */
  neighbours?: Neighbours | undefined;
}

type OwnParts = Pick<RecordDialogProps, 'about' | 'unsaved' | 'saveLabel' | 'actions' | 'below'>;

interface EditDialogProps extends FormParts<{ id: string }>, OwnParts {
  of: AuditedCollection;
  form: Omit<RecordForm<FieldValues, FieldValues, unknown>, 'control' | 'submit'> & { submit: () => void };
  /** Saves in another way than the form alone. */
  onSave?: () => void;
  /** Whose uid it is, where the record names members of the staff. */
  nameOf?: NameOf;
  /** The fields. */
  children: ReactNode;
}

/**
 * The window in which a record is read, edited or added. When somebody else has saved it meanwhile, the choice between the
 * versions takes the place of the fields.
 */
export function EditDialog(props: EditDialogProps) {
  const { of, form, row, readOnly, onSave = () => form.submit(), nameOf, children, ...own } = props;
  const name = capitalized(kindOf(of).one);
  return (
    <RecordDialog
      title={readOnly ? name : row ? `Edit ${name}` : `Add ${name}`}
      record={row && { of, id: row.id }}
      form={form}
      onSave={readOnly ? undefined : onSave}
      {...own}
    >
      <FieldsOrConflict
        form={form}
        labelOf={(field) => fieldLabel(of, field)}
        formatValue={(field, value) => fieldText(of, field, value, nameOf)}
      >
        {children}
      </FieldsOrConflict>
    </RecordDialog>
  );
}

/** The fields of a form, which a viewer only reads. */
export const FormFields = ({ readOnly, children }: { readOnly: boolean; children: ReactNode }) => (
  <Stack
    component="fieldset"
    disabled={readOnly}
    spacing={2}
    sx={{ border: 0, p: 0, m: 0, pt: 0.5, minWidth: 0 }}
  >
    {children}
  </Stack>
);

/** Says that a record was stored, offers the way back, and closes its form. */
export function useSaved(
  of: AuditedCollection,
  { row, onClose }: Pick<FormParts<unknown>, 'row' | 'onClose'>,
) {
  const toast = useToast();
  const done = `${capitalized(kindOf(of).one)} ${row === undefined ? 'added' : 'updated'} successfully!`;
  return ({ undo }: Pick<Saved<unknown>, 'undo'>, text = done) => {
    tellSaved(toast, text, undo);
    onClose();
  };
}
