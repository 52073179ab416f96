import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentTypeOf } from '@utkarsh/domain/media';
import type { getStorage } from 'firebase-admin/storage';
import type { SampleInsightWithMedia } from './insights';
import { drawPicture } from './pictures/draw';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** The captions of one insight as a short film; `media/README.md` says how it was made. */
const sampleVideo = new URL('media/three-questions.webm', import.meta.url);

/** Stores a file unless the very same is there. */
export async function keepFile(bucket: Bucket, path: string, content: Buffer): Promise<void> {
  const file = bucket.file(path);
  const [there] = await file.exists();
  const known: unknown = there ? (await file.getMetadata())[0].md5Hash : undefined;
  if (known === createHash('md5').update(content).digest('base64')) return;
  await file.save(content, {
    contentType: contentTypeOf(path) ?? 'application/octet-stream',
    resumable: false,
  });
}

/** Stores the pictures and the video of the sample insights. */
export async function writeInsightMedia(
  bucket: Bucket,
  insights: Iterable<SampleInsightWithMedia>,
): Promise<void> {
  const video = await readFile(sampleVideo);
  await Promise.all(
    [...insights].flatMap(({ insight, picture }) => [
      keepFile(bucket, insight.image, drawPicture(picture)),
      ...(insight.video ? [keepFile(bucket, insight.video, video)] : []),
    ]),
  );
}
