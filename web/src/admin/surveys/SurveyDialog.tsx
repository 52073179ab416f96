import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import * as z from 'zod/mini';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';
import { surveyKeptDays } from '@utkarsh/domain/history/retention';
import { addressCountsText } from '@utkarsh/domain/survey/addressList';
import {
  type SurveyRecord,
  abandonReasonNames,
  extensionProblem,
  maxReminders,
  progressText,
  surveyFields,
  surveyStateNames,
  unfinishedStates,
} from '@utkarsh/domain/survey/survey';
import { noScoreText, surveyWarnings } from '@utkarsh/domain/survey/surveyResult';
import { daysUntil } from '@utkarsh/domain/text/clock';
import { formatCount, formatCounted, formatDay, startOfDay } from '@utkarsh/domain/text/format';
import { useLoaded } from '../../browser/useLoaded';

import {
  abandonSurvey,
  closeSurvey,
  extendSurvey,
  mailSurveyLink,
  makeCodes,
  readCallBacks,
  sendReminder,
} from '../../data/staff/surveys';
import { FormField } from '../forms/fields';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { RecordMails } from '../forms/RecordMails';
import { useNewForm } from '../forms/useRecordForm';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { adminPaths } from '../ui/adminPaths';
import { Fact, Facts } from '../ui/Facts';
import { LoadProblem, Waiting } from '../ui/Loading';
import { useToast } from '../ui/ToastProvider';
import { useToday } from '../ui/useToday';
import { CodeSheet } from './CodeSheet';
import { SurveyFindings } from './SurveyFindings';

interface SurveyDialogProps {
  survey: SurveyRecord;
  onClose: () => void;
}

function CallBackDialog({ survey: { id, organization_name }, onClose }: SurveyDialogProps) {
  const { data, error, retry } = useLoaded(useCallback(() => readCallBacks(id), [id]));
  return (
    <RecordDialog title="Call-back list" about={organization_name} onClose={onClose}>
      {error ? (
        <LoadProblem subject="The list" error={error} onRetry={retry} />
      ) : data === undefined ? (
        <Waiting part label="Loading the list" />
      ) : data.length === 0 ? (
        <Typography>
          {`There is nobody to call: the addresses are erased ${surveyKeptDays} days after the close, and printed codes have none.`}
        </Typography>
      ) : (
        <>
          <Typography>
            These people were drawn at random from all who were invited by mail. The list does not say whether
            they answered. Call their telephone numbers or meet them on site, because the employer could read
            an address that it invented. Ask each of them: “Did you get the link, and did nobody else answer
            in your place?” Do not ask what they answered.
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
            {data.map(({ address, telephone }) => (
              <li key={address}>{`${address}: ${telephone || 'meet on site'}`}</li>
            ))}
          </Box>
          <Typography color="text.secondary">
            {`The list is erased ${surveyKeptDays} days after the close.`}
          </Typography>
        </>
      )}
    </RecordDialog>
  );
}

const { closes: lastDay } = surveyFields;
const shape = formShape({ closes: lastDay });

function ExtendSurveyDialog({ survey, onClose }: SurveyDialogProps) {
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
      await extendSurvey(survey, closes);
    },
    doneText: ({ closes }) => `Survey extended until ${formatDay(closes)}.`,
    onClose,
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

/** Dialog with a survey and its result. Never shows who answered. */
export function SurveyDialog({ row, readOnly, ...parts }: FormParts<SurveyRecord> & { row: SurveyRecord }) {
  const toast = useToast();
  const today = useToday();
  const [question, setQuestion] = useState<
    'reminder' | 'link' | 'codes' | 'extension' | 'close' | 'abandon' | 'callBacks'
  >();
  const [codes, setCodes] = useState<readonly string[]>();
  // The survey as it was when the question was asked, so that a repeated attempt sends no second reminder.
  const [survey, setSurvey] = useState(row);
  const ask = (next: typeof question) => {
    setSurvey(row);
    setQuestion(next);
  };
  const closeQuestion = () => setQuestion(undefined);
  const { state, result, invited, headcount, closes, reminders } = row;
  const subject =
    row.organization === undefined
      ? { name: 'The nomination', to: adminPaths.record('nominations', row.nomination) }
      : { name: 'The organization', to: adminPaths.record('organizations', row.organization) };
  const daysLeft = Math.max(0, daysUntil(startOfDay(closes), startOfDay(today)));
  const takesAnswers = state === 'open' && closes >= today;
  return (
    <>
      <RecordDialog
        {...parts}
        row={row}
        title="Survey"
        about={row.organization_name}
        collection="surveys"
        actions={
          !readOnly &&
          state !== 'abandoned' && (
            <>
              {row.organization !== undefined && (
                <Button variant="outlined" onClick={() => ask('link')}>
                  Mail link
                </Button>
              )}
              {state === 'closed' && (
                <Button variant="outlined" onClick={() => ask('callBacks')}>
                  Call-back list
                </Button>
              )}
              {takesAnswers && row.addresses > 0 && reminders < maxReminders && (
                <Button variant="outlined" onClick={() => ask('reminder')}>
                  Send reminder
                </Button>
              )}
              {takesAnswers && row.printed > 0 && (
                <Button variant="outlined" onClick={() => ask('codes')}>
                  Print codes
                </Button>
              )}
              {takesAnswers && (
                <Button variant="outlined" onClick={() => ask('extension')}>
                  Extend
                </Button>
              )}
            </>
          )
        }
      >
        <Stack spacing={2}>
          <Facts>
            <Fact name="State">{surveyStateNames[state]}</Fact>
            {row.abandoned_for && <Fact name="Reason">{abandonReasonNames[row.abandoned_for]}</Fact>}
            <Fact name="Last Day">{formatDay(closes)}</Fact>
            <Fact name="Started From">
              <Link component={RouterLink} to={subject.to}>
                {subject.name}
              </Link>
            </Fact>
            <Fact name="Employees">{formatCount(headcount)}</Fact>
            <Fact name="People Invited">{formatCount(invited)}</Fact>
            {row.printed > 0 && <Fact name="Printed Codes">{formatCount(row.printed)}</Fact>}
            {row.address_counts && <Fact name="Addresses">{addressCountsText(row.address_counts)}</Fact>}
            {row.shared_devices && <Fact name="Devices">People share them</Fact>}
            <Fact name="Reminders Sent">{`${reminders} of ${maxReminders}`}</Fact>
            {row.organization !== undefined && (
              <Fact name="Links Mailed to the Organization">{formatCount(row.link_mails)}</Fact>
            )}
            {unfinishedStates.includes(state) && <Fact name="Answered So Far">{progressText(row)}</Fact>}
            {result && <Fact name="People Who Answered">{formatCount(result.answers)}</Fact>}
            {result?.findings && <Fact name="Survey Score">{`${result.findings.score}%`}</Fact>}
          </Facts>
          {!readOnly && unfinishedStates.includes(state) && (
            // Away from Close, so that nobody presses the wrong button.
            <Stack direction="row" sx={{ gap: 1 }}>
              {state === 'open' && (
                <Button variant="outlined" onClick={() => ask('close')}>
                  Close survey
                </Button>
              )}
              <Button variant="outlined" color="error" onClick={() => ask('abandon')}>
                Abandon
              </Button>
            </Stack>
          )}
          {state === 'closing' && (
            <Typography role="status">
              Closing… The answers are being opened and counted. If there is no result tomorrow, they may be
              lost: then abandon this survey and start another one.
            </Typography>
          )}
          {result && !result.findings && <Typography>{noScoreText(result)}</Typography>}
          {result?.warnings.map((warning) => (
            <Alert key={warning} severity="warning">
              {surveyWarnings[warning]}
            </Alert>
          ))}
          {result?.findings && (
            <SurveyFindings
              questionnaire={row.questionnaire}
              findings={result.findings}
              answers={result.answers}
            />
          )}
          {row.organization !== undefined && <RecordMails record={`surveys/${row.id}`} />}
        </Stack>
      </RecordDialog>
      {question === 'callBacks' && <CallBackDialog survey={row} onClose={closeQuestion} />}
      {question === 'extension' && <ExtendSurveyDialog survey={survey} onClose={closeQuestion} />}
      {question === 'reminder' && (
        <ConfirmDialog
          question={`Send reminder ${survey.reminders + 1} of ${maxReminders}?`}
          confirm="Send reminder"
          onConfirm={async () => {
            await sendReminder(survey);
            toast({ severity: 'success', text: 'The reminders are on their way.' });
          }}
          onClose={closeQuestion}
        >
          Everybody who was invited by mail gets the link again, because the mail server of the employer would
          show who gets none. The mail thanks those who have answered already.
        </ConfirmDialog>
      )}
      {question === 'link' && (
        <ConfirmDialog
          question="Mail another link to the organization?"
          confirm="Mail the link"
          onConfirm={async () => {
            await mailSurveyLink(survey);
            toast({ severity: 'success', text: 'The link is on its way.' });
          }}
          onClose={closeQuestion}
        >
          The contact of the organization gets a private link to the progress and the result of this survey.
          The link before it opens nothing any more.
        </ConfirmDialog>
      )}
      {question === 'codes' && (
        <ConfirmDialog
          question={`Make the sheet of ${formatCounted(row.printed, { one: 'code', many: 'codes' })}?`}
          confirm="Make the sheet"
          onConfirm={async () => setCodes(await makeCodes(row))}
          onClose={closeQuestion}
        >
          {row.code_sheets > 0
            ? 'The sheet was made before: it has the same codes again, so give nobody a second one. The history notes who makes it.'
            : 'Whoever has a code can answer with it. The history notes who makes the sheet.'}
        </ConfirmDialog>
      )}
      {codes && <CodeSheet survey={row} codes={codes} onClose={() => setCodes(undefined)} />}
      {question === 'abandon' && (
        <ConfirmDialog
          question="Abandon this survey?"
          confirm="Abandon survey"
          onConfirm={async () => {
            await abandonSurvey(row.id);
            toast({ severity: 'success', text: 'Survey abandoned.' });
          }}
          onClose={closeQuestion}
        >
          It gets no result. All answers and addresses are deleted, and people who open their link read that
          the survey is closed. You can start another survey then.
        </ConfirmDialog>
      )}
      {question === 'close' && (
        <ConfirmDialog
          question="Close this survey?"
          confirm="Close survey"
          onConfirm={async () => {
            await closeSurvey(row.id);
            toast({ severity: 'success', text: 'The survey takes no more answers.' });
          }}
          onClose={closeQuestion}
        >
          <p>{`Days left: ${daysLeft}. Last day: ${formatDay(closes)}. Answered so far: ${progressText(row)}`}</p>
          <p>
            Whoever has not answered yet no longer can: these answers are lost. A closed survey can be neither
            opened again nor extended. Its result appears here within a minute.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
