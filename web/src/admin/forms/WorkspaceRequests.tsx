import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';
import { formatDate } from '@utkarsh/domain/text/format';
import {
  type RequestKind,
  type WorkspaceRequest,
  requestKindNames,
  requestText,
  requestsIn,
} from '@utkarsh/domain/workspace/requests';
import { useSending } from '../../browser/useSending';
import { failureText } from '../../data/errors';
import { type WorkspaceRecord, decideRequest } from '../../data/staff/workspaces';
import { FormField } from './fields';
import { RecordDialog } from './RecordDialog';
import { useNewForm } from './useRecordForm';

const answerField = {
  label: 'Reason',
  missing: 'Enter the reason. The organization reads it.',
  kind: 'text',
  max: 500,
  example: 'The survey has had two reminders.',
  width: 40,
} as const;
const schema = z.strictObject(formShape({ answer: answerField }));

interface RequestProps {
  workspace: WorkspaceRecord;
  kind: RequestKind;
  request: WorkspaceRequest;
}

/** Declines a request with a reason, which the member who asked gets by mail. */
function DeclineRequestDialog({ workspace, kind, request, onClose }: RequestProps & { onClose: () => void }) {
  const [blank] = useState({ answer: '' });
  const form = useNewForm({
    schema,
    blank,
    save: ({ answer }) => decideRequest(workspace.id, { kind, at: request.at, state: 'declined', answer }),
    doneText: () => `Declined. ${request.by} gets a mail with the reason.`,
    onClose,
  });
  return (
    <RecordDialog
      title="Decline"
      about={`${requestKindNames[kind]}, ${workspace.name}`}
      form={form}
      saveLabel="Decline"
      onClose={onClose}
    >
      <FormField control={form.control} name="answer" field={answerField} />
    </RecordDialog>
  );
}

/** What pressing "Done" does. */
const acceptTexts: Readonly<Record<RequestKind, string>> = {
  list: 'Mark as done',
  reminder: 'Send the reminder',
  extension: 'Move the last day',
  codes: 'Mark as sent',
  profile: 'Publish these changes',
  renewal: 'Mark as begun',
};

const textOf = failureText({ other: 'It was not done. Check your connection and try again.' });

function RequestRow({ readOnly, ...props }: RequestProps & { readOnly: boolean }) {
  const { workspace, kind, request } = props;
  const [isDeclining, setDeclining] = useState(false);
  const { isSending, problem, send } = useSending((error) => textOf(error));
  const accept = () =>
    send(() => decideRequest(workspace.id, { kind, at: request.at, state: 'done', answer: '' }));
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'start' }}>
      <Typography sx={{ fontWeight: 600 }}>{requestKindNames[kind]}</Typography>
      <span>{requestText(request)}</span>
      <Typography variant="body2" color="text.secondary">
        {`${request.by}, ${formatDate(new Date(request.at))}`}
      </Typography>
      {!readOnly && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" disabled={isSending} onClick={() => void accept()}>
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
      {isDeclining && <DeclineRequestDialog {...props} onClose={() => setDeclining(false)} />}
    </Stack>
  );
}

/** What a workspace has asked of us and waits for. */
export const WorkspaceRequests = ({
  workspace,
  readOnly,
}: {
  workspace: WorkspaceRecord;
  readOnly: boolean;
}) =>
  requestsIn(workspace.requests)
    .filter(({ request }) => request.state === 'open')
    .map(({ kind, request }) => (
      <RequestRow key={kind} workspace={workspace} kind={kind} request={request} readOnly={readOnly} />
    ));
