import {
  insightExportParamsSchema,
  insightListParamsSchema,
  type InsightCreated,
  type InsightListReply,
} from '@utkarsh/domain/contract/insights';
import { everyInsight, listInsights, storeInsight } from '../store/insights';
import { storedRows } from '../store/records';
import { publicWrite } from './appCheck';
import { insightColumns } from './export/columns';
import { sendSheet } from './export/sendSheet';
import { forStaff } from './guard';
import { attemptOf, earlierReply, recordIdOf, replyOnce } from './idempotency';
import { parse } from './input';
import { readInsightSubmission, submissionContent } from './insightSubmission';

export const insights = {
  /** `POST /api/insights`: five fields, an image and perhaps a video, as multipart/form-data. */
  create: publicWrite('insights', async (request, response) => {
    const submission = await readInsightSubmission(request);
    const attempt = attemptOf(request, ...submissionContent(submission));
    const earlier = await earlierReply(attempt);
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

  /** `GET /api/admin/insights?page&limit&search&status`, newest first. */
  list: forStaff(async (request, response) => {
    const { status, ...params } = parse(insightListParamsSchema, request.query);
    const { records, total, cut } = await listInsights(params, status);
    response.json({ insights: records, total, ...(cut && { cut }) } satisfies InsightListReply);
  }),

  /** `GET /api/admin/insights/export?search&status&from&to`: an Excel sheet. */
  export: forStaff(async (request, response) => {
    const { status, ...wanted } = parse(insightExportParamsSchema, request.query);
    const rows = storedRows(everyInsight(wanted, status));
    await sendSheet(response, { what: 'insights', columns: insightColumns, rows });
  }),
};
