import type { Readable } from 'node:stream';
import type { Actor } from '@utkarsh/domain/history/history';
import { documentMail } from '@utkarsh/domain/mail/workspaceMails';
import { type WorkspaceDocument, documentLimits } from '@utkarsh/domain/workspace/documents';
import { type StoredWorkspace, storedWorkspaceSchema } from '@utkarsh/domain/workspace/workspace';
import { undefinedIf } from '../firestore';
import { sendMailWith } from '../mail/mail';
import { bucket, isAlreadyStored, openStored, storeMedia } from '../media/media';
import type { StoredFile } from '../media/mediaFiles';
import { Conflict, editRecord } from '../records';
import { requireOwner } from './members';
import { readWorkspace, workspaceFolder } from './workspaceRecords';
import { keepWorkspace } from './workspaces';

const pathOf = (workspace: string, id: string) => `${workspaceFolder}/${workspace}/${id}`;

/** Returns a document that is there already. Throws Conflict when there is no room for another one. */
function findOrRequireRoom({ documents }: StoredWorkspace, id: string): WorkspaceDocument | undefined {
  const document = documents.find((other) => other.id === id);
  if (!document && documents.length >= documentLimits.count)
    throw new Conflict(`A workspace has at most ${documentLimits.count} documents. Remove one first.`);
  return document;
}

/** Stores a checked PDF and mails the owners. A repeated id stores and mails nothing more. Returns undefined for an unknown workspace. Throws Conflict. */
export async function addDocument(
  workspace: string,
  { content, id, ...texts }: Pick<WorkspaceDocument, 'id' | 'kind' | 'title'> & { content: Buffer },
  actor: Actor,
): Promise<WorkspaceDocument | undefined> {
  const present = await readWorkspace(workspace);
  if (!present) return undefined;
  const earlierDocument = findOrRequireRoom(present, id);
  if (earlierDocument) return earlierDocument;
  // The file comes first, so that no workspace names a missing one. The sweep removes a file that no workspace names.
  await undefinedIf(isAlreadyStored, () => storeMedia(pathOf(workspace, id), 'application/pdf', content));
  const added_at = new Date().toISOString();
  const document = { id, ...texts, bytes: content.length, added_at, settled_at: '', accepted_by: '' };
  const record = await editRecord('workspaces', workspace, {
    actor,
    edit: (data, transaction) => {
      const workspaceNow = storedWorkspaceSchema.parse(data);
      if (findOrRequireRoom(workspaceNow, id)) return data;
      const message = documentMail(workspaceNow.name, texts);
      for (const { role, email } of Object.values(workspaceNow.members))
        if (role === 'owner') sendMailWith(transaction, { to: email, message, about: [workspace] });
      return { documents: [...workspaceNow.documents, document] };
    },
  });
  await keepWorkspace(workspace);
  return record && document;
}

/** Changes one document of a workspace. `edit` returns undefined to remove it. Returns false for an unknown one. */
async function changeDocument(
  workspace: string,
  id: string,
  { actor, edit }: { actor: Actor; edit: (document: WorkspaceDocument) => WorkspaceDocument | undefined },
): Promise<boolean> {
  let wasFound = false;
  await editRecord('workspaces', workspace, {
    actor,
    edit: (data) => {
      if (actor.kind === 'member') requireOwner(data, actor.uid);
      const { documents } = storedWorkspaceSchema.parse(data);
      wasFound = documents.some((document) => document.id === id);
      return { documents: documents.flatMap((one) => (one.id === id ? (edit(one) ?? []) : one)) };
    },
  });
  await keepWorkspace(workspace);
  return wasFound;
}

/** Notes that a member accepts an offer, or for staff that an invoice is paid. Returns false for an unknown document. Throws Conflict. */
export const settleDocument = (workspace: string, id: string, actor: Actor): Promise<boolean> =>
  changeDocument(workspace, id, {
    actor,
    edit: (document) => {
      const accepted_by = actor.kind === 'member' ? actor.uid : '';
      if (document.kind !== (accepted_by ? 'Offer' : 'Invoice'))
        throw new Conflict(
          'An offer can be accepted, and an invoice paid. This is another kind of document.',
        );
      return document.settled_at
        ? document
        : { ...document, settled_at: new Date().toISOString(), accepted_by };
    },
  });

/** Removes a document with its file. Returns false for an unknown one. */
export async function removeDocument(workspace: string, id: string, actor: Actor): Promise<boolean> {
  const wasFound = await changeDocument(workspace, id, { actor, edit: () => undefined });
  if (wasFound) await bucket().file(pathOf(workspace, id)).delete({ ignoreNotFound: true });
  return wasFound;
}

export const openDocument = (workspace: string, id: string): Promise<Readable | undefined> =>
  openStored(pathOf(workspace, id));

export async function isStrayDocument({ path, createdAt }: StoredFile, oldest: Date): Promise<boolean> {
  const [, workspace = '', id = ''] = path.split('/');
  if (createdAt >= oldest) return false;
  return !(await readWorkspace(workspace))?.documents.some((document) => document.id === id);
}
