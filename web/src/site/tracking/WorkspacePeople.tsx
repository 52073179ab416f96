import { useState } from 'react';
import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { formatDate } from '@utkarsh/domain/text/format';
import {
  type MemberInvitation,
  type MemberRole,
  type WorkspaceEntry,
  type WorkspaceView,
  memberInvitationSchema,
  memberRoleNames,
  memberRoleTexts,
  memberRoles,
} from '@utkarsh/domain/workspace/workspace';
import { memberFields, linkLife } from '@utkarsh/domain/workspace/workspaceFields';
import {
  type Account,
  type SeenWorkspace,
  changeMemberRole,
  inviteMember,
  removeInvitation,
  removeMember,
} from '../../data/workspace';
import { describe, Field } from '../forms/Field';
import fieldStyles from '../forms/Field.module.css';
import { PublicForm, TableField, usePublicForm } from '../forms/PublicForm';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Part } from '../ui/Section';
import { takeFocus } from '../ui/focus';
import { Question } from './PrivatePage';
import { useChange } from './useChange';

const id = 'invite';
const names = [...namesOf(memberFields), 'role'];
/** The first one is chosen: an owner is never chosen by accident. */
const invitedRoles = ['editor', 'reader', 'owner'] as const satisfies readonly MemberRole[];
const failures = {
  refusal: (reason: string) => `Not invited: ${reason}`,
  network: 'The invitation did not reach us.',
  help: 'Check the connection and press the button again.',
};

/** Invites a person. Shows each role with what it may do. */
function InviteForm({ workspace, onSent }: { workspace: string; onSent: () => void }) {
  const form = usePublicForm<MemberInvitation>({
    id,
    names,
    loadSending: () =>
      Promise.resolve({
        check: (values) => checkValue(memberInvitationSchema, values),
        send: async (invitation) => void (await inviteMember(workspace, invitation)),
      }),
    failures,
    onSent,
  });
  const role = { id: `${id}-role`, label: 'Role', error: form.errorOf('role'), required: true };
  return (
    <PublicForm
      form={form}
      label="Invite a person"
      className="stack"
      foot={
        <div>
          <Button type="submit" busy={form.isSending}>
            Send the invitation
          </Button>
        </div>
      }
    >
      {namesOf(memberFields).map((name) => (
        <TableField
          key={name}
          id={`${id}-${name}`}
          field={memberFields[name]}
          error={form.errorOf(name)}
          inputProps={form.register(name)}
        />
      ))}
      <Field {...role}>
        <select
          {...form.register('role')}
          {...describe(role)}
          className={`${fieldStyles.control} ${fieldStyles.select}`}
        >
          {invitedRoles.map((one) => (
            <option key={one} value={one}>{`${memberRoleNames[one]}: ${memberRoleTexts[one]}`}</option>
          ))}
        </select>
      </Field>
    </PublicForm>
  );
}

const readRole = (text: string): MemberRole => memberRoles.find((one) => one === text) ?? 'reader';

type Person = WorkspaceView['people'][number];

interface PersonProps {
  person: Person;
  isOwn: boolean;
  isOwner: boolean;
  workspace: string;
}

/** A person with the role, which owners change, and the removal, after a question. */
function PersonRow({ person, isOwn, isOwner, workspace }: PersonProps) {
  const { uid, name, email, role } = person;
  const { isSending, problem, send } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="stack">
      <div>
        <p className="strong breaking">{isOwn ? `${name} (you)` : name}</p>
        <p className="quiet breaking">{email}</p>
      </div>
      {isOwner ? (
        <select
          aria-label={`Role of ${name}`}
          value={role}
          disabled={isSending}
          className={`${fieldStyles.control} ${fieldStyles.select}`}
          onChange={({ target }) => void send(() => changeMemberRole(workspace, uid, readRole(target.value)))}
        >
          {memberRoles.map((one) => (
            <option key={one} value={one}>
              {memberRoleNames[one]}
            </option>
          ))}
        </select>
      ) : (
        <p>{memberRoleNames[role]}</p>
      )}
      {isAsking ? (
        <Question
          confirm={isOwn ? 'Yes, leave' : 'Yes, remove'}
          busy={isSending}
          onConfirm={() => void send(() => removeMember(workspace, uid))}
          onKeep={() => setIsAsking(false)}
        >
          {isOwn
            ? 'Leave this workspace? You see nothing of it any more. An owner can invite you again.'
            : `Remove ${name}? They see nothing of this workspace any more, at once.`}
        </Question>
      ) : (
        (isOwner || isOwn) && (
          <div>
            <Button look="secondary" onClick={() => setIsAsking(true)}>
              {isOwn ? 'Leave the workspace' : `Remove ${name}`}
            </Button>
          </div>
        )
      )}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </li>
  );
}

interface InvitationProps {
  invitation: WorkspaceView['invitations'][number];
  isOwner: boolean;
  workspace: string;
}

function InvitationRow({ invitation, isOwner, workspace }: InvitationProps) {
  const { isSending, problem, send } = useChange();
  const { email, role, expires_at } = invitation;
  return (
    <li className="stack">
      <div>
        <p className="strong breaking">{email}</p>
        <p className="quiet">{`${memberRoleNames[role]}, invited until ${formatDate(new Date(expires_at))}`}</p>
      </div>
      {isOwner && (
        <div>
          <Button
            look="secondary"
            busy={isSending}
            onClick={() => void send(() => removeInvitation(workspace, invitation.id))}
          >
            {`Withdraw the invitation of ${email}`}
          </Button>
        </div>
      )}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </li>
  );
}

interface Props {
  entry: WorkspaceEntry;
  workspace: SeenWorkspace;
  account: Account;
}

/** The people of a workspace and its open invitations. A reader sees only how to leave. */
export function WorkspacePeople({ entry, workspace, account }: Props) {
  const [sentCount, setSentCount] = useState(0);
  const isOwner = entry.role === 'owner';
  const { people = [], invitations = [] } = workspace;
  const own = { uid: account.uid, email: account.email ?? '', name: 'You', role: entry.role };
  return (
    <>
      <Part title="People">
        <ul className="stack roomy">
          {(people.length > 0 ? people : [own]).map((person) => (
            <PersonRow
              key={person.uid}
              person={person}
              isOwn={person.uid === account.uid}
              isOwner={isOwner}
              workspace={entry.id}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isOwner={isOwner}
              workspace={entry.id}
            />
          ))}
        </ul>
      </Part>
      {isOwner && (
        <Part title="Invite a colleague" className="card padded">
          {sentCount > 0 && (
            <div ref={takeFocus} tabIndex={-1} className="unringed">
              <Notice kind="success">
                {`Invited. The link in the mail is valid for ${linkLife.invitationDays} days.`}
              </Notice>
            </div>
          )}
          <InviteForm key={sentCount} workspace={entry.id} onSent={() => setSentCount(sentCount + 1)} />
        </Part>
      )}
    </>
  );
}
