import * as z from 'zod/mini';
import type { consentVersions } from '../fields/consent';
import {
  byVisitor,
  consentLanguageField,
  consentShape,
  emptyText,
  formShape,
  newShape,
  readShape,
} from '../fields/fieldSchemas';
import { insightEditFields, insightFields, insightStaffFields } from './insightFields';
import { insightStatuses } from '../fields/options';
import { mediaUrl } from '../media/mediaUrl';

/** Schema of the texts that a visitor submits. Picture and video are files beside them. Unknown fields are refused. */
export const insightSchema = z.strictObject({
  ...newShape(insightFields),
  consentLanguage: consentLanguageField,
});

export type Insight = z.infer<typeof insightSchema>;

export type InsightTexts = Omit<Insight, 'consentLanguage'>;

/** Schema of `insights/{id}` without `created_at`, `updated_at`, `published_at` and `search_tokens`. */
export const storedInsightSchema = z.object({
  ...readShape(insightFields),
  /** Path in the bucket: `insights/{id}/image.png`. */
  image: z.string(),
  /** Path in the bucket; '' without a video. */
  video: emptyText,
  /** Empty until staff write them. */
  ...readShape(insightStaffFields),
  status: z.enum(insightStatuses),
  revision: z.int().check(z.positive()),
  ...consentShape,
  updated_by: emptyText,
});

export type StoredInsight = z.infer<typeof storedInsightSchema>;

interface InsightOrigin {
  consentVersion: (typeof consentVersions)[number];
  image: string;
  video: string;
}

/** Returns a new insight as it is stored. Its files are uploaded before it. */
export const toStoredInsight = (
  { consentLanguage = 'en', ...texts }: Insight,
  origin: InsightOrigin,
): StoredInsight => ({
  ...texts,
  image: origin.image,
  image_alt: '',
  video: origin.video,
  video_text: '',
  status: 'pending',
  revision: 1,
  consent_version: origin.consentVersion,
  consent_language: consentLanguage,
  updated_by: byVisitor,
});

/** Schema of a published insight for visitors' pages. */
export const publishedInsightSchema = z.object({
  id: z.string(),
  ...readShape(insightFields),
  image: z.string(),
  video: emptyText,
  ...readShape(insightStaffFields),
  /** ISO time. */
  published_at: z.string(),
});

export type PublishedInsight = z.infer<typeof publishedInsightSchema>;

/** Schema of an edit by staff. The server sets the time of publication when the status changes. */
export const insightEditSchema = z.strictObject({
  ...formShape(insightEditFields),
  status: z.enum(insightStatuses, `Status must be one of ${insightStatuses.join(', ')}.`),
});
export type InsightEdit = z.infer<typeof insightEditSchema>;

/** Schema of an insight in the staff area. Times are ISO. */
export const insightRecordSchema = z.object({
  id: z.string(),
  ...readShape(insightFields),
  /** URL of the picture: `/uploads/insights/{id}/image.png`. */
  image: z.string(),
  /** Path of the picture in the bucket. */
  image_path: z.string(),
  /** URL of the video; '' without a video. */
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
