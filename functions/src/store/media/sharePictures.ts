import { buffer } from 'node:stream/consumers';
import { readMediaPath } from '@utkarsh/domain/media/media';
import { formPath } from '@utkarsh/domain/media/mediaUrl';
import { removeMediaIfErased } from '../history/erasure';
import { findMedia, openMedia, whileThere, type StoredMedia } from './media';
import { inTurn } from '../memory';
import { makeForms } from './pictureForms';
import { storeForm } from './uploads';

const find = async (path: string): Promise<StoredMedia | undefined> => {
  const place = readMediaPath(path);
  return place && findMedia(path, place);
};

const read = (media: StoredMedia) => whileThere(async () => buffer(await openMedia(media, undefined)));

/** Makes the share picture of a picture that was checked before the trigger made them. */
async function makeMissing(path: string): Promise<void> {
  const place = readMediaPath(path);
  const checked = await find(path);
  const content = checked && (await read(checked));
  if (!place || !content) return;
  for (const [form, picture] of await makeForms(content, ['share'])) await storeForm(checked, form, picture);
  await removeMediaIfErased(place);
}

/** Returns the JPEG of a stored picture for shared links; undefined when no such picture was checked. */
export async function sharePictureOf(path: string): Promise<Buffer | undefined> {
  const share = formPath(path, 'share');
  const found =
    (await find(share)) ??
    (await inTurn(share, async () => {
      if (!(await find(share))) await makeMissing(path);
      return find(share);
    }));
  return found && read(found);
}
