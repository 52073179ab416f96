import type { Transaction } from 'firebase-admin/firestore';
import { addressKey } from '@utkarsh/domain/fields/pastedText';
import type { Actor, RecordData } from '@utkarsh/domain/history/history';
import { workspaceInvitationMail } from '@utkarsh/domain/mail/workspaceMails';
import type {
  MemberInvitation,
  MemberRole,
  StoredWorkspace,
  WorkspaceOpening,
} from '@utkarsh/domain/workspace/workspace';
import { isLastOwner, maxPeople, storedWorkspaceSchema } from '@utkarsh/domain/workspace/workspace';
import { collectionOf } from '../firestore';
import { sendMailWith } from '../mail/mail';
import { recordOfKey } from '../nomination/privateLinks';
import { Conflict, editRecord } from '../records';
import { transact } from '../transaction';
import { type KeyInvitation, invitationsTo, keysOf, readKey, storeWorkspaceKey } from './workspaceKeys';
import { mailSignInLink } from './memberSignIn';
import { memberIn, readWorkspace, workspaceOfNomination } from './workspaceRecords';
import { keepWorkspace, openWorkspace, withMembers } from './workspaces';

/** Returns a workspace whose owner the caller still is. Throws Conflict otherwise: roles may change at any moment. */
export function requireOwner(present: RecordData | undefined, uid: string): StoredWorkspace {
  const membership = memberIn(present, uid, ['owner']);
  if (membership) return membership.workspace;
  throw new Conflict('You are no longer an owner of this workspace. Load the page again.');
}

/** Stores an invitation with the transaction in the place of an earlier one to the same address, and mails it. Throws Conflict. */
async function invite(
  transaction: Transaction,
  { email, ...invitation }: KeyInvitation & { email: string },
  { workspace, inviter }: { workspace: Pick<StoredWorkspace, 'name' | 'members'>; inviter: string },
): Promise<void> {
  const { docs } = await transaction.get(invitationsTo(invitation.workspace));
  const earlier = docs.filter((document) => readKey(document)?.email === email);
  if (Object.values(workspace.members).some((member) => member.email === email))
    throw new Conflict('This person is in the workspace already.');
  if (Object.keys(workspace.members).length + docs.length - earlier.length >= maxPeople)
    throw new Conflict(`A workspace has at most ${maxPeople} people and invitations. Remove one first.`);
  for (const document of earlier) transaction.delete(document.ref);
  const key = storeWorkspaceKey(transaction, email, invitation);
  sendMailWith(transaction, {
    to: email,
    message: workspaceInvitationMail({ ...invitation, workspace: workspace.name, inviter, key }),
    about: [invitation.workspace],
  });
}

/** Invites a person by an owner. Throws Conflict. */
export async function inviteMember(
  id: string,
  { email, name, role }: MemberInvitation,
  uid: string,
): Promise<void> {
  await transact(async (transaction) => {
    const present = (await transaction.get(collectionOf('workspaces').doc(id))).data();
    const workspace = requireOwner(present, uid);
    const inviter = workspace.members[uid]?.name ?? '';
    await invite(transaction, { workspace: id, email, name, role }, { workspace, inviter });
  });
  await keepWorkspace(id);
}

/** Removes an invitation by an owner. Returns false for an unknown one. Throws Conflict. */
export async function removeInvitation(id: string, invitation: string, uid: string): Promise<boolean> {
  const isRemoved = await transact(async (transaction) => {
    const reference = collectionOf('workspaceKeys').doc(invitation);
    const [present, key] = await transaction.getAll(collectionOf('workspaces').doc(id), reference);
    requireOwner(present?.data(), uid);
    if (key?.get('invitation.workspace') !== id) return false;
    transaction.delete(reference);
    return true;
  });
  await keepWorkspace(id);
  return isRemoved;
}

type Members = StoredWorkspace['members'];

/** Changes the members of a workspace with its history. Returns false for an unknown member. Throws Conflict. */
async function editMembers(
  id: string,
  uid: string,
  { caller, edit }: { caller: string; edit: (members: Members) => Members },
): Promise<boolean> {
  let wasMember = false;
  await editRecord('workspaces', id, {
    actor: { kind: 'member', uid: caller },
    edit: (present) => {
      const workspace = uid === caller ? storedWorkspaceSchema.parse(present) : requireOwner(present, caller);
      wasMember = workspace.members[uid] !== undefined;
      const members = edit(workspace.members);
      if (isLastOwner(workspace, uid) && members[uid]?.role !== 'owner')
        throw new Conflict(
          'This is the last owner. Make somebody else an owner first, so that the workspace has one.',
        );
      return withMembers(workspace, members);
    },
  });
  await keepWorkspace(id);
  return wasMember;
}

/** Gives a member another role. Returns false when there is no such member. Throws Conflict for the last owner. */
export const changeMemberRole = (
  id: string,
  uid: string,
  { role, caller }: { role: MemberRole; caller: string },
): Promise<boolean> =>
  editMembers(id, uid, {
    caller,
    edit: (members) => {
      const member = members[uid];
      return member ? { ...members, [uid]: { ...member, role } } : members;
    },
  });

/** Removes a member, or oneself. It holds at once, because rules and API ask the workspace. Throws Conflict for the last owner. */
export const removeMember = (id: string, uid: string, caller: string): Promise<boolean> =>
  editMembers(id, uid, { caller, edit: ({ [uid]: _removed, ...others }) => others });

/** Opens the workspace of a record and invites its first owner. Returns false for an unknown record. Throws Conflict. */
export async function openFor({ email, name, ...subject }: WorkspaceOpening, actor: Actor): Promise<boolean> {
  const id = await transact((transaction) => openWorkspace(transaction, subject, actor));
  if (id === undefined) return false;
  await transact(async (transaction) => {
    const present = await transaction.get(collectionOf('workspaces').doc(id));
    const workspace = storedWorkspaceSchema.parse(present.data());
    await invite(transaction, { workspace: id, email, name, role: 'owner' }, { workspace, inviter: '' });
  });
  await keepWorkspace(id);
  return true;
}

/**
 * Opens the workspace of the nomination with a private key and mails its nominator an invitation as owner, which proves the mailbox; a
 * member gets a link to sign in. Returns false for an unknown key. Throws Conflict for a nominator whom an owner has removed.
 */
export async function openByKey(key: string): Promise<boolean> {
  const nomination = await recordOfKey('nominations', key);
  if (nomination === undefined) return false;
  const document = await collectionOf('nominations').doc(nomination).get();
  const email = addressKey(String(document.get('email') ?? ''));
  if (document.get('terms_accepted') !== 1 || email === '')
    throw new Conflict('The consent to this nomination was withdrawn.');
  const id = await workspaceOfNomination(nomination);
  const { members = {}, emails = [] } = (id === undefined ? undefined : await readWorkspace(id)) ?? {};
  if (emails.includes(email)) {
    await mailSignInLink(email);
    return true;
  }
  if (Object.keys(members).length > 0)
    throw new Conflict('This workspace has owners already. Ask one of them for an invitation.');
  const name = `${String(document.get('first_name'))} ${String(document.get('last_name'))}`;
  return openFor({ nomination, email, name }, { kind: 'nominator' });
}

/** Takes the person with an address out of all workspaces, with the open invitations. A workspace may then have no owner. */
export async function forgetMember(email: string): Promise<void> {
  const { docs } = await collectionOf('workspaces').where('emails', 'array-contains', email).get();
  for (const { id } of docs)
    await editRecord('workspaces', id, {
      actor: { kind: 'server' },
      edit: (present) => {
        const workspace = storedWorkspaceSchema.parse(present);
        const others = Object.entries(workspace.members).filter(([, member]) => member.email !== email);
        return withMembers(workspace, Object.fromEntries(others));
      },
    });
  const keys = (await keysOf(email).get()).docs;
  await Promise.all(keys.map(({ ref }) => ref.delete()));
  const workspaces = [...docs.map(({ id }) => id), ...keys.map((key) => readKey(key)?.invitation?.workspace)];
  for (const id of new Set(workspaces)) if (id !== undefined) await keepWorkspace(id);
}
