import { linkLife } from '../workspace/workspaceFields';
import { brand, pageUrl } from '../brand';
import { sitePaths } from '../sitePaths';
import type { RequestKind, WorkspaceRequest } from '../workspace/requests';
import { requestKindNames, requestText } from '../workspace/requests';
import { type MemberRole, memberRoleNames, memberRoleTexts } from '../workspace/workspace';
import type { WorkspaceDocument } from '../workspace/documents';
import { disarm } from './mails';
import { type MailMessage, mailMessage } from './message';

/** Mail with a link that signs in to the workspaces of an address, once. */
export const signInMail = (key: string): MailMessage =>
  mailMessage('Your link to sign in', [
    'Hello,',
    'Somebody has asked for a link to sign in to the workspace of your organization with this address.',
    { words: 'Sign in', url: pageUrl(sitePaths.workspaceSignIn(key)), button: true },
    `The link works once, within ${linkLife.signInMinutes} minutes. If you did not ask for it, you need not do anything.`,
  ]);

/** Mail that invites a person to the workspace of an organization. `inviter` is '' when our staff invite. */
export const workspaceInvitationMail = ({
  name,
  workspace,
  inviter,
  role,
  key,
}: Record<'name' | 'workspace' | 'inviter' | 'key', string> & { role: MemberRole }): MailMessage =>
  mailMessage(`Your invitation to the workspace of ${disarm(workspace)}`, [
    `Dear ${disarm(name)},`,
    `${inviter === '' ? `The team of ${brand.name}` : disarm(inviter)} invites you to work on the certification of ${disarm(workspace)}. ${memberRoleNames[role]}: ${memberRoleTexts[role]}.`,
    { words: 'Accept and sign in', url: pageUrl(sitePaths.workspaceSignIn(key)), button: true },
    `The invitation is valid for ${linkLife.invitationDays} days, and its link works once. Later you sign in at ${pageUrl(sitePaths.workspace)} with this address; there is no password.`,
    `If you did not expect this, you need not do anything, or write to ${brand.email}.`,
  ]);

/** Mail that tells a member what became of a request. */
export const requestDecisionMail = ({
  workspace,
  kind,
  ...request
}: WorkspaceRequest & { workspace: string; kind: RequestKind }): MailMessage => {
  const name = requestKindNames[kind];
  const { state, answer, by } = request;
  return mailMessage(`${name}: ${state === 'done' ? 'done' : 'not possible'} (${disarm(workspace)})`, [
    `Dear ${disarm(by)},`,
    `You have asked in the workspace of ${disarm(workspace)}: ${name}. ${disarm(requestText(request))}`,
    state === 'done' ? 'It is done.' : `We could not do this: ${disarm(answer)}`,
    { words: 'Open your workspace', url: pageUrl(sitePaths.workspace), button: true },
  ]);
};

/** Mail that tells an owner of a document in the workspace. The file itself is never in a mail. */
export const documentMail = (
  workspace: string,
  { kind, title }: Pick<WorkspaceDocument, 'kind' | 'title'>,
): MailMessage =>
  mailMessage(`A document in the workspace of ${disarm(workspace)}`, [
    'Hello,',
    `Our team has put a document into the workspace of ${disarm(workspace)}. ${kind}: ${disarm(title)}.`,
    { words: 'Open the workspace', url: pageUrl(sitePaths.workspace), button: true },
    `You receive this mail because you are an owner of the workspace. If you have questions, write to ${brand.email}.`,
  ]);
