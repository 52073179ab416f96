import { eventPicturePng, type EventPicture } from './eventPictures';
import { keepFile, type Stores } from './media';

/** Draws the pictures of the sample events and puts them into the bucket. */
export async function writeEventPictures(
  stores: Stores,
  pictures: ReadonlyMap<string, EventPicture>,
): Promise<void> {
  for (const [path, picture] of pictures) await keepFile(stores, path, eventPicturePng(picture));
}
