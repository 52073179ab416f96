import { Box, Divider } from '@mui/material';
import { useState } from 'react';
import {
  nominationEditSchema,
  type NominationEdit,
  type NominationRecord,
} from '@utkarsh/domain/nominationEdit';
import type { NominationStatus } from '@utkarsh/domain/statusFlow';
import { addNomination, saveNomination, toNomination } from '../../data/staff/nominations';
import { failureText, useRecordForm } from '../forms/useRecordForm';
import { FieldsOrConflict } from '../forms/FieldsOrConflict';
import { RecordDialog } from '../forms/RecordDialog';
import { useToast } from '../ui/ToastProvider';
import { NominationFields } from './NominationFields';
import { blankNomination, formatValue, labelOf, toEdit, type NominationFormValues } from './nominationLabels';
import { NominationNotes } from './NominationNotes';
import { NominationSteps } from './NominationSteps';
import { NominationTimeline } from './NominationTimeline';
import type { Colleagues } from './useColleagues';

interface NominationDialogProps {
  /** The nomination to edit; undefined to add one. */
  row: NominationRecord | undefined;
  readOnly: boolean;
  colleagues: Colleagues;
  /** Opens the form in which its organization is added. */
  onCertify: (row: NominationRecord) => void;
  onClose: () => void;
}

const twoColumns = { display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } } as const;

/** 'Edit Nomination' or 'Add Nomination'. */
export function NominationDialog(props: NominationDialogProps) {
  const { row, readOnly, colleagues, onCertify, onClose } = props;
  const toast = useToast();
  const [draft, setDraft] = useState('');
  const [stepping, setStepping] = useState(false);
  const [stepFailure, setStepFailure] = useState<string>();
  const done = () => {
    toast({
      severity: 'success',
      text: row ? 'Nomination updated successfully!' : 'Nomination added successfully!',
    });
    onClose();
  };
  const form = useRecordForm<NominationFormValues, NominationEdit, NominationRecord>({
    schema: nominationEditSchema,
    row,
    blank: blankNomination,
    toValues: toEdit,
    read: toNomination,
    save: (values, base) => (base ? saveNomination(base, values) : addNomination(values)),
    onSaved: done,
  });
  const { control, conflict } = form;

  const step = async (nomination: NominationRecord, status: NominationStatus) => {
    setStepFailure(undefined);
    setStepping(true);
    try {
      await saveNomination(nomination, { status });
      done();
    } catch (error) {
      setStepFailure(failureText(error));
      setStepping(false);
    }
  };

  const unsaved = form.unsaved || draft.trim() !== '';
  return (
    <RecordDialog
      title={readOnly ? 'Nomination' : row ? 'Edit Nomination' : 'Add Nomination'}
      record={row && { of: 'nominations', id: row.id }}
      unsaved={unsaved}
      saving={form.saving || stepping}
      failure={form.failure ?? stepFailure}
      onSave={readOnly ? undefined : form.submit}
      onClose={onClose}
      actions={
        row &&
        !readOnly &&
        !conflict && (
          <NominationSteps
            row={row}
            disabled={unsaved || form.saving || stepping}
            onStep={(status) => (status === 'certified' ? onCertify(row) : void step(row, status))}
          />
        )
      }
      below={
        row && (
          <Box sx={{ pt: 3 }}>
            <Divider sx={{ mb: 3 }} />
            <Box sx={twoColumns}>
              <NominationNotes id={row.id} nameOf={colleagues.nameOf} draft={draft} onDraft={setDraft} />
              <NominationTimeline id={row.id} nameOf={colleagues.nameOf} />
            </Box>
          </Box>
        )
      }
    >
      <FieldsOrConflict
        form={form}
        labelOf={labelOf}
        formatValue={(field, value) =>
          field === 'assignee' && typeof value === 'string'
            ? colleagues.nameOf(value)
            : formatValue(field, value)
        }
      >
        <NominationFields control={control} row={row} readOnly={readOnly} colleagues={colleagues} />
      </FieldsOrConflict>
    </RecordDialog>
  );
}
