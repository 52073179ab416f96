import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { documentUploadSchema } from '@utkarsh/domain/contract/workspaceDocuments';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { WorkspaceDocument } from '@utkarsh/domain/workspace/documents';
import { documentFileRule, documentLimits, isForReaders } from '@utkarsh/domain/workspace/documents';
import { memberRoles } from '@utkarsh/domain/workspace/workspace';
import { hashOfContent } from '../store/firestore';
import { addDocument, openDocument, removeDocument, settleDocument } from '../store/workspace/documents';
import { readWorkspace } from '../store/workspace/workspaceRecords';
import { forAdmins, forMembers, forStaff } from './access';
import { readMultipart } from './body';
import { attemptOf, recordIdOf, replyAfter } from './idempotency';
import { pdfProblem } from './practices';
import { idOf, replyDone, requireFound } from './records';

const formFields = { texts: Object.keys(documentUploadSchema.shape), files: ['file'] };

/** Returns the PDF of a multipart request with its texts. Throws 400, 413 or 415 that names every problem. */
async function readUpload(request: Request) {
  const form = await readMultipart(request, formFields);
  const { content } = form.files.get('file') ?? { content: Buffer.alloc(0) };
  const isTooLarge = content.length > documentLimits.bytes;
  const problem = isTooLarge ? documentFileRule : pdfProblem(content, documentFileRule);
  if (problem !== undefined) form.note('file', problem, isTooLarge);
  return { ...form.parseTexts(documentUploadSchema), content };
}

const documentOf = (request: Request) => String(request.params['document']);

/** Sends one of the documents that the caller may see as a download. Throws 404 for any other id. */
async function sendDocument(
  request: Request,
  response: Response,
  visibleDocuments: readonly WorkspaceDocument[] = [],
): Promise<void> {
  const entry = visibleDocuments.find(({ id }) => id === documentOf(request));
  const { id, title, bytes } = requireFound(entry, 'document');
  const content = requireFound(await openDocument(idOf(request), id), 'document');
  const headers = { 'Content-Type': 'application/pdf', 'Content-Length': String(bytes) };
  response.attachment(`${title}.pdf`).set(headers);
  await pipeline(content, response);
}

export const documents = {
  add: forAdmins(async (request, response, { actor }) => {
    const workspace = idOf(request);
    const { content, ...texts } = await readUpload(request);
    const attempt = attemptOf(request, JSON.stringify(texts), hashOfContent(content));
    await replyAfter(response, attempt, async () => {
      const id = attempt ? recordIdOf(attempt) : newDocumentId();
      const body = await addDocument(workspace, { ...texts, content, id }, actor);
      return { status: 201, about: workspace, body: requireFound(body, 'workspace') };
    });
  }),

  downloadForStaff: forStaff(async (request, response) => {
    await sendDocument(request, response, (await readWorkspace(idOf(request)))?.documents);
  }),

  remove: forAdmins(async (request, response, { actor }) => {
    replyDone(response, await removeDocument(idOf(request), documentOf(request), actor), 'document');
  }),

  notePayment: forAdmins(async (request, response, { actor }) => {
    replyDone(response, await settleDocument(idOf(request), documentOf(request), actor), 'document');
  }),

  download: forMembers(memberRoles, (request, response, { workspace: { documents: all }, workspaceRole }) =>
    sendDocument(request, response, workspaceRole === 'reader' ? all.filter(isForReaders) : all),
  ),

  accept: forMembers(['owner'], async (request, response, { uid }) => {
    const actor = { kind: 'member', uid } as const;
    replyDone(response, await settleDocument(idOf(request), documentOf(request), actor), 'document');
  }),
};
