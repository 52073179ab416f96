import * as z from 'zod/mini';
import { apiLimits } from '../contract/api';

const batchLimit = apiLimits.batch;
const idsError = `ids must be a list of 1 to ${batchLimit} ids.`;
const id = z.string('An id must be text.');

/** The body of `POST /api/admin/{collection}/remove` and `.../restore`. */
export const recordIdsSchema = z.strictObject({
  ids: z
    .array(id, idsError)
    .check(
      z.minLength(1, idsError),
      z.maxLength(batchLimit, idsError),
      z.describe(`1 to ${batchLimit} ids.`),
    ),
});

const ids = z.array(id);

/** What was deleted, and what was not there. */
export const removalReplySchema = z.object({ removed: ids, missing: ids });
export type RemovalReply = z.infer<typeof removalReplySchema>;

/** What was brought back, what was there, and what the history does not hold as deleted. */
export const restorationReplySchema = z.object({ restored: ids, present: ids, missing: ids });
export type RestorationReply = z.infer<typeof restorationReplySchema>;
