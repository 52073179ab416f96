import * as z from 'zod/mini';
import {
  createdSchema,
  daysShape,
  recordListParamsSchema,
  statusFilter,
  checkPageReach,
  operationsOf,
} from './api';
import { insightRecordSchema, insightSchema } from '../insight/insight';
import { mediaLimits, mediaRule } from '../media/media';
import { insightStatuses } from '../fields/options';
import { sheetType } from '../staff/workbook';
import { deletion } from './batches';

/** Maximum request size of Cloud Functions. The site's form uploads files to Storage and can send larger ones. */
export const submissionBytes = 32 * 1024 * 1024;

const filePart = (kind: 'image' | 'video') =>
  z
    .file(mediaRule(kind))
    .check(
      z.mime(Object.keys(mediaLimits[kind].types)),
      z.maxSize(Math.min(mediaLimits[kind].maxBytes, submissionBytes)),
    );

/** The parts of a multipart request to `POST /api/insights`, for the API reference. */
const insightSubmissionSchema = z.extend(insightSchema, {
  image: filePart('image'),
  video: z.optional(filePart('video')),
});

/** Reply to a new insight. `key` belongs to the private link with which the sender can withdraw the insight. */
const insightCreatedSchema = z.extend(createdSchema, { key: z.string() });
export type InsightCreated = z.infer<typeof insightCreatedSchema>;

const status = statusFilter(insightStatuses);

export const insightListParamsSchema = z.extend(recordListParamsSchema, { status }).check(checkPageReach);

/** Query string of the export of insights, which has no pages. */
export const insightExportParamsSchema = z.object({
  search: recordListParamsSchema.shape.search,
  status,
  ...daysShape,
});

export const insightListSchema = z.object({
  insights: z.array(insightRecordSchema),
  total: z.int(),
  /** True when the search stopped at its limit of candidates and the list may lack records. */
  cut: z.optional(z.literal(true)),
});
export type InsightListReply = z.infer<typeof insightListSchema>;

const path = '/api/admin/insights';

export const insightOperations = operationsOf('Insights', {
  'anybody POST /api/insights': {
    summary: 'Send an insight with an image and, if there is one, a video: at most 32 MB in all.',
    body: { type: 'multipart/form-data', schema: insightSubmissionSchema },
    reply: {
      status: 201,
      description:
        'The insight is stored, for staff to look at. Keep `key`: with it the insight can be withdrawn.',
      schema: insightCreatedSchema,
    },
    errors: ['conflict', 'too_many_requests', 'unauthenticated'],
  },
  [`staff GET ${path}`]: {
    summary: 'List insights, newest first.',
    query: insightListParamsSchema,
    reply: { status: 200, description: 'A page of insights.', schema: insightListSchema },
  },
  [`staff GET ${path}/export`]: {
    summary: 'All insights of a search, a status and some days as an Excel sheet, newest first.',
    query: insightExportParamsSchema,
    reply: { status: 200, description: 'An Excel sheet.', type: sheetType },
  },
  [`admin DELETE ${path}/{id}`]: deletion('Delete an insight and its files. The history keeps what it was.'),
});
