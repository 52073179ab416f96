import * as z from 'zod/mini';
import { consentLanguageError, type consentVersions, noticeLanguages } from '../fields/consent';
import { consentShape, emptyText, givenShape, newShape, readShape } from '../fields/fieldSchemas';
import { byVisitor } from '../history/history';
import { insightEditFields, insightFields, insightStaffFields } from './insightFields';
import { insightStatuses } from '../fields/options';
import { mediaUrl } from '../media/mediaUrl';

/** What a person types; picture and video come as files beside it. Unknown fields are refused. */
export const insightSchema = z.strictObject({
  ...newShape(insightFields),
  /** The language in which the notice was read; English without it. */
  consentLanguage: z.optional(z.enum(noticeLanguages, consentLanguageError)),
});

export type Insight = z.infer<typeof insightSchema>;

/** The texts alone, as the table names them. */
export type InsightTexts = Omit<Insight, 'consentLanguage'>;

/** `insights/{id}` without the server's `created_at`, `updated_at`, `published_at` and `search_tokens`. */
export const storedInsightSchema = z.object({
  ...readShape(insightFields),
  /** Path in the bucket: `insights/{id}/image.png`. */
  image: z.string(),
  /** Path in the bucket; '' without a video. */
  video: emptyText,
  /** '' until staff write them. */
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

/** A fresh insight as it is first stored, after its files. */
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

/** A published insight as pages read it. */
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
