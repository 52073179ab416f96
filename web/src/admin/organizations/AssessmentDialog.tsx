import { Typography } from '@mui/material';
import { useState } from 'react';
import { noAssessment, type AssessmentInput } from '@utkarsh/domain/assessment';
import { assessmentFormSchemaFor } from '@utkarsh/domain/assessmentEdit';
import type { OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { toOrganization } from '../../data/staff/organizations';
import { AssessmentFields } from '../forms/AssessmentFields';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/useRecordForm';

interface AssessmentDialogProps {
  title: string;
  /** What saving does, above the fields. */
  text: string;
  saveLabel: string;
  record: OrganizationRecord;
  start?: AssessmentInput | null;
  save: (assessment: AssessmentInput) => Promise<void>;
  onClose: () => void;
}

/** Asks for what an assessment of an organization found. */
export function AssessmentDialog(props: AssessmentDialogProps) {
  const { title, text, saveLabel, record, start, save, onClose } = props;
  const [schema] = useState(() => assessmentFormSchemaFor(record.number_of_employees));
  const [blank] = useState(() => ({ assessment: start ?? noAssessment }));
  const form = useRecordForm({
    schema,
    row: undefined,
    blank,
    toValues: () => blank,
    read: toOrganization,
    save: ({ assessment }) => save(assessment),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={title}
      unsaved={form.unsaved}
      saving={form.saving}
      failure={form.failure}
      saveLabel={saveLabel}
      onSave={form.submit}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <AssessmentFields
        control={form.control}
        nameOf={(field) => `assessment.${field}`}
        employees={record.number_of_employees}
      />
    </RecordDialog>
  );
}
