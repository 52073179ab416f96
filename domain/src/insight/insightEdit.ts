import * as z from 'zod/mini';
import { consentShape, emptyText, givenShape, readShape } from '../fields/fieldSchemas';
import { insightEditFields, insightFields, insightStaffFields } from './insightFields';
import { mediaUrl } from '../media/mediaUrl';
import { insightStatuses } from '../fields/options';

/** What staff may change of an insight. Its time of publication follows from its status. */
export const insightEditSchema = z.strictObject({
  ...givenShape(insightEditFields),
  status: z.enum(insightStatuses, `Status must be one of ${insightStatuses.join(', ')}.`),
});
export type InsightEdit = z.infer<typeof insightEditSchema>;

/** An insight as staff get it from the API. Times are ISO. */
export const insightRecordSchema = z.object({
  id: z.string(),
  ...readShape(insightFields),
  /** Where the picture is seen: `/uploads/insights/{id}/image.png`. */
  image: z.string(),
  /** Its path in the bucket. */
  image_path: z.string(),
  /** '' without a video. */
  video: emptyText,
  video_path: emptyText,
  ...readShape(insightStaffFields),
  status: z.enum(insightStatuses),
  revision: z.int(),
  ...consentShape,
  created_at: z.string(),
  updated_at: z.string(),
  published_at: z._default(z.nullable(z.string()), null),
});
export type InsightRecord = z.infer<typeof insightRecordSchema>;

const urlOf = (path: unknown): unknown => (typeof path === 'string' && path !== '' ? mediaUrl(path) : path);

/** Reads a stored insight for staff, with times as ISO texts. Throws when the data is not an insight. */
export const readInsightRecord = ({
  image,
  video,
  ...data
}: Readonly<Record<string, unknown>>): InsightRecord =>
  insightRecordSchema.parse({
    ...data,
    image: urlOf(image),
    image_path: image,
    video: urlOf(video),
    video_path: video,
  });
