import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Alert, Button, Chip, Link, Stack, Typography, type ChipProps } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import {
  assessmentFields,
  assessmentFormSchemaFor,
  assessmentText,
  noAssessment,
  type AssessmentInput,
} from '@utkarsh/domain/assessment/assessment';
import { type Standing, daysText } from '@utkarsh/domain/certificate/certification';
import { namesOf, valuesOf } from '@utkarsh/domain/fields/fields';
import { revocationFields } from '@utkarsh/domain/organization/organization';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { heldPeriodText } from '@utkarsh/domain/history/recordText';
import { type Findings, findingsAfter, foundFigures } from '@utkarsh/domain/survey/surveyAssessment';
import { AssessmentFields } from '../forms/AssessmentFields';
import { RecordDialog } from '../forms/RecordDialog';
import { StartSurveyDialog } from '../forms/StartSurveyDialog';
import { WorkspaceFact, SurveyFact, useSurveys } from '../forms/WorkspaceFact';
import { useNewForm } from '../forms/useRecordForm';
import { today } from '../../data/clock';
import { useSending } from '../../browser/useSending';
import { afterEdit } from '../../data/staff/records';
import { saveAssessment } from '../../data/staff/organizations';
import { readFindings } from '../../data/staff/surveys';
import { TableFields, type FormControl, RecordFacts } from '../forms/fields';
import { Facts } from '../ui/Facts';
import { tellSaved, useToast } from '../ui/ToastProvider';
import { stateNames, type OrganizationFormValues } from './organizationFields';
import { renewalText, renewWithAssessment } from './renewal';

interface Question {
  title: string;
  text: string;
  saveLabel: string;
  employees: number;
  /** Whose figures the form proposes, and shows beside others. */
  findings: Findings;
  /** Values at the start, if they are not those of `findings`. */
  stored?: AssessmentInput | undefined;
  draft: string;
  save: (assessment: AssessmentInput) => Promise<void>;
}

function AssessmentDialog(props: Question & { onClose: () => void }) {
  const { title, text, saveLabel, employees, findings, stored, draft, save, onClose } = props;
  const [figures] = useState(() => foundFigures(findings));
  const [schema] = useState(() => assessmentFormSchemaFor(employees));
  const form = useNewForm({
    schema,
    blank: { assessment: stored ?? figures },
    save: ({ assessment }) => save(assessment),
    onClose,
    draft,
  });
  return (
    <RecordDialog title={title} form={form} saveLabel={saveLabel} onClose={onClose}>
      <Typography>{text}</Typography>
      <AssessmentFields
        control={form.control}
        nameOf={(field) => `assessment.${field}`}
        employees={employees}
        surveyFigures={figures}
      />
    </RecordDialog>
  );
}

const colors: Readonly<Record<Standing, ChipProps['color']>> = {
  valid: 'success',
  upcoming: 'primary',
  expired: 'default',
  revoked: 'error',
  none: 'default',
};

export const StateChip = ({ state }: { state: Standing }) => (
  <Chip color={colors[state]} label={stateNames[state]} />
);

export function CertificateSection(props: {
  row: OrganizationRecord;
  control: FormControl<OrganizationFormValues>;
  readOnly: boolean;
  /** Whether the form has unsaved changes. A renewal would conflict with them. */
  isUnsaved: boolean;
}) {
  const { row, control, readOnly, isUnsaved } = props;
  const toast = useToast();
  // Keeps the shown version: a change by somebody else must neither close the form nor be overwritten.
  const [question, setQuestion] = useState<Question>();
  const { surveys, canStart } = useSurveys({ nomination: row.nomination, organization: row.id }, row);
  const [isSurveying, setSurveying] = useState(false);
  const { number_of_employees: employees } = row;
  const renewal = renewalText(row);
  const { field } = useController({ control, name: 'revoked' });
  const isRevoked = field.value;
  const { field: revokedOn } = useController({ control, name: 'revoked_on' });
  const toggleRevoked = () => {
    if (!isRevoked && revokedOn.value === '') revokedOn.onChange(today());
    field.onChange(!isRevoked);
  };
  const { isSending: isReading, send: read } = useSending((error) => {
    console.error(error);
    const text = 'The survey or the practice review could not be read. Check the connection and try again.';
    toast({ severity: 'error', text });
  });
  /** Reads what was found before it asks, so that the form begins with it. */
  const askAbout = (
    survey: string | undefined,
    questionAbout: (findings: Findings) => Omit<Question, 'employees'>,
  ) => {
    if (employees === '') return;
    void read(
      () => readFindings({ nomination: row.nomination, organization: row.id, survey }),
      (findings) => setQuestion({ ...questionAbout(findings), employees }),
    );
  };
  const renew = (text: string) =>
    askAbout(undefined, (findings) => ({
      title: 'Renew the certificate',
      text,
      saveLabel: 'Renew',
      findings: findingsAfter(findings, row.valid_from),
      draft: `renewals/${row.id}@${row.revision}`,
      save: async (assessment) => {
        await renewWithAssessment(row, assessment);
        toast({ severity: 'success', text: '1 certificate renewed.' });
      },
    }));
  const storedInput = row.assessment ? valuesOf(assessmentFields, row.assessment) : undefined;
  const assessLabel = row.assessment ? 'Correct the assessment' : 'Record the assessment';
  const assess = () =>
    askAbout(row.assessment?.survey, (findings) => ({
      title: assessLabel,
      text: `The present period, ${daysText(row)}, was certified on it.`,
      saveLabel: 'Save',
      findings,
      stored: storedInput,
      draft: `assessments/${row.id}@${row.revision}`,
      save: async (assessment) => {
        const hasChanged = await saveAssessment(row, assessment);
        const undo = async () => void (await saveAssessment(afterEdit(row, {}), storedInput ?? noAssessment));
        if (hasChanged) tellSaved(toast, 'Assessment saved.', undo);
        else toast({ severity: 'info', text: 'Nothing was changed.' });
      },
    }));
  return (
    <>
      {row.state !== 'none' && employees !== '' && (
        <Stack
          component="section"
          aria-label="Certificate"
          spacing={1.5}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2 }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
            <Typography variant="h3">Certificate</Typography>
            <StateChip state={row.state} />
            <Stack direction="row" sx={{ gap: 2, ml: 'auto' }}>
              <Link href={sitePaths.certificate(row.id)} target="_blank">
                Public page
              </Link>
              <Link href={filePaths.badge(row.id)} target="_blank">
                Badge
              </Link>
            </Stack>
          </Stack>
          {row.earlier_periods.length > 0 && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {`Earlier periods, oldest first: ${row.earlier_periods.map(heldPeriodText).join('; ')}`}
            </Typography>
          )}
          {row.assessment && <Typography variant="body2">{assessmentText(row.assessment)}</Typography>}
          <Facts inLines>
            <SurveyFact {...surveys} />
            <WorkspaceFact
              organization={row.id}
              organizationName={row.organization_name}
              contact={{ name: '', email: row.contact_email }}
              readOnly={readOnly}
            />
          </Facts>
          {isRevoked && (
            <>
              <Alert severity="warning" role="status">
                {row.revoked
                  ? 'The certificate is revoked. The public lists do not show it, and its page says so.'
                  : 'When you save, the certificate is revoked: the public lists no longer show it, and its page says so.'}
              </Alert>
              {readOnly ? (
                <RecordFacts collection="organizations" record={row} fields={namesOf(revocationFields)} />
              ) : (
                <TableFields control={control} table={revocationFields} nameOf={(name) => name} />
              )}
            </>
          )}
          {!readOnly && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              {renewal !== undefined && canStart && (
                <Button variant="outlined" onClick={() => setSurveying(true)}>
                  Start survey
                </Button>
              )}
              {renewal !== undefined && (
                <Button variant="outlined" disabled={isUnsaved || isReading} onClick={() => renew(renewal)}>
                  Renew for a year
                </Button>
              )}
              <Button variant="outlined" disabled={isUnsaved || isReading} onClick={assess}>
                <span>{assessLabel}</span>
              </Button>
              <Button variant="outlined" color={isRevoked ? 'primary' : 'error'} onClick={toggleRevoked}>
                <span>
                  {isRevoked
                    ? row.revoked
                      ? 'Restore the certificate'
                      : 'Do not revoke it'
                    : 'Revoke the certificate'}
                </span>
              </Button>
              {isUnsaved && (
                <Typography variant="body2">
                  Save your changes before you renew or record an assessment.
                </Typography>
              )}
            </Stack>
          )}
        </Stack>
      )}
      {isSurveying && (
        <StartSurveyDialog
          subject={{ organization: row.id }}
          name={row.organization_name}
          {...(employees !== '' && { employees })}
          onClose={() => setSurveying(false)}
        />
      )}
      {question && <AssessmentDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
