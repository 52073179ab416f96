import { useState } from 'react';
import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { formatDate } from '@utkarsh/domain/text/format';
import {
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
import { Select, SelectField, TableField } from '../forms/TableField';
import { Notice } from '../ui/Notice';
import { Part } from '../ui/Section';
import { takeFocus } from '../ui/focus';
import { DeskForm } from './DeskForm';
import { ChangeButton, useChange } from './useChange';

const names = [...namesOf(memberFields), 'role'];
/** The first one is chosen: an owner is never chosen by accident. */
const invitedRoles = ['editor', 'reader', 'owner'] as const satisfies readonly MemberRole[];
const InviteForm = ({ workspace, onSent }: { workspace: string; onSent: () => void }) => (
  <DeskForm
    id="invite"
    names={names}
    label="Invite a person"
    submit="Send the invitation"
    check={(values) => checkValue(memberInvitationSchema, values)}
    send={(invitation) => inviteMember(workspace, invitation)}
    onSent={onSent}
  >
    {({ field }) => (
      <>
        {namesOf(memberFields).map((name) => (
          <TableField key={name} field={memberFields[name]} {...field(name)} />
        ))}
        <SelectField
          label="Role"
          required
          {...field('role')}
          options={invitedRoles.map((one) => [one, `${memberRoleNames[one]}: ${memberRoleTexts[one]}`])}
        />
      </>
    )}
  </DeskForm>
);

const readRole = (text: string): MemberRole => memberRoles.find((one) => one === text) ?? 'reader';

function PersonRow({
  person,
  isOwn,
  isOwner,
  workspace,
}: { isOwner: boolean; workspace: string } & { person: WorkspaceView['people'][number]; isOwn: boolean }) {
  const { uid, name, email, role } = person;
  const { isSending, problem, send } = useChange();
  return (
    <li className="stack">
      <div>
        <p className="strong breaking">{isOwn ? `${name} (you)` : name}</p>
        <p className="quiet breaking">{email}</p>
      </div>
      {isOwner ? (
        <Select
          aria-label={`Role of ${name}`}
          value={role}
          disabled={isSending}
          onChange={({ target }) => void send(() => changeMemberRole(workspace, uid, readRole(target.value)))}
          options={memberRoles.map((one) => [one, memberRoleNames[one]])}
        />
      ) : (
        <p>{memberRoleNames[role]}</p>
      )}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      {(isOwner || isOwn) && (
        <ChangeButton
          send={() => removeMember(workspace, uid)}
          question={
            isOwn
              ? [
                  'Leave this workspace? You see nothing of it any more. An owner can invite you again.',
                  'Yes, leave',
                ]
              : [`Remove ${name}? They see nothing of this workspace any more, at once.`, 'Yes, remove']
          }
        >
          {isOwn ? 'Leave the workspace' : `Remove ${name}`}
        </ChangeButton>
      )}
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
          {invitations.map(({ id: invitation, email, role, expires_at }) => (
            <li key={invitation} className="stack">
              <div>
                <p className="strong breaking">{email}</p>
                <p className="quiet">{`${memberRoleNames[role]}, invited until ${formatDate(new Date(expires_at))}`}</p>
              </div>
              {isOwner && (
                <ChangeButton send={() => removeInvitation(entry.id, invitation)}>
                  {`Withdraw the invitation of ${email}`}
                </ChangeButton>
              )}
            </li>
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
