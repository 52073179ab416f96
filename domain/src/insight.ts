import './jitless';
import * as z from 'zod/mini';
import type { consentVersions } from './consent';
import { givenShape } from './fieldSchemas';
import { byVisitor } from './history';
import { insightFields } from './insightFields';
import { insightStatuses } from './options';

/** What a person types; picture and video come as files beside it. Unknown fields are refused. */
export const insightSchema = z.strictObject(givenShape(insightFields));

export type Insight = z.infer<typeof insightSchema>;

/** `insights/{id}` without the server's `created_at`, `updated_at`, `published_at` and `search_tokens`. */
export const storedInsightSchema = z.object({
  name: z.string(),
  designation: z.string(),
  company: z.string(),
  linkedin: z.string(),
  message: z.string(),
  /** Path in the bucket: `insights/{id}/image.png`. */
  image: z.string(),
  /** What the picture shows, for those who do not see it; '' until staff write it. */
  image_alt: z.string(),
  /** Path in the bucket; '' without a video. */
  video: z.string(),
  /** What is said in the video; '' until staff write it. */
  video_text: z.string(),
  status: z.enum(insightStatuses),
  revision: z.int().check(z.positive()),
  consent_version: z.string(),
  updated_by: z.string(),
});

export type StoredInsight = z.infer<typeof storedInsightSchema>;

interface InsightOrigin {
  consentVersion: (typeof consentVersions)[number];
  image: string;
  video: string;
}

/** A fresh insight as it is first stored, after its files. */
export const toStoredInsight = (insight: Insight, origin: InsightOrigin): StoredInsight => ({
  ...insight,
  image: origin.image,
  image_alt: '',
  video: origin.video,
  video_text: '',
  status: 'pending',
  revision: 1,
  consent_version: origin.consentVersion,
  updated_by: byVisitor,
});

/** A published insight as pages read it. */
export const publishedInsightSchema = z.object({
  id: z.string(),
  name: z.string(),
  designation: z.string(),
  company: z.string(),
  linkedin: z.string(),
  message: z.string(),
  image: z.string(),
  image_alt: z.string(),
  video: z.string(),
  video_text: z.string(),
  /** ISO time. */
  published_at: z.string(),
});

export type PublishedInsight = z.infer<typeof publishedInsightSchema>;
