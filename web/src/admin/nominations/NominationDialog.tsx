import { Box, Divider, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { certificatePath } from '@utkarsh/domain/certificatePath';
import {
  nominationEditSchema,
  type NominationEdit,
  type NominationRecord,
} from '@utkarsh/domain/nominationEdit';
import type { NominationStatus } from '@utkarsh/domain/statusFlow';
import { addNomination, saveNomination, toNomination } from '../../data/staff/nominations';
import { EditDialog, useSaved, type FormParts } from '../forms/EditDialog';
import { failureText, useRecordForm } from '../forms/useRecordForm';
import { NominationFields } from './NominationFields';
import { blankNomination, formatValue, labelOf, toEdit, type NominationFormValues } from './nominationLabels';
import { NominationNotes } from './NominationNotes';
import { NominationSteps } from './NominationSteps';
import { NominationTimeline } from './NominationTimeline';
import type { Colleagues } from './useColleagues';

interface NominationDialogProps extends FormParts<NominationRecord> {
  colleagues: Colleagues;
  /** Opens the form in which its organization is added or renewed. */
  onCertify: (row: NominationRecord) => Promise<void>;
}

const twoColumns = { display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } } as const;

const AboutCertificate = ({ id, children }: { id: string; children: string }) => (
  <Typography variant="body2" sx={{ mb: 2 }}>
    {children}{' '}
    <Link href={certificatePath(id)} target="_blank">
      this certificate
    </Link>
    .
  </Typography>
);

/** 'Edit Nomination' or 'Add Nomination'. */
export function NominationDialog(props: NominationDialogProps) {
  const { colleagues, onCertify, ...parts } = props;
  const { row, readOnly } = parts;
  const [draft, setDraft] = useState('');
  const [stepping, setStepping] = useState(false);
  const [stepFailure, setStepFailure] = useState<string>();
  const done = useSaved('nominations', parts);
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
      if (status === 'certified') {
        await onCertify(nomination);
        return;
      }
      await saveNomination(nomination, { status });
      done();
    } catch (error) {
      setStepFailure(failureText(error));
      setStepping(false);
    }
  };

  const unsaved = form.unsaved || draft.trim() !== '';
  return (
    <EditDialog
      {...parts}
      of="nominations"
      form={form}
      unsaved={unsaved}
      saving={form.saving || stepping}
      failure={form.failure ?? stepFailure}
      actions={
        row &&
        !readOnly &&
        !conflict && (
          <NominationSteps
            row={row}
            disabled={unsaved || form.saving || stepping}
            onStep={(status) => void step(row, status)}
          />
        )
      }
      below={
        row && (
          <Box sx={{ pt: 3 }}>
            <Divider sx={{ mb: 3 }} />
            {row.renewal_of && <AboutCertificate id={row.renewal_of}>It is to renew</AboutCertificate>}
            {row.organization && <AboutCertificate id={row.organization}>It led to</AboutCertificate>}
            <Box sx={twoColumns}>
              <NominationNotes id={row.id} nameOf={colleagues.nameOf} draft={draft} onDraft={setDraft} />
              <NominationTimeline id={row.id} nameOf={colleagues.nameOf} />
            </Box>
          </Box>
        )
      }
      labelOf={labelOf}
      formatValue={(field, value) =>
        field === 'assignee' && typeof value === 'string'
          ? colleagues.nameOf(value)
          : formatValue(field, value)
      }
    >
      <NominationFields control={control} row={row} readOnly={readOnly} colleagues={colleagues} />
    </EditDialog>
  );
}
