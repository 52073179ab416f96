import { Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { memberRoleNames } from '@utkarsh/domain/workspace/workspace';
import { memberFields, linkLife } from '@utkarsh/domain/workspace/workspaceFields';
import { useSubscribed } from '../../browser/useSubscribed';
import { type WorkspaceSubject, openWorkspace, watchWorkspaceOf } from '../../data/staff/workspaces';
import { Fact } from '../ui/Facts';
import { LoadProblem } from '../ui/Loading';
import { FormField } from './fields';
import { RecordDialog } from './RecordDialog';
import { useNewForm } from './useRecordForm';
import { WorkspaceDocuments } from './WorkspaceDocuments';
import { WorkspaceRequests } from './WorkspaceRequests';

interface WorkspaceProps extends WorkspaceSubject {
  /** Name of the organization. */
  organizationName: string;
  /** Person whom the form proposes as the owner. */
  contact: { name: string; email: string };
}

const schema = z.strictObject(formShape(memberFields));

/** Invites an owner to the workspace of a record, and opens it for a record without a workspace. */
function InvitationDialog({
  organizationName,
  contact,
  onClose,
  ...subject
}: WorkspaceProps & { onClose: () => void }) {
  const [blank] = useState(contact);
  const form = useNewForm({
    schema,
    blank,
    save: (person) => openWorkspace({ ...subject, ...person }),
    doneText: ({ email }) => `The invitation to ${email} is on its way.`,
    onClose,
  });
  return (
    <RecordDialog
      title="Invite an owner"
      about={organizationName}
      form={form}
      saveLabel="Send the invitation"
      onClose={onClose}
    >
      <Typography>
        {`An owner sees the steps, the survey and its result, and invites colleagues. The invitation is valid for ${linkLife.invitationDays} days.`}
      </Typography>
      {namesOf(memberFields).map((name) => (
        <FormField key={name} control={form.control} name={name} field={memberFields[name]} />
      ))}
    </RecordDialog>
  );
}

/** Shows the people and documents of a workspace, and what it asks of us. Administrators decide that, and invite its first owner. */
export function WorkspaceFact({ readOnly, ...props }: WorkspaceProps & { readOnly: boolean }) {
  const { nomination, organization } = props;
  const [isInviting, setInviting] = useState(false);
  const { data, error, retry } = useSubscribed(
    useMemo(() => watchWorkspaceOf({ nomination, organization }), [nomination, organization]),
  );
  const people = Object.entries(data?.members ?? {});
  return (
    <>
      <Fact name="Workspace">
        {error && <LoadProblem subject="The workspace" error={error} onRetry={retry} />}
        {people.length === 0 && !error && <span>{data === undefined ? 'Loading…' : 'Nobody yet'}</span>}
        {people.map(([uid, { name, email, role }]) => (
          <div key={uid}>{`${name}, ${email} (${memberRoleNames[role]})`}</div>
        ))}
        {data && <WorkspaceRequests workspace={data} readOnly={readOnly} />}
        {!readOnly && data !== undefined && people.length === 0 && (
          <Button size="small" onClick={() => setInviting(true)}>
            Invite an owner
          </Button>
        )}
        {isInviting && <InvitationDialog {...props} onClose={() => setInviting(false)} />}
      </Fact>
      {data && <WorkspaceDocuments workspace={data} readOnly={readOnly} />}
    </>
  );
}
