import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useCallback, useState, type ReactNode } from 'react';
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
import { FieldsDialog } from '../forms/FieldsDialog';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { RecordMails } from '../forms/RecordMails';
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

const extensionFields = { closes: surveyFields.closes };
const extensionShape = formShape(extensionFields);

function ExtendSurveyDialog({ survey, onClose }: SurveyDialogProps) {
  const today = useToday();
  const schema = z.strictObject(extensionShape).check(({ value, issues }) => {
    const message = extensionProblem(value.closes, survey.closes, today);
    if (message !== undefined) issues.push({ code: 'custom', message, path: ['closes'], input: value });
  });
  return (
    <FieldsDialog
      title="Extend survey"
      about={survey.organization_name}
      schema={schema}
      fields={extensionFields}
      blank={{ closes: '' }}
      save={({ closes }) => extendSurvey(survey, closes)}
      doneText={({ closes }) => `Survey extended until ${formatDay(closes)}.`}
      onClose={onClose}
    >
      <Typography>{`The last day is ${formatDay(survey.closes)}. Mails that were sent keep naming it; a reminder names the new one.`}</Typography>
    </FieldsDialog>
  );
}

interface Question {
  question: string;
  confirm: string;
  text: ReactNode;
  act: () => Promise<unknown>;
  doneText?: string;
}

export function SurveyDialog({ row, readOnly, ...parts }: FormParts<SurveyRecord> & { row: SurveyRecord }) {
  const toast = useToast();
  const today = useToday();
  const [topic, setTopic] = useState<keyof typeof questions | 'extension' | 'callBacks'>();
  const [codes, setCodes] = useState<readonly string[]>();
  // The survey as it was when the question was asked, so that a repeated attempt sends no second reminder.
  const [survey, setSurvey] = useState(row);
  const ask = (next: NonNullable<typeof topic>) => {
    setSurvey(row);
    setTopic(next);
  };
  const closeQuestion = () => setTopic(undefined);
  const { state, result, invited, headcount, closes, reminders } = row;
  const subject =
    row.organization === undefined
      ? { name: 'The nomination', to: adminPaths.record('nominations', row.nomination) }
      : { name: 'The organization', to: adminPaths.record('organizations', row.organization) };
  const daysLeft = Math.max(0, daysUntil(startOfDay(closes), startOfDay(today)));
  const takesAnswers = state === 'open' && closes >= today;
  const isOfOrganization = row.organization !== undefined;
  const actions = [
    { name: 'link', label: 'Mail link', isPossible: isOfOrganization },
    { name: 'callBacks', label: 'Call-back list', isPossible: state === 'closed' },
    {
      name: 'reminder',
      label: 'Send reminder',
      isPossible: takesAnswers && row.addresses > 0 && reminders < maxReminders,
    },
    { name: 'codes', label: 'Print codes', isPossible: takesAnswers && row.printed > 0 },
    { name: 'extension', label: 'Extend', isPossible: takesAnswers },
  ] as const;
  const questions = {
    reminder: {
      question: `Send reminder ${survey.reminders + 1} of ${maxReminders}?`,
      confirm: 'Send reminder',
      text: 'Everybody who was invited by mail gets the link again, because the mail server of the employer would show who gets none. The mail thanks those who have answered already.',
      act: () => sendReminder(survey),
      doneText: 'The reminders are on their way.',
    },
    link: {
      question: 'Mail another link to the organization?',
      confirm: 'Mail the link',
      text: 'The contact of the organization gets a private link to the progress and the result of this survey. The link before it opens nothing any more.',
      act: () => mailSurveyLink(survey),
      doneText: 'The link is on its way.',
    },
    codes: {
      question: `Make the sheet of ${formatCounted(row.printed, { one: 'code', many: 'codes' })}?`,
      confirm: 'Make the sheet',
      text:
        row.code_sheets > 0
          ? 'The sheet was made before: it has the same codes again, so give nobody a second one. The history notes who makes it.'
          : 'Whoever has a code can answer with it. The history notes who makes the sheet.',
      act: async () => setCodes(await makeCodes(row.id)),
    },
    abandon: {
      question: 'Abandon this survey?',
      confirm: 'Abandon survey',
      text: 'It gets no result. All answers and addresses are deleted, and people who open their link read that the survey is closed. You can start another survey then.',
      act: () => abandonSurvey(row.id),
      doneText: 'Survey abandoned.',
    },
    close: {
      question: 'Close this survey?',
      confirm: 'Close survey',
      text: (
        <>
          <p>{`Days left: ${daysLeft}. Last day: ${formatDay(closes)}. Answered so far: ${progressText(row)}`}</p>
          <p>
            Whoever has not answered yet no longer can: these answers are lost. A closed survey can be neither
            opened again nor extended. Its result appears here within a minute.
          </p>
        </>
      ),
      act: () => closeSurvey(row.id),
      doneText: 'The survey takes no more answers.',
    },
  } satisfies Record<string, Question>;
  const question: Question | undefined =
    topic === undefined || topic === 'extension' || topic === 'callBacks' ? undefined : questions[topic];
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
          state !== 'abandoned' &&
          actions
            .filter(({ isPossible }) => isPossible)
            .map(({ name, label }) => (
              <Button key={name} variant="outlined" onClick={() => ask(name)}>
                {label}
              </Button>
            ))
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
            {isOfOrganization && (
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
          {isOfOrganization && <RecordMails record={`surveys/${row.id}`} />}
        </Stack>
      </RecordDialog>
      {topic === 'callBacks' && <CallBackDialog survey={row} onClose={closeQuestion} />}
      {topic === 'extension' && <ExtendSurveyDialog survey={survey} onClose={closeQuestion} />}
      {question && (
        <ConfirmDialog
          question={question.question}
          confirm={question.confirm}
          onConfirm={async () => {
            await question.act();
            if (question.doneText !== undefined) toast({ severity: 'success', text: question.doneText });
          }}
          onClose={closeQuestion}
        >
          {question.text}
        </ConfirmDialog>
      )}
      {codes && <CodeSheet survey={row} codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
