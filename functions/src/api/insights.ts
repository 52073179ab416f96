import type { Request } from 'express';
import type { InsightCreated, InsightListReply } from '@utkarsh/domain/contract/insights';
import { insightExportParamsSchema, insightListParamsSchema } from '@utkarsh/domain/contract/insights';
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
import { readKeptReply } from '../store/idempotency';
import type { InsightSubmission, SentFile } from '../store/insights';
import { everyInsight, listInsights, storeInsight } from '../store/insights';
import { findUnpackProblem } from '../store/media/pictures';
import { type StoredRow, storedRows } from '../store/records';
import { parse, type MultipartForm, readMultipart } from './body';
import { forStaff, publicWrite } from './access';
import { attemptOf, recordIdOf, replyOnce } from './idempotency';
import { sendSheet } from './sheets';

const formFields = { texts: Object.keys(insightSchema.shape), files: ['image', 'video'] };

/** Returns whether the visitor chose no file. A browser then sends an empty file of the generic type. */
const isEmptyInput = ({ type, content }: SentFile) =>
  type === 'application/octet-stream' && content.length === 0;

const findContentProblem = async (type: string, content: Buffer): Promise<string | undefined> =>
  type.startsWith('video/')
    ? movieProblem(type, (start, end) => content.subarray(start, end), content.length)
    : (pictureProblem(type, content) ?? cutOffProblem(type, content) ?? (await findUnpackProblem(content)));

/** Returns a file with the type that its bytes show. Notes its problems, also those for which the server would discard it later. */
async function checkFile(form: MultipartForm, kind: MediaKind): Promise<SentFile | undefined> {
  const file = form.files.get(kind);
  if (!file || isEmptyInput(file)) return undefined;
  const { content } = file;
  const head = content.subarray(0, signatureBytes);
  const type = detectContentType(kind, file.type, head);
  const sizeFault = sizeProblem(kind, content.length);
  const problem =
    type === undefined && content.length > 0
      ? typeProblem(kind, file.type, head)
      : (sizeFault ?? (type && (await findContentProblem(type, content))));
  if (problem !== undefined) form.note(kind, problem, problem === sizeFault && content.length > 0);
  return problem === undefined && type !== undefined ? { type, content } : undefined;
}

/** Reads the insight and the files of a multipart request. Throws 415, 413 or 400 with every problem named. */
async function readInsightSubmission(request: Request): Promise<InsightSubmission> {
  const form = await readMultipart(request, formFields);
  const image = await checkFile(form, 'image');
  if (!image) form.note('image', insightFiles.image.missing);
  const video = await checkFile(form, 'video');
  const insight = form.parseTexts(insightSchema);
  if (!image) throw new Error('A form with a problem was not refused.');
  return { insight, image, video };
}

/** Returns the texts of a submission and a digest of each file. A repetition has the same content, though another boundary. */
const contentOf = ({ insight, image, video }: InsightSubmission): string[] => [
  JSON.stringify([insight, image.type, video?.type ?? '']),
  hashOfContent(image.content),
  ...(video ? [hashOfContent(video.content)] : []),
];

export const insights = {
  create: publicWrite('insights', async (request, response) => {
    const submission = await readInsightSubmission(request);
    const attempt = attemptOf(request, ...contentOf(submission));
    const earlierReply = await readKeptReply(attempt);
    if (earlierReply) return void response.status(earlierReply.status).json(earlierReply.body);
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
    const { status, ...range } = parse(insightExportParamsSchema, request.query);
    const rows = storedRows(everyInsight(range, status));
    const columns = insightColumns<StoredRow>(({ data }) => data);
    await sendSheet(response, { noun: 'insights', columns, rows });
  }),
};
