import { eventPicturePng, type EventPicture } from './eventPictures';
import { keepFile, type Bucket } from './media';

/** Draws the pictures of the sample events and puts them into the bucket. */
export async function writeEventPictures(
  bucket: Bucket,
  pictures: ReadonlyMap<string, EventPicture>,
): Promise<void> {
  await Promise.all([...pictures].map(([path, picture]) => keepFile(bucket, path, eventPicturePng(picture))));
}
