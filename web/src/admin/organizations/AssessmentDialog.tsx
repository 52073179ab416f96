import { Typography } from '@mui/material';
import { useState } from 'react';
import {
  type AssessmentInput,
  assessmentFormSchemaFor,
  noAssessment,
} from '@utkarsh/domain/assessment/assessment';
import { AssessmentFields } from '../forms/AssessmentFields';
import { RecordDialog } from '../forms/RecordDialog';
import { useNewForm } from '../forms/useRecordForm';

export interface AssessmentDialogProps {
  title: string;
  /** What saving does, above the fields. */
  text: string;
  saveLabel: string;
  /** Of the organization, by which enough people have to have taken part. */
  employees: number;
  start?: AssessmentInput | null;
  /** Names what is typed on this device: a reload keeps it. */
  draft: string;
  save: (assessment: AssessmentInput) => Promise<void>;
  onClose: () => void;
}

/** Asks for what an assessment of an organization found. */
export function AssessmentDialog(props: AssessmentDialogProps) {
  const { title, text, saveLabel, employees, start, draft, save, onClose } = props;
  const [schema] = useState(() => assessmentFormSchemaFor(employees));
  const [blank] = useState(() => ({ assessment: start ?? noAssessment }));
  const form = useNewForm({
    schema,
    blank,
    save: ({ assessment }) => save(assessment),
    onSaved: onClose,
    draft,
  });
  return (
    <RecordDialog title={title} form={form} saveLabel={saveLabel} onSave={form.submit} onClose={onClose}>
      <Typography>{text}</Typography>
      <AssessmentFields
        control={form.control}
        nameOf={(field) => `assessment.${field}`}
        employees={employees}
      />
    </RecordDialog>
  );
}
