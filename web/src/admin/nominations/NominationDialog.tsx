import { Box, Divider, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '@utkarsh/domain/text/format';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  type NominationEdit,
  type NominationRecord,
  nominationEditSchema,
} from '@utkarsh/domain/nomination/nomination';
import { nominationName, nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { nominationStatusNames } from '@utkarsh/domain/nomination/statusFlow';
import { addNomination, saveNomination, toNomination } from '../../data/staff/nominations';
import { adminPaths } from '../ui/adminPaths';
import { EditDialog, useSaved, type FormParts } from '../forms/EditDialog';
import { tellSaved } from '../forms/undoing';
import { useTextDraft } from '../forms/useFormDraft';
import { useNewRecord } from '../forms/useNewRecord';
import { useRecordForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';
import { DeclineDialog } from './DeclineDialog';
import { NominationFields } from './NominationFields';
import { blankNomination, toEdit, type NominationFormValues } from './nominationForm';
import { NominationNotes } from './NominationNotes';
import { NominationSteps } from './NominationSteps';
import { NominationTimeline } from './NominationTimeline';
import type { Colleagues } from './useColleagues';

interface NominationDialogProps extends FormParts<NominationRecord> {
  colleagues: Colleagues;
  /** Opens the form in which its organization is added or renewed. */
  onCertify: (row: NominationRecord) => void;
}

const twoColumns = { display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } } as const;

const ItsOrganization = ({ id, children }: { id: string; children: string }) => (
  <Typography variant="body2" sx={{ mb: 2 }}>
    <span>{`${children} `}</span>
    <Link component={RouterLink} to={adminPaths.record('organizations', id)}>
      this organization
    </Link>
    .
  </Typography>
);

/** 'Edit Nomination' or 'Add Nomination'. */
export function NominationDialog(props: NominationDialogProps) {
  const { colleagues, onCertify, ...parts } = props;
  const { row, readOnly } = parts;
  const name = `nominations/${row?.id ?? 'new'}`;
  const added = useNewRecord('nominations', { draft: name, make: newDocumentId });
  const [note, setNote] = useTextDraft(`notes/${row?.id ?? 'new'}`);
  // As it was when it was asked for: what somebody else has made of it meanwhile is not declined.
  const [declining, setDeclining] = useState<NominationRecord>();
  const toast = useToast();
  const saved = useSaved('nominations', parts);
  const form = useRecordForm<NominationFormValues, NominationEdit, NominationRecord>({
    schema: nominationEditSchema,
    row,
    blank: blankNomination,
    toValues: toEdit,
    read: toNomination,
    save: (values, base) =>
      base ? saveNomination(base, values, true) : added.add(values, (id) => addNomination(id, values)),
    onSaved: ({ values: { status }, decided, undo }) => {
      if (decided) tellSaved(toast, `Moved to ${nominationStatusNames[status]}.`, undo);
      else saved({ undo });
    },
    draft: name,
    added,
  });
  const { control, conflict } = form;
  const unsaved = form.unsaved || note.trim() !== '';
  return (
    <EditDialog
      {...parts}
      of="nominations"
      form={form}
      unsaved={unsaved}
      about={
        row &&
        `${nominationReference(row.id)}, ${nominationName(row)}, received ${formatDate(new Date(row.created_at))}`
      }
      actions={
        row &&
        !readOnly &&
        !conflict && (
          <NominationSteps
            row={row}
            unsaved={form.unsaved}
            noting={note.trim() !== ''}
            disabled={form.saving}
            onStep={(status) => form.submit({ status })}
            onCertify={() => onCertify(row)}
            onDecline={() => setDeclining(row)}
          />
        )
      }
      below={
        row && (
          <Box sx={{ pt: 3 }}>
            <Divider sx={{ mb: 3 }} />
            {row.renewal_of && <ItsOrganization id={row.renewal_of}>Renewal for</ItsOrganization>}
            {row.organization && <ItsOrganization id={row.organization}>Certified as</ItsOrganization>}
            <Box sx={twoColumns}>
              <NominationNotes id={row.id} nameOf={colleagues.nameOf} note={note} onNote={setNote} />
              <NominationTimeline id={row.id} nameOf={colleagues.nameOf} />
            </Box>
          </Box>
        )
      }
      nameOf={colleagues.nameOf}
    >
      <NominationFields control={control} row={row} readOnly={readOnly} colleagues={colleagues} />
      {declining && <DeclineDialog nominations={[declining]} onClose={() => setDeclining(undefined)} />}
    </EditDialog>
  );
}
