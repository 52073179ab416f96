import { linkLife } from '@utkarsh/domain/workspace/workspaceFields';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { newUnsubscribeKey } from '@utkarsh/domain/text/ids';
import { type WorkspaceView, memberRoles } from '@utkarsh/domain/workspace/workspace';
import { collectionOf, hashOf } from '../firestore';

/*
 * `workspace_keys/{hash of the key}` holds what a link in a mail proves: the mailbox, and with an invitation a place in a workspace. Each
 * link works once. A stored hash opens nothing.
 */

const keySchema = z.object({
  email: z.string(),
  expires_at: z.instanceof(Timestamp),
  /** Absent in a link that only signs in. */
  invitation: z.optional(z.object({ workspace: z.string(), name: z.string(), role: z.enum(memberRoles) })),
});
type WorkspaceKey = z.infer<typeof keySchema>;
export type KeyInvitation = NonNullable<WorkspaceKey['invitation']>;

export const keyReference = (key: string): DocumentReference =>
  collectionOf('workspaceKeys').doc(hashOf('workspace key', key));

/** Reads a key that is still valid. */
export function readKey(document: DocumentSnapshot): WorkspaceKey | undefined {
  const { data } = keySchema.safeParse(document.data());
  return data && data.expires_at.toMillis() > Date.now() ? data : undefined;
}

/** Stores a key with the transaction. Returns the key, which is stored nowhere. */
export function storeWorkspaceKey(
  transaction: Transaction,
  email: string,
  invitation?: KeyInvitation,
): string {
  const key = newUnsubscribeKey();
  const minutes = invitation ? linkLife.invitationDays * 24 * 60 : linkLife.signInMinutes;
  const expires_at = Timestamp.fromMillis(Date.now() + minutes * 60_000);
  transaction.create(keyReference(key), { email, expires_at, ...(invitation && { invitation }) });
  return key;
}

export const invitationsTo = (workspace: string) =>
  collectionOf('workspaceKeys').where('invitation.workspace', '==', workspace);

export const keysOf = (email: string) => collectionOf('workspaceKeys').where('email', '==', email);

export async function readInvitations(workspace: string): Promise<WorkspaceView['invitations']> {
  const { docs } = await invitationsTo(workspace).get();
  return docs.flatMap((document) => {
    const key = readKey(document);
    if (!key?.invitation) return [];
    const { name, role } = key.invitation;
    return [
      { id: document.id, email: key.email, name, role, expires_at: key.expires_at.toDate().toISOString() },
    ];
  });
}
