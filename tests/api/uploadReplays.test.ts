import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/ids';
import { checkedMark } from '@utkarsh/domain/media';
import { bucket, storeFile } from '../factories/bucket';
import { lyingPng, mp4 } from '../factories/media';
import { tellUpload, thrice } from '../factories/triggers';
import { waitUntil } from '../factories/waiting';

describe('uploads told three times and in any order leave what they leave told once', () => {
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } });
  const generationOf = async (path: string) =>
    String((await bucket().file(path).getMetadata())[0].generation);
  const file = async (path: string) => {
    if (!(await bucket().file(path).exists())[0]) return undefined;
    const [{ generation, contentType, metadata, md5Hash }] = await bucket().file(path).getMetadata();
    return { generation, contentType, checked: metadata?.['checked'], md5Hash };
  };
  /** Uploads as a visitor does; returns the version's number. */
  async function upload(path: string, content: Uint8Array, contentType: string): Promise<string> {
    const uploaded = bucket().file(path);
    await uploaded.save(content, { resumable: false, metadata: { contentType } });
    return String(uploaded.metadata.generation);
  }
  const settled = (path: string, check: (found: Awaited<ReturnType<typeof file>>) => void) =>
    waitUntil(`the check of ${path}`, async () => {
      const found = await file(path);
      check(found);
      return found;
    });

  it('of a picture, which is made anew once', async () => {
    const path = `insights/${newDocumentId()}/image.png`;
    const first = await upload(path, await picture().png().toBuffer(), 'image/png');
    const once = await settled(path, (found) => expect(found?.checked).toBe(checkedMark.checked));
    const second = await generationOf(path);
    expect(second).not.toBe(first);
    for (const generation of thrice([second, first, first])) await tellUpload(path, generation);
    expect(await file(path)).toEqual(once);
  });

  it('of a video, which stays as it is', async () => {
    const path = `insights/${newDocumentId()}/video.mp4`;
    const generation = await upload(path, mp4({ size: 2000 }).buffer, 'video/mp4');
    const once = await file(path);
    for (const told of thrice([generation, '1'])) await tellUpload(path, told);
    expect(await file(path)).toEqual(once);
    expect(once?.generation).toBe(generation);
  });

  it('of a file that lies, which is gone, and of a good one that comes in its place', async () => {
    const path = `insights/${newDocumentId()}/image.png`;
    const bad = await upload(path, lyingPng().buffer, 'image/png');
    await settled(path, (found) => expect(found).toBeUndefined());
    for (const told of thrice([bad])) await tellUpload(path, told);
    expect(await file(path)).toBeUndefined();
    const good = await upload(path, await picture().png().toBuffer(), 'image/png');
    const once = await settled(path, (found) => expect(found?.checked).toBe(checkedMark.checked));
    for (const told of thrice([good, bad])) await tellUpload(path, told);
    expect(await file(path)).toEqual(once);
  });

  it('of a file whose event comes late, which is gone then', async () => {
    const path = `insights/${newDocumentId()}/image.png`;
    await storeFile(path, lyingPng().buffer);
    // Its own event has come when that of a later upload has: it was marked then, and left alone.
    const later = `insights/${newDocumentId()}/image.png`;
    await upload(later, lyingPng().buffer, 'image/png');
    await settled(later, (found) => expect(found).toBeUndefined());
    await bucket()
      .file(path)
      .setMetadata({ metadata: { checked: null } });
    await tellUpload(path, '1');
    expect(await file(path)).toMatchObject({ contentType: 'image/png' });
    const generation = await generationOf(path);
    for (const told of thrice([generation])) await tellUpload(path, told);
    expect(await file(path)).toBeUndefined();
  });
});
