import { limit, orderBy, where } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { DocumentUpload } from '@utkarsh/domain/contract/workspaceDocuments';
import { handedInSchema } from '@utkarsh/domain/contract/workspaces';
import type { RequestDecision } from '@utkarsh/domain/workspace/requests';
import { type WorkspaceOpening, storedWorkspaceSchema } from '@utkarsh/domain/workspace/workspace';
import { callApi, readApi, readPdf } from './api';
import { type Watch, readAs, readEach, watchRecords } from './records';

export type WorkspaceSubject = Pick<WorkspaceOpening, 'nomination' | 'organization'>;

const workspaceSchema = z.extend(storedWorkspaceSchema, { id: z.string() });
export type WorkspaceRecord = z.infer<typeof workspaceSchema>;

/** Watches the workspace of a nomination or an organization; null without one. */
export const watchWorkspaceOf = ({
  nomination,
  organization,
}: WorkspaceSubject): Watch<WorkspaceRecord | null> =>
  watchRecords(
    'workspaces',
    [
      nomination === undefined
        ? where('organization', '==', organization)
        : where('nominations', 'array-contains', nomination),
      limit(1),
    ],
    ([document]) => (document ? readAs(workspaceSchema)(document) : null),
  );

const maxWaiting = 20;

/** Watches the workspaces with a request that waits for our staff, the longest wait first. */
export const watchWaitingWorkspaces: Watch<WorkspaceRecord[]> = watchRecords(
  'workspaces',
  [where('waits_since', '>', ''), orderBy('waits_since'), limit(maxWaiting)],
  (documents) => readEach(documents, readAs(workspaceSchema)),
);

export const openWorkspace = (opening: WorkspaceOpening) => callApi('POST', '/api/admin/workspaces', opening);

/** Reads the addresses that a workspace has handed in, a line for each person. */
export const readHandedIn = async (id: string): Promise<string> =>
  (await readApi(handedInSchema, 'GET', `/api/admin/workspaces/${id}/list`)).people;

export const decideRequest = (id: string, decision: RequestDecision) =>
  callApi('POST', `/api/admin/workspaces/${id}/decisions`, decision);

const documentPath = (workspace: string, document: string) =>
  `/api/admin/workspaces/${workspace}/documents/${document}`;

/** Puts a PDF into a workspace. `attempt` stays the same when the same document is sent again. */
export function addDocument(
  workspace: string,
  { file, attempt, ...texts }: DocumentUpload & { file: File; attempt: string },
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('file', file);
  const headers = { 'Idempotency-Key': attempt };
  return callApi('POST', `/api/admin/workspaces/${workspace}/documents`, form, { headers });
}

export const readDocument = (workspace: string, document: string): Promise<Blob> =>
  readPdf(documentPath(workspace, document));

export const notePayment = (workspace: string, document: string) =>
  callApi('POST', `${documentPath(workspace, document)}/pay`);

export const removeDocument = (workspace: string, document: string) =>
  callApi('DELETE', documentPath(workspace, document));
