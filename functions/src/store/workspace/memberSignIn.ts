import { getAuth } from 'firebase-admin/auth';
import { setTimeout as pause } from 'node:timers/promises';
import { pageUrl } from '@utkarsh/domain/brand';
import { signInLinkLimit } from '@utkarsh/domain/contract/rateLimits';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { signInMail } from '@utkarsh/domain/mail/workspaceMails';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { isLatinAddress, nextSecond } from '@utkarsh/domain/staff/staff';
import { storedWorkspaceSchema } from '@utkarsh/domain/workspace/workspace';
import { adminApp, collectionOf } from '../firestore';
import { sendMailWith } from '../mail/mail';
import { takeTurn } from '../rateLimits';
import { Conflict, editRecord } from '../records';
import { transact } from '../transaction';
import { type KeyInvitation, keyReference, keysOf, readKey, storeWorkspaceKey } from './workspaceKeys';
import { keepWorkspace, withMembers } from './workspaces';

/** Returns the open invitations to an address, with the documents that hold them. */
async function invitationsOf(email: string) {
  const { docs } = await keysOf(email).get();
  return docs.flatMap((document) => {
    const invitation = readKey(document)?.invitation;
    return invitation ? [{ ref: document.ref, invitation }] : [];
  });
}

/** Mails a link to sign in to a member or an invited person, a few times an hour. Its caller cannot tell whether it did. */
export async function mailSignInLink(email: string): Promise<void> {
  if ((await takeTurn('sign-in link', mailboxOf(email), signInLinkLimit)) > 0) return;
  const [memberships, invitations] = await Promise.all([
    collectionOf('workspaces').where('emails', 'array-contains', email).limit(1).get(),
    invitationsOf(email),
  ]);
  if (memberships.empty && invitations.length === 0) return;
  await transact(async (transaction) => {
    const message = signInMail(storeWorkspaceKey(transaction, email));
    sendMailWith(transaction, { to: email, message, about: [] });
    return Promise.resolve();
  });
}

/** Returns the account of an address whose mailbox was just proved. One that somebody registered without proof is deleted, never reused. */
async function accountOf(email: string): Promise<string> {
  if (!isLatinAddress(email)) throw new Conflict('An account takes only addresses in Latin letters.');
  const auth = getAuth(adminApp());
  const [account] = (await auth.getUsers([{ email }])).users;
  if (account && (await collectionOf('staff').doc(account.uid).get()).exists)
    throw new Conflict(
      'This address belongs to an account of our staff. Staff are no members of a workspace: use another address.',
    );
  if (account?.emailVerified) return account.uid;
  if (account) await auth.deleteUser(account.uid);
  return (await auth.createUser({ email, emailVerified: true })).uid;
}

/** Makes an account a member of a workspace. The membership counts for sessions that begin from now on. */
async function join(
  { workspace, name, role }: KeyInvitation,
  { uid, email }: Record<'uid' | 'email', string>,
) {
  await editRecord('workspaces', workspace, {
    actor: { kind: 'member', uid },
    edit: (present) => {
      const workspaceNow = storedWorkspaceSchema.parse(present);
      if (workspaceNow.members[uid]) return present;
      const member = { email, name, role, valid_since: nextSecond() };
      return withMembers(workspaceNow, { ...workspaceNow.members, [uid]: member });
    },
  });
}

/**
 * Uses a link once: accepts all invitations to its address, and returns the code with which the browser signs in at Auth. Returns undefined
 * for a link that is unknown, used, too old, or was sent to another address. Throws Conflict for an account of the staff.
 */
export async function useSignInLink({
  key,
  email,
}: Record<'key' | 'email', string>): Promise<string | undefined> {
  const reference = keyReference(key);
  if (readKey(await reference.get())?.email !== email) return undefined;
  const uid = await accountOf(email);
  const invitations = await invitationsOf(email);
  // Before the links are used up, so that an interruption loses no invitation.
  for (const { invitation } of invitations) await join(invitation, { uid, email });
  const isFirst = await transact(async (transaction) => {
    const present = readKey(await transaction.get(reference));
    // Another click has used it meanwhile.
    if (!present) return false;
    for (const { ref } of [{ ref: reference }, ...invitations]) transaction.delete(ref);
    return true;
  });
  if (!isFirst) return undefined;
  for (const { invitation } of invitations) await keepWorkspace(invitation.workspace);
  // A membership counts from the second after it was stored.
  if (invitations.length > 0) await pause(nextSecond() * 1000 - Date.now());
  const link = await getAuth(adminApp()).generateSignInWithEmailLink(email, {
    url: pageUrl(sitePaths.workspace),
    handleCodeInApp: true,
  });
  return new URL(link).searchParams.get('oobCode') ?? undefined;
}
