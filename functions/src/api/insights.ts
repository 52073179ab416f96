import type { Request } from 'express';
import * as z from 'zod/mini';
import {
  type InsightCreated,
  type InsightListReply,
  insightExportParamsSchema,
  insightListParamsSchema,
} from '@utkarsh/domain/contract/insights';
import { fieldErrors } from '@utkarsh/domain/fields/fieldChecks';
import { insightSchema } from '@utkarsh/domain/insight/insight';
import { insightFiles } from '@utkarsh/domain/insight/insightFields';
import { type MediaKind, sizeProblem } from '@utkarsh/domain/media/media';
import {
  detectContentType,
  cutOffProblem,
  movieProblem,
  pictureProblem,
  signatureBytes,
  typeProblem,
} from '@utkarsh/domain/media/mediaSignature';
import { insightColumns } from '@utkarsh/domain/staff/workbook';
import { hashOfContent } from '../store/firestore';
import { keptReply } from '../store/idempotency';
import {
  type InsightSubmission,
  type SentFile,
  everyInsight,
  listInsights,
  storeInsight,
} from '../store/insights';
import { unpackProblem } from '../store/media/pictures';
import { type StoredRow, storedRows } from '../store/records';
import { parse } from './body';
import { forStaff } from './guard';
import { attemptOf, recordIdOf, replyOnce } from './idempotency';
import { type MultipartForm, readMultipart } from './multipart';
import { publicWrite } from './publicAccess';
import { sendSheet } from './sheets';

const names = { texts: Object.keys(insightSchema.shape), files: ['image', 'video'] };

/** A browser sends a file input that was left alone as an empty file without a type of its own. */
const isLeftAlone = ({ type, content }: SentFile) =>
  type === 'application/octet-stream' && content.length === 0;

const contentProblem = async (type: string, content: Buffer): Promise<string | undefined> =>
  type.startsWith('video/')
    ? movieProblem(type, (start, end) => content.subarray(start, end), content.length)
    : (pictureProblem(type, content) ?? cutOffProblem(type, content) ?? (await unpackProblem(content)));

/** Returns a file of the type that its bytes show. Notes what is wrong, also what the server would throw away later. */
async function checkedFile(form: MultipartForm, kind: MediaKind): Promise<SentFile | undefined> {
  const file = form.files.get(kind);
  if (!file || isLeftAlone(file)) return undefined;
  const { content } = file;
  const head = content.subarray(0, signatureBytes);
  const type = detectContentType(kind, file.type, head);
  const unfit = sizeProblem(kind, content.length);
  const problem =
    type === undefined && content.length > 0
      ? typeProblem(kind, file.type, head)
      : (unfit ?? (type && (await contentProblem(type, content))));
  if (problem !== undefined) form.note(kind, problem, problem === unfit && content.length > 0);
  return problem === undefined && type !== undefined ? { type, content } : undefined;
}

/** The insight of a multipart request with its files. Throws 415, 413 or 400 with everything that is wrong named. */
async function readInsightSubmission(request: Request): Promise<InsightSubmission> {
  const form = await readMultipart(request, names);
  const image = await checkedFile(form, 'image');
  if (!image) form.note('image', insightFiles.image.missing);
  const video = await checkedFile(form, 'video');
  const typed = z.safeParse(insightSchema, Object.fromEntries(form.texts));
  if (!typed.success) {
    for (const [field, message] of Object.entries(fieldErrors(typed.error))) form.note(field, message);
  }
  form.refuseProblems();
  if (!typed.success || !image) throw new Error('A form with a problem was not refused.');
  return { insight: typed.data, image, video };
}

/** The content of a submission, files as their digests: the same however often it is sent; a boundary is not. */
const submissionContent = ({ insight, image, video }: InsightSubmission): string[] => [
  JSON.stringify([insight, image.type, video?.type ?? '']),
  hashOfContent(image.content),
  ...(video ? [hashOfContent(video.content)] : []),
];

export const insights = {
  create: publicWrite('insights', async (request, response) => {
    const submission = await readInsightSubmission(request);
    const attempt = attemptOf(request, ...submissionContent(submission));
    const earlier = await keptReply(attempt);
    if (earlier) {
      response.status(earlier.status).json(earlier.body);
      return;
    }
    const insight = await storeInsight(submission, attempt && recordIdOf(attempt));
    await insight.rollbackOnError(() =>
      replyOnce(response, attempt, async (transaction) => {
        const { id } = insight;
        const key = await insight.create(transaction);
        return { status: 201, body: { success: true, id, key } satisfies InsightCreated, about: id };
      }),
    );
  }),

  list: forStaff(async (request, response) => {
    const { status, ...params } = parse(insightListParamsSchema, request.query);
    const { records, total, cut } = await listInsights(params, status);
    response.json({ insights: records, total, ...(cut && { cut }) } satisfies InsightListReply);
  }),

  export: forStaff(async (request, response) => {
    const { status, ...wanted } = parse(insightExportParamsSchema, request.query);
    const rows = storedRows(everyInsight(wanted, status));
    await sendSheet(response, {
      what: 'insights',
      columns: insightColumns<StoredRow>(({ data }) => data),
      rows,
    });
  }),
};
