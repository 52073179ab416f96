import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { capitalized } from '@utkarsh/domain/format';
import { kindOf, type AuditedCollection } from '@utkarsh/domain/recordKinds';
import { useToast } from '../ui/ToastProvider';
import { FieldsOrConflict } from './FieldsOrConflict';
import { RecordDialog, type RecordDialogProps } from './RecordDialog';
import type { RecordForm } from './useRecordForm';

/** What the form of a list is given. */
export interface FormParts<Row> {
  /** The record to edit; undefined to add one. */
  row: Row | undefined;
  readOnly: boolean;
  onClose: () => void;
}

type OwnParts = Pick<RecordDialogProps, 'saveLabel' | 'actions' | 'below'> &
  Partial<Pick<RecordDialogProps, 'unsaved' | 'saving' | 'failure'>>;

interface EditDialogProps extends FormParts<{ id: string }>, OwnParts {
  of: AuditedCollection;
  form: Omit<RecordForm<FieldValues, FieldValues, unknown>, 'control'>;
  /** Saves in another way than the form alone. */
  onSave?: () => void;
  labelOf: (field: string) => string;
  /** What a value reads as. */
  formatValue: (field: string, value: unknown) => string;
  /** The fields. */
  children: ReactNode;
}

/**
 * The window in which a record is read, edited or added. When somebody else has saved it meanwhile, the choice between the
 * versions takes the place of the fields.
 */
export function EditDialog(props: EditDialogProps) {
  const { of, form, row, readOnly, onSave = form.submit, labelOf, formatValue, children, ...own } = props;
  const name = capitalized(kindOf(of).one);
  return (
    <RecordDialog
      title={readOnly ? name : row ? `Edit ${name}` : `Add ${name}`}
      record={row && { of, id: row.id }}
      unsaved={form.unsaved}
      saving={form.saving}
      failure={form.failure}
      onSave={readOnly ? undefined : onSave}
      {...own}
    >
      <FieldsOrConflict form={form} labelOf={labelOf} formatValue={formatValue}>
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

/** Says that a record was stored, and closes its form. */
export function useSaved(
  of: AuditedCollection,
  { row, onClose }: Pick<FormParts<unknown>, 'row' | 'onClose'>,
) {
  const toast = useToast();
  return () => {
    toast({
      severity: 'success',
      text: `${capitalized(kindOf(of).one)} ${row === undefined ? 'added' : 'updated'} successfully!`,
    });
    onClose();
  };
}
