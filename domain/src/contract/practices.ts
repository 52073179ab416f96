import * as z from 'zod/mini';
import {
  pillarField,
  practiceFileRule,
  practiceFileSchema,
  practiceFileTypes,
  practiceLimits,
  practicesSchema,
  practiceText,
} from '../assessment/practices';
import { lineField } from '../fields/fieldChecks';
import { operationsOf } from './api';
import { trackingSchema } from './tracking';

/** Schema of the practices of a nomination as its nominator sees them. The nominator can change them while `open` is true. */
export const practicesReplySchema = z.extend(practicesSchema, { open: z.boolean() });
export type PracticesReply = z.infer<typeof practicesReplySchema>;

/** Schema of the body that changes the text of a pillar. `before` is the text before the edit. */
export const practiceTextSchema = z.extend(trackingSchema, {
  pillar: pillarField,
  text: practiceText,
  before: z.string('before must be the text that was read, or empty.'),
});

/** Schema of the texts of a multipart request with a file. */
export const practiceUploadSchema = z.extend(trackingSchema, {
  pillar: pillarField,
  name: lineField({
    label: 'File name',
    max: practiceLimits.nameLength,
    missing: 'Name the file.',
  }),
});

const uploadSchema = z.extend(practiceUploadSchema, {
  file: z.file(practiceFileRule).check(z.mime([...practiceFileTypes]), z.maxSize(practiceLimits.fileBytes)),
});

export const practiceRemovalSchema = z.extend(trackingSchema, {
  file: z.string('file must be the id of a file that was handed in.'),
});

const path = '/api/tracking/practices';
const reply = { status: 200, description: 'What is handed in now.', schema: practicesReplySchema } as const;
const isClosed =
  'Possible from the review of the nomination to the decision about it, else it gets `conflict`.';

export const practiceOperations = operationsOf('Practices', [
  {
    route: `POST ${path}`,
    summary: 'Read what was handed in about practices, by the key of the private link. It changes nothing.',
    audience: 'anybody',
    body: { type: 'application/json', schema: trackingSchema },
    reply,
    errors: ['not_found', 'too_many_requests'],
  },
  {
    route: `PUT ${path}`,
    summary: `Describe the practices of one pillar. ${isClosed} So does a text that has changed since it was read.`,
    audience: 'anybody',
    body: { type: 'application/json', schema: practiceTextSchema },
    reply,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  {
    route: `POST ${path}/files`,
    summary: `Hand in a PDF or picture about a pillar, at most ${practiceLimits.files} for each. ${isClosed} Only staff can read it.`,
    audience: 'anybody',
    body: { type: 'multipart/form-data', schema: uploadSchema },
    reply: { status: 201, description: 'The file is stored.', schema: practiceFileSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  {
    route: `POST ${path}/files/remove`,
    summary: `Remove a file that was handed in. ${isClosed}`,
    audience: 'anybody',
    body: { type: 'application/json', schema: practiceRemovalSchema },
    reply,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  {
    route: 'GET /api/admin/nominations/{id}/practices/{file}',
    summary: 'Download a file that was handed in.',
    audience: 'staff',
    reply: { status: 200, description: 'The file.', type: practiceFileTypes[0] },
    errors: ['not_found'],
  },
]);
