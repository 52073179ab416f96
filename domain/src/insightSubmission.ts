import './jitless';
import * as z from 'zod/mini';
import { insightSchema } from './insight';
import { mediaLimits, mediaRule } from './media';

/** Cloud Functions takes no larger request; the site's own form sends files straight to Storage and can send more. */
export const submissionBytes = 32 * 1024 * 1024;

const file = (kind: 'image' | 'video') =>
  z
    .file(mediaRule(kind))
    .check(
      z.mime(Object.keys(mediaLimits[kind].types)),
      z.maxSize(Math.min(mediaLimits[kind].maxBytes, submissionBytes)),
    );

/** The parts of `POST /api/insights`, for the reference of the API. */
export const insightSubmissionSchema = z.extend(insightSchema, {
  image: file('image'),
  video: z.optional(file('video')),
});
