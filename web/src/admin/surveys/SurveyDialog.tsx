import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { pillarTitles } from '@utkarsh/domain/survey/questionnaire';
import { type SurveyRecord, surveyStateNames } from '@utkarsh/domain/survey/survey';
import { minAnswersShown, surveyWarnings } from '@utkarsh/domain/survey/surveyResult';
import { formatCount, formatDay } from '@utkarsh/domain/text/format';
import { closeSurvey } from '../../data/staff/surveys';
import { RecordDialog, type FormParts } from '../forms/RecordDialog';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Fact, Facts } from '../ui/Facts';
import { useToast } from '../ui/ToastProvider';

/** A survey with its result. Nothing here says who answered. */
export function SurveyDialog({ row, readOnly, ...parts }: FormParts<SurveyRecord> & { row: SurveyRecord }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { state, result, invited, headcount, closes } = row;
  return (
    <>
      <RecordDialog
        {...parts}
        title="Survey"
        about={row.organization_name}
        of="surveys"
        actions={
          !readOnly &&
          state !== 'closed' && (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              <span>{state === 'open' ? 'Close survey' : 'Finish closing'}</span>
            </Button>
          )
        }
      >
        <Stack spacing={2}>
          <Facts>
            <Fact name="State">{surveyStateNames[state]}</Fact>
            <Fact name="Last Day">{formatDay(closes)}</Fact>
            <Fact name="Employees">{formatCount(headcount)}</Fact>
            <Fact name="People Invited">{formatCount(invited)}</Fact>
            {result && <Fact name="People Who Answered">{formatCount(result.answers)}</Fact>}
            {result?.findings && <Fact name="Survey Score">{`${result.findings.score}%`}</Fact>}
            {Object.entries(result?.findings?.pillars ?? {}).map(([id, score]) => (
              <Fact key={id} name={pillarTitles[id] ?? id}>
                {`${score}%`}
              </Fact>
            ))}
          </Facts>
          {result && !result.findings && (
            <Typography>{`No score: it takes at least ${minAnswersShown} answers.`}</Typography>
          )}
          {result?.warnings.map((warning) => (
            <Alert key={warning} severity="warning">
              {surveyWarnings[warning]}
            </Alert>
          ))}
        </Stack>
      </RecordDialog>
      {asking && (
        <ConfirmDialog
          question="Close this survey?"
          confirm="Close survey"
          onConfirm={async () => {
            await closeSurvey(row.id);
            toast({ severity: 'success', text: 'Survey closed.' });
          }}
          onClose={() => setAsking(false)}
        >
          Nobody can answer any more, and the result is computed. A closed survey cannot be opened again.
        </ConfirmDialog>
      )}
    </>
  );
}
