import * as z from 'zod/mini';
import { lineField } from '../fields/fieldChecks';
import {
  documentFileRule,
  documentKinds,
  documentLimits,
  workspaceDocumentSchema,
} from '../workspace/documents';
import { deletedSchema, operationsOf } from './api';

/** Schema of the texts of a multipart request with a document. */
export const documentUploadSchema = z.strictObject({
  kind: z.enum(documentKinds, `kind must be one of ${documentKinds.join(', ')}.`),
  title: lineField({ label: 'Title', max: documentLimits.titleLength, missing: 'Enter a title.' }),
});
export type DocumentUpload = z.infer<typeof documentUploadSchema>;

const type = 'application/pdf';
const file = z.file(documentFileRule).check(z.mime([type]), z.maxSize(documentLimits.bytes));
const path = '{id}/documents/{document}';
const download = { reply: { status: 200, description: 'The PDF.', type }, errors: ['not_found'] } as const;
const change = {
  reply: { status: 200, description: 'It is done.', schema: deletedSchema },
  errors: ['not_found', 'conflict'],
} as const;

export const workspaceDocumentOperations = operationsOf('Documents of workspaces', {
  'admin POST /api/admin/workspaces/{id}/documents': {
    summary: `Put a PDF into a workspace, at most ${documentLimits.count} in each. A mail tells its owners.`,
    body: { type: 'multipart/form-data', schema: z.extend(documentUploadSchema, { file }) },
    reply: { status: 201, description: 'The document is stored.', schema: workspaceDocumentSchema },
    errors: ['not_found', 'conflict'],
  },
  [`staff GET /api/admin/workspaces/${path}`]: { ...download, summary: 'Download a document.' },
  [`admin DELETE /api/admin/workspaces/${path}`]: { ...change, summary: 'Remove a document.' },
  [`admin POST /api/admin/workspaces/${path}/pay`]: {
    ...change,
    summary: 'Note that an invoice is paid. Repeating it changes nothing more.',
  },
  [`member GET /api/workspaces/${path}`]: {
    ...download,
    summary: 'Download a document. Readers of a workspace get decisions alone.',
  },
  [`member POST /api/workspaces/${path}/accept`]: {
    ...change,
    summary: 'Accept an offer, as an owner. Repeating it changes nothing more.',
  },
});
