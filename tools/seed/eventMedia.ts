import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { eventPicturePng, type EventPicture } from './eventPictures';

/** The bucket that the emulators give to a project, to its functions and to `/__/firebase/init.json`. */
const emulatedBucket = (projectId: string): string => `${projectId}.appspot.com`;

/** Draws the pictures of the sample events and puts them into the emulated bucket. */
export async function writeEventPictures(
  app: App,
  projectId: string,
  pictures: ReadonlyMap<string, EventPicture>,
): Promise<void> {
  const bucket = getStorage(app).bucket(emulatedBucket(projectId));
  const uploads = [...pictures].map(([path, picture]) =>
    bucket.file(path).save(eventPicturePng(picture), { contentType: 'image/png', resumable: false }),
  );
  await Promise.all(uploads);
}
