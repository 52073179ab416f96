import { Button, MenuItem, Stack, TextField, Typography, Link } from '@mui/material';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { DocumentUpload } from '@utkarsh/domain/contract/workspaceDocuments';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';
import { formatDate } from '@utkarsh/domain/text/format';
import {
  type WorkspaceDocument,
  documentKinds,
  documentLimits,
  documentState,
  withAcceptor,
} from '@utkarsh/domain/workspace/documents';
import {
  type RequestKind,
  type WorkspaceRequest,
  requestKindNames,
  requestText,
  requestsIn,
} from '@utkarsh/domain/workspace/requests';
import { memberRoleNames } from '@utkarsh/domain/workspace/workspace';
import { memberFields, linkLife } from '@utkarsh/domain/workspace/workspaceFields';
import { useSending } from '../../browser/useSending';
import { useSubscribed } from '../../browser/useSubscribed';
import { failureText } from '../../data/errors';
import {
  type WorkspaceRecord,
  type WorkspaceSubject,
  addDocument,
  decideRequest,
  notePayment,
  openWorkspace,
  readDocument,
  removeDocument,
  watchWorkspaceOf,
} from '../../data/staff/workspaces';
import { FileButton } from '../media/PictureField';
import { StoredFileButton } from '../media/StoredFileButton';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Fact } from '../ui/Facts';
import { LoadProblem } from '../ui/Loading';
import { FieldsDialog } from './FieldsDialog';
import { Link as RouterLink } from 'react-router-dom';
import {
  type SurveyRecord,
  type SurveySubject,
  subjectProblem,
  surveyText,
  unfinishedStates,
} from '@utkarsh/domain/survey/survey';
import type { Loaded } from '../../browser/useLoaded';
import { watchSurveysOf } from '../../data/staff/surveys';
import { adminPaths } from '../ui/adminPaths';

const invitationSchema = z.strictObject(formShape(memberFields));

interface WorkspaceFactProps extends WorkspaceSubject {
  organizationName: string;
  /** Person whom the form proposes as the owner. */
  contact: { name: string; email: string };
  readOnly: boolean;
}

/** Shows a workspace. Administrators decide what it asks for, and invite its first owner, which opens it. */
export function WorkspaceFact({ organizationName, contact, readOnly, ...subject }: WorkspaceFactProps) {
  const { nomination, organization } = subject;
  /** The contact at the moment of the click, because the record may change while the form is open. */
  const [invitee, setInvitee] = useState<typeof contact>();
  const { data, error, retry } = useSubscribed(
    useMemo(() => watchWorkspaceOf({ nomination, organization }), [nomination, organization]),
  );
  const people = Object.entries(data?.members ?? {});
  const requests = requestsIn(data?.requests ?? {}).filter(({ request }) => request.state === 'open');
  return (
    <>
      <Fact name="Workspace">
        {error && <LoadProblem subject="The workspace" error={error} onRetry={retry} />}
        {people.length === 0 && !error && <span>{data === undefined ? 'Loading…' : 'Nobody yet'}</span>}
        {people.map(([uid, { name, email, role }]) => (
          <div key={uid}>{`${name}, ${email} (${memberRoleNames[role]})`}</div>
        ))}
        {data &&
          requests.map(({ kind, request }) => (
            <RequestRow key={kind} workspace={data} kind={kind} request={request} readOnly={readOnly} />
          ))}
        {!readOnly && data !== undefined && people.length === 0 && (
          <Button size="small" onClick={() => setInvitee(contact)}>
            Invite an owner
          </Button>
        )}
        {invitee && (
          <FieldsDialog
            title="Invite an owner"
            about={organizationName}
            schema={invitationSchema}
            fields={memberFields}
            blank={invitee}
            save={(person) => openWorkspace({ ...subject, ...person })}
            doneText={({ email }) => `The invitation to ${email} is on its way.`}
            saveLabel="Send the invitation"
            onClose={() => setInvitee(undefined)}
          >
            <Typography>
              {`An owner sees the steps, the survey and its result, and invites colleagues. The invitation is valid for ${linkLife.invitationDays} days.`}
            </Typography>
          </FieldsDialog>
        )}
      </Fact>
      {data && <WorkspaceDocuments workspace={data} readOnly={readOnly} />}
    </>
  );
}

const declineFields = {
  answer: {
    label: 'Reason',
    missing: 'Enter the reason. The organization reads it.',
    kind: 'text',
    max: 500,
    example: 'The survey has had two reminders.',
    width: 40,
  },
} as const;
const declineSchema = z.strictObject(formShape(declineFields));

/** What pressing "Done" does. */
const acceptTexts: Readonly<Record<RequestKind, string>> = {
  list: 'Mark as done',
  reminder: 'Send the reminder',
  extension: 'Move the last day',
  codes: 'Mark as sent',
  profile: 'Publish these changes',
  renewal: 'Mark as begun',
};

const decisionFailure = failureText({ other: 'It was not done. Check your connection and try again.' });

interface RequestProps {
  workspace: WorkspaceRecord;
  kind: RequestKind;
  request: WorkspaceRequest;
  readOnly: boolean;
}

/** What a workspace has asked of us. Administrators do it, or decline it with a reason, which goes by mail to the member who asked. */
function RequestRow({ workspace: { id, name }, kind, request, readOnly }: RequestProps) {
  const { at, by } = request;
  const [isDeclining, setDeclining] = useState(false);
  const { isSending, problem, send } = useSending(decisionFailure);
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'start' }}>
      <Typography sx={{ fontWeight: 600 }}>{requestKindNames[kind]}</Typography>
      <span>{requestText(request)}</span>
      <Typography variant="body2" color="text.secondary">
        {`${by}, ${formatDate(new Date(at))}`}
      </Typography>
      {!readOnly && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            disabled={isSending}
            onClick={() => void send(() => decideRequest(id, { kind, at, state: 'done', answer: '' }))}
          >
            {acceptTexts[kind]}
          </Button>
          <Button size="small" color="inherit" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </Stack>
      )}
      {problem !== undefined && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      {isDeclining && (
        <FieldsDialog
          title="Decline"
          about={`${requestKindNames[kind]}, ${name}`}
          schema={declineSchema}
          fields={declineFields}
          blank={{ answer: '' }}
          save={({ answer }) => decideRequest(id, { kind, at, state: 'declined', answer })}
          doneText={() => `Declined. ${by} gets a mail with the reason.`}
          onClose={() => setDeclining(false)}
        />
      )}
    </Stack>
  );
}

const documentActions = [
  {
    name: 'Note as paid',
    isFor: ({ kind, settled_at }: WorkspaceDocument) => kind === 'Invoice' && settled_at === '',
    act: notePayment,
  },
  { name: 'Remove', isFor: () => true, act: removeDocument },
];

/** The documents in a workspace, with their state. Administrators add, remove and settle them after a question. */
function WorkspaceDocuments({ workspace, readOnly }: Pick<RequestProps, 'workspace' | 'readOnly'>) {
  const [file, setFile] = useState<File>();
  const [question, setQuestion] = useState<
    (typeof documentActions)[number] & { document: WorkspaceDocument }
  >();
  const { id, documents } = workspace;
  return (
    <Fact name="Documents">
      {documents.length === 0 && <span>None yet</span>}
      {documents.map((document) => (
        <div key={document.id}>
          <StoredFileButton
            name={`${document.title}.pdf`}
            bytes={document.bytes}
            read={() => readDocument(id, document.id)}
          />
          <span>{`${document.kind}, ${documentState(withAcceptor(document, workspace.members))}`}</span>
          {documentActions
            .filter(({ isFor }) => !readOnly && isFor(document))
            .map((action) => (
              <Button key={action.name} size="small" onClick={() => setQuestion({ ...action, document })}>
                <span>{action.name}</span>
              </Button>
            ))}
        </div>
      ))}
      {!readOnly && documents.length < documentLimits.count && (
        <FileButton label="Add a PDF" accept="application/pdf" onChoose={([newFile]) => setFile(newFile)} />
      )}
      {question && (
        <ConfirmDialog
          question={question.document.title}
          confirm={question.name}
          onConfirm={() => question.act(id, question.document.id)}
          onClose={() => setQuestion(undefined)}
        >
          The organization sees it at once. This cannot be undone.
        </ConfirmDialog>
      )}
      {file && <AdditionDialog workspace={workspace} file={file} onClose={() => setFile(undefined)} />}
    </Fact>
  );
}

function AdditionDialog(props: { workspace: WorkspaceRecord; file: File; onClose: () => void }) {
  const { workspace, file, onClose } = props;
  const [draft, setDraft] = useState<DocumentUpload & { attempt: string }>({
    kind: 'Offer',
    title: file.name.replace(/\.pdf$/i, '').slice(0, documentLimits.titleLength),
    attempt: crypto.randomUUID(),
  });
  // Other texts are another call. After a lost reply the repetition of a call stores nothing more.
  const change = (texts: Partial<DocumentUpload>) =>
    setDraft({ ...draft, ...texts, attempt: crypto.randomUUID() });
  return (
    <ConfirmDialog
      question={`Put ${file.name} into the workspace of ${workspace.name}?`}
      confirm="Put it there"
      ready={draft.title.trim() !== ''}
      onConfirm={() => addDocument(workspace.id, { ...draft, file })}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <span>Owners get a mail. Owners and editors read the document, and readers a decision.</span>
        <TextField
          select
          label="Kind"
          value={draft.kind}
          onChange={({ target }) =>
            change({ kind: documentKinds.find((one) => one === target.value) ?? draft.kind })
          }
        >
          {documentKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {kind}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Title"
          value={draft.title}
          slotProps={{ htmlInput: { maxLength: documentLimits.titleLength } }}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** Returns the surveys of a nomination or an organization, and whether another one can start. */
export function useSurveys(
  { nomination, organization, renewal_of }: SurveySubject,
  standing: Parameters<typeof subjectProblem>[0],
) {
  const surveys = useSubscribed(
    useMemo(
      () => watchSurveysOf({ nomination, organization, renewal_of }),
      [nomination, organization, renewal_of],
    ),
  );
  const hasUnfinished = surveys.data?.some(({ state }) => unfinishedStates.includes(state));
  const canStart = hasUnfinished !== undefined && subjectProblem(standing, hasUnfinished) === undefined;
  return { surveys, canStart };
}

/** Shows the state, the last count and the result of each survey, with a link to its record. */
export const SurveyFact = ({ data, error, retry }: Loaded<readonly SurveyRecord[]>) => (
  <Fact name="Surveys">
    {error && <LoadProblem subject="The surveys" error={error} onRetry={retry} />}
    {!data?.length && !error && <span>{data ? 'None yet' : 'Loading…'}</span>}
    {data?.map((survey) => (
      <div key={survey.id}>
        <Link component={RouterLink} to={adminPaths.record('surveys', survey.id)}>
          {`Survey of ${formatDate(new Date(survey.created_at))}`}
        </Link>
        <span>{`: ${surveyText(survey)}`}</span>
      </div>
    ))}
  </Fact>
);
