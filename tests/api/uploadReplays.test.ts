import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  bucket,
  readCheckedVersion,
  noteVersion,
  storeFile,
  waitUntilChecked,
  uploadFile,
} from '../factories/bucket';
import { makeLyingPng, makeMp4 } from '../factories/media';
import { deliverUpload, repeatThrice, waitUntil } from '../factories/triggers';

describe('three deliveries of each upload in any order', () => {
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } });
  /** All files of the folder, and the version that is noted. */
  const folder = async (path: string) => {
    const [files] = await bucket().getFiles({ prefix: path });
    const found = files.map(({ name, metadata }) => ({
      name,
      md5Hash: metadata.md5Hash,
      metadata: metadata.metadata,
    }));
    return { found, checked: await readCheckedVersion(path) };
  };
  const newPath = (name: string) => `insights/${newDocumentId()}/${name}`;
  const isGone = (path: string) =>
    waitUntil(`the removal of ${path}`, async () =>
      expect((await bucket().file(path).exists())[0]).toBe(false),
    );

  it.each([
    ['picture', 'image.png', () => picture().png().toBuffer()],
    ['video', 'video.mp4', () => Promise.resolve(makeMp4({ size: 2000 }).buffer)],
  ])('clean and note a %s once', async (_what, name, content) => {
    const path = newPath(name);
    const first = await uploadFile(path, await content());
    await waitUntilChecked(path);
    const once = await folder(path);
    const second = once.checked ?? '';
    expect(second).not.toBe(first);
    for (const generation of repeatThrice([second, first, first, '1'])) await deliverUpload(path, generation);
    expect(await folder(path)).toEqual(once);
  });

  it('remove a file with a false type and keep the good one that replaces it', async () => {
    const path = newPath('image.png');
    const bad = await uploadFile(path, makeLyingPng().buffer);
    await isGone(path);
    for (const events of repeatThrice([bad])) await deliverUpload(path, events);
    expect(await folder(path)).toEqual({ found: [], checked: undefined });
    const good = await uploadFile(path, await picture().png().toBuffer());
    await waitUntilChecked(path);
    const once = await folder(path);
    for (const events of repeatThrice([good, bad])) await deliverUpload(path, events);
    expect(await folder(path)).toEqual(once);
  });

  it('finish the check of a picture that broke off after it was cleaned', async () => {
    const path = newPath('image.png');
    await uploadFile(path, await picture().png().toBuffer());
    await waitUntilChecked(path);
    const once = await folder(path);
    await bucket().file(`${path}.w480.webp`).delete();
    await noteVersion(path, '1');
    await deliverUpload(path, once.checked ?? '');
    expect(await folder(path)).toEqual(once);
  });

  it('never replace a newer version by an older one', async () => {
    const path = newPath('image.png');
    await storeFile(path, await picture().png().toBuffer());
    await noteVersion(path, '9000000000000000');
    const [{ generation }] = await bucket().file(path).getMetadata();
    await deliverUpload(path, String(generation));
    expect(await readCheckedVersion(path)).toBe('9000000000000000');
  });
});
