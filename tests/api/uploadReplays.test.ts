import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { bucket, checkedVersion, noteVersion, storeFile, untilChecked, upload } from '../factories/bucket';
import { lyingPng, mp4 } from '../factories/media';
import { tellUpload, thrice } from '../factories/triggers';
import { waitUntil } from '../factories/waiting';

describe('upload triggers are idempotent: three times in any order equals once', () => {
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } });
  /** All files of the folder, and the version that is noted. */
  const folder = async (path: string) => {
    const [files] = await bucket().getFiles({ prefix: path });
    const found = files.map(({ name, metadata }) => ({
      name,
      md5Hash: metadata.md5Hash,
      metadata: metadata.metadata,
    }));
    return { found, checked: await checkedVersion(path) };
  };
  const newPath = (name: string) => `insights/${newDocumentId()}/${name}`;
  const isGone = (path: string) =>
    waitUntil(`the removal of ${path}`, async () =>
      expect((await bucket().file(path).exists())[0]).toBe(false),
    );

  it.each([
    ['picture', 'image.png', () => picture().png().toBuffer()],
    ['video', 'video.mp4', () => Promise.resolve(mp4({ size: 2000 }).buffer)],
  ])('of a %s, which is cleaned and noted once', async (_what, name, content) => {
    const path = newPath(name);
    const first = await upload(path, await content());
    await untilChecked(path);
    const once = await folder(path);
    const second = once.checked ?? '';
    expect(second).not.toBe(first);
    for (const generation of thrice([second, first, first, '1'])) await tellUpload(path, generation);
    expect(await folder(path)).toEqual(once);
  });

  it('of a file with a false type, which is removed, and of a good one that replaces it', async () => {
    const path = newPath('image.png');
    const bad = await upload(path, lyingPng().buffer);
    await isGone(path);
    for (const events of thrice([bad])) await tellUpload(path, events);
    expect(await folder(path)).toEqual({ found: [], checked: undefined });
    const good = await upload(path, await picture().png().toBuffer());
    await untilChecked(path);
    const once = await folder(path);
    for (const events of thrice([good, bad])) await tellUpload(path, events);
    expect(await folder(path)).toEqual(once);
  });

  it('of a picture whose check broke off after it was cleaned', async () => {
    const path = newPath('image.png');
    await upload(path, await picture().png().toBuffer());
    await untilChecked(path);
    const once = await folder(path);
    await bucket().file(`${path}.w480.webp`).delete();
    await noteVersion(path, '1');
    await tellUpload(path, once.checked ?? '');
    expect(await folder(path)).toEqual(once);
  });

  it('of an older version, which never takes the place of a newer one', async () => {
    const path = newPath('image.png');
    await storeFile(path, await picture().png().toBuffer());
    await noteVersion(path, '9000000000000000');
    const [{ generation }] = await bucket().file(path).getMetadata();
    await tellUpload(path, String(generation));
    expect(await checkedVersion(path)).toBe('9000000000000000');
  });
});
