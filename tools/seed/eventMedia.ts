import { eventPicturePng, type EventPicture } from './eventPictures';
import { keepFile, type Stores } from './media';

/** Draws the pictures of the sample events and puts them into the bucket. */
export async function writeEventPictures(
  stores: Stores,
  pictures: ReadonlyMap<string, EventPicture>,
): Promise<void> {
  await Promise.all([...pictures].map(([path, picture]) => keepFile(stores, path, eventPicturePng(picture))));
}
