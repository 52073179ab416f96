import type { RecordData, RestorableCollection } from '@utkarsh/domain/history/history';
import { unpackPhoto } from '@utkarsh/domain/event/event';
import { readMediaPath } from '@utkarsh/domain/media/media';
import { findMedia } from './media';
import { mediaFolders, namedFiles } from './mediaFiles';

const isThere = async (path: string): Promise<boolean> => {
  const place = readMediaPath(path);
  return place !== undefined && (await findMedia(path, place)) !== undefined;
};

/** Returns the missing files of a record. Files of a deleted record are kept for a day. */
async function missingFiles(collection: RestorableCollection, data: RecordData): Promise<Set<string>> {
  const owner = mediaFolders.find((folder) => folder === collection);
  if (!owner) return new Set();
  const files = namedFiles(owner, data);
  const found = await Promise.all(files.map(isThere));
  return new Set(files.filter((_file, index) => !found[index]));
}

const isMissing = (missing: ReadonlySet<string>, file: unknown) =>
  typeof file === 'string' && missing.has(file);

/**
 * A version without the files that are gone. An insight has to have its picture: without it nobody but staff sees it.
 */
export async function withFilesThatAreThere(
  collection: RestorableCollection,
  data: RecordData,
): Promise<RecordData> {
  const missing = await missingFiles(collection, data);
  if (missing.size === 0) return data;
  if (collection === 'insights') {
    return {
      ...data,
      ...(isMissing(missing, data['video']) && { video: '', video_text: '' }),
      ...(isMissing(missing, data['image']) &&
        data['status'] === 'published' && { status: 'pending', published_at: null }),
    };
  }
  const photos: unknown[] = Array.isArray(data['photos']) ? data['photos'] : [];
  return {
    ...data,
    ...(isMissing(missing, data['cover']) && { cover: '' }),
    photos: photos.filter((photo) => typeof photo !== 'string' || !missing.has(unpackPhoto(photo).file)),
  };
}
