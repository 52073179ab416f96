import { Typography } from '@mui/material';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';
import { type SurveyRecord, extensionProblem, surveyFields } from '@utkarsh/domain/survey/survey';
import { formatDay } from '@utkarsh/domain/text/format';
import { throwApiError } from '../../data/errors';
import { extendSurvey } from '../../data/staff/surveys';
import { FormField } from '../forms/fields';
import { RecordDialog } from '../forms/RecordDialog';
import { useNewForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';
import { useToday } from '../ui/useToday';

const { closes: lastDay } = surveyFields;
const shape = formShape({ closes: lastDay });

/** Moves the last day of a survey to a later one. */
export function ExtendSurveyDialog({ survey, onClose }: { survey: SurveyRecord; onClose: () => void }) {
  const toast = useToast();
  const today = useToday();
  const [blank] = useState({ closes: '' });
  const schema = z.strictObject(shape).check(({ value, issues }) => {
    const message = extensionProblem(value.closes, survey.closes, today);
    if (message !== undefined) issues.push({ code: 'custom', message, path: ['closes'], input: value });
  });
  const form = useNewForm({
    schema,
    blank,
    save: async ({ closes }) => {
      await extendSurvey(survey, closes).catch(throwApiError);
      toast({ severity: 'success', text: `Survey extended until ${formatDay(closes)}.` });
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title="Extend survey"
      about={survey.organization_name}
      form={form}
      saveLabel="Extend survey"
      onClose={onClose}
    >
      <Typography>{`The last day is ${formatDay(survey.closes)}. Mails that were sent keep naming it; a reminder names the new one.`}</Typography>
      <FormField control={form.control} name="closes" field={lastDay} />
    </RecordDialog>
  );
}
