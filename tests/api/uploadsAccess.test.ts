import { randomBytes } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { expectJsonError, fetchFile } from '../factories/site';
import { InsightsWithPictures, imageAddress } from '../factories/insights';
import { database } from '../factories/firestore';
import { bucket, forgetVersions, storeFile, waitUntilChecked, uploadFile } from '../factories/bucket';
import { makeMp4 } from '../factories/media';
import { forgeToken, registerAccount, signInAs } from '../factories/staff';

const png = randomBytes(5000);
const insights = new InsightsWithPictures(png);
afterAll(() => insights.removeAll());

let publishedId = '';
let pendingId = '';
let rejectedId = '';

beforeAll(async () => {
  publishedId = await insights.add();
  pendingId = await insights.add({ status: 'pending' });
  rejectedId = await insights.add({ status: 'rejected' });
});

describe('a file that is not published', () => {
  const cases: [string, () => string][] = [
    ['a pending insight', () => imageAddress(pendingId)],
    ['a rejected insight', () => imageAddress(rejectedId)],
    ['no insight', () => imageAddress(newDocumentId())],
    ['another name than the insight’s own', () => `/uploads/insights/${publishedId}/image.jpg`],
    ['a video that the insight lacks', () => `/uploads/insights/${publishedId}/video.mp4`],
  ];
  it.each(cases)('gets 404 if it is of %s', async (_name, path) => {
    expectJsonError(await fetchFile(path()), 404, 'not_found');
    expect((await fetchFile(path(), {}, 'HEAD')).status).toBe(404);
  });

  it('gets 404 when the file is missing', async () => {
    const id = await insights.add();
    await bucket().file(`insights/${id}/image.png`).delete();
    expectJsonError(await fetchFile(imageAddress(id)), 404, 'not_found');
  });

  it('shows staff alone that its check is running', async () => {
    const id = await insights.add();
    const path = `insights/${id}/video.mp4`;
    await uploadFile(path, makeMp4({ size: 2000 }).buffer);
    await waitUntilChecked(path);
    await database().doc(`insights/${id}`).update({ video: path });
    await forgetVersions('insights', id);
    expectJsonError(await fetchFile(`/uploads/${path}`), 404, 'not_found');
    const admin = { Authorization: `Bearer ${await signInAs('admin')}` };
    const viewer = { Authorization: `Bearer ${await signInAs('viewer')}` };
    for (const headers of [admin, viewer]) {
      expectJsonError(await fetchFile(`/uploads/${path}`, headers), 409, 'conflict');
    }
    // The check deletes a file that it refuses.
    await bucket().file(path).delete();
    expectJsonError(await fetchFile(`/uploads/${path}`, admin), 404, 'not_found');
  });

  it('shows staff that the check of its smaller version is running, until it has ended', async () => {
    const id = await insights.add({ status: 'pending' });
    const Authorization = `Bearer ${await signInAs('viewer')}`;
    const fetchSmall = () => fetchFile(`${imageAddress(id)}.w480.webp`, { Authorization });
    expectJsonError(await fetchSmall(), 404, 'not_found');
    await forgetVersions('insights', id);
    expectJsonError(await fetchSmall(), 409, 'conflict');
    await bucket().file(`insights/${id}/image.png`).delete();
    expectJsonError(await fetchSmall(), 404, 'not_found');
  });

  it('stays hidden when another published insight names it', async () => {
    const image = `insights/${pendingId}/image.png`;
    await insights.add({ image });
    expectJsonError(await fetchFile(`/uploads/${image}`), 404, 'not_found');
  });

  it('is open to staff and not cached', async () => {
    for (const role of ['admin', 'viewer'] as const) {
      const Authorization = `Bearer ${await signInAs(role)}`;
      for (const path of [imageAddress(pendingId), imageAddress(rejectedId), imageAddress(publishedId)]) {
        const { status, headers, bytes } = await fetchFile(path, { Authorization });
        expect(status, role).toBe(200);
        expect(bytes.equals(png)).toBe(true);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
      const part = await fetchFile(imageAddress(pendingId), { Authorization, Range: 'bytes=0-9' });
      expect(part.status).toBe(206);
    }
  });
});

describe('a token', () => {
  it('of an account that only registered shows what any visitor sees', async () => {
    const { token } = await registerAccount();
    const headers = { Authorization: `Bearer ${token}` };
    expectJsonError(await fetchFile(imageAddress(pendingId), headers), 404, 'not_found');
    expect((await fetchFile(imageAddress(publishedId), headers)).status).toBe(200);
    const { headers: open } = await fetchFile(imageAddress(publishedId));
    expect(open.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('shows no more with claims that resemble the claims of staff', async () => {
    for (const claims of [{ admin: 'true' }, { admin: 1 }, { role: 'admin' }, { viewer: true }]) {
      const { uid } = await registerAccount();
      const headers = { Authorization: `Bearer ${forgeToken({ sub: uid, user_id: uid, ...claims })}` };
      expectJsonError(await fetchFile(imageAddress(pendingId), headers), 404, 'not_found');
    }
  });

  it.each([
    ['garbage', 'Bearer garbage'],
    ['nothing', 'Bearer '],
    ['a password', 'Basic YWRtaW46YWRtaW4='],
    ['an unsigned token of nobody', `Bearer ${forgeToken({ sub: 'nobody', admin: true })}`],
    ['a token of another project', `Bearer ${forgeToken({ sub: 'nobody', aud: 'other', admin: true })}`],
    ['an expired token', `Bearer ${forgeToken({ sub: 'nobody', exp: 1, iat: 0, admin: true })}`],
  ])('gets 401 when it is %s', async (_name, Authorization) => {
    expectJsonError(await fetchFile(imageAddress(pendingId), { Authorization }), 401, 'unauthenticated');
    expectJsonError(await fetchFile(imageAddress(publishedId), { Authorization }), 401, 'unauthenticated');
  });

  it('gets 401 when its account was disabled', async () => {
    const { token, uid } = await registerAccount();
    database();
    await getAuth().updateUser(uid, { disabled: true });
    const reply = await fetchFile(imageAddress(publishedId), { Authorization: `Bearer ${token}` });
    expectJsonError(reply, 401, 'unauthenticated');
  });
});

describe('a picture of an event', () => {
  const id = newDocumentId();
  const event = database().collection('events').doc(id);
  const files = { cover: `events/${id}/cover.png`, photo: `events/${id}/photo-1.webp` };

  beforeAll(async () => {
    await event.set({ published: true, cover: files.cover, photos: [`${files.photo} A full hall`] });
    for (const path of [files.cover, files.photo, `events/${id}/draft.png`]) await storeFile(path, png);
  });
  afterAll(async () => {
    await event.delete();
    await bucket().deleteFiles({ prefix: `events/${id}/` });
  });

  it('is visible while the event is published if it is its cover or one of its photos', async () => {
    expect((await fetchFile(`/uploads/${files.cover}`)).headers.get('content-type')).toBe('image/png');
    expect((await fetchFile(`/uploads/${files.photo}`)).headers.get('content-type')).toBe('image/webp');
    expectJsonError(await fetchFile(`/uploads/events/${id}/draft.png`), 404, 'not_found');
    await event.update({ published: false });
    expectJsonError(await fetchFile(`/uploads/${files.cover}`), 404, 'not_found');
    const Authorization = `Bearer ${await signInAs('viewer')}`;
    expect((await fetchFile(`/uploads/events/${id}/draft.png`, { Authorization })).status).toBe(200);
  });
});

describe('an address that no file can have', () => {
  const id = () => publishedId;
  const addresses: [string, () => string][] = [
    ['a folder', () => `/uploads/insights/${id()}`],
    ['a deeper path', () => `/uploads/insights/${id()}/image.png/x`],
    ['another folder', () => `/uploads/staff/${id()}/image.png`],
    ['an SVG', () => `/uploads/insights/${id()}/image.svg`],
    ['a page', () => `/uploads/insights/${id()}/index.html`],
    ['capitals', () => `/uploads/insights/${id()}/IMAGE.PNG`],
    ['a short id', () => '/uploads/insights/i1/image.png'],
    ['an escaped slash', () => `/uploads/insights/${id()}%2Fimage.png`],
    ['an escaped way up', () => `/uploads/insights/%2E%2E/image.png`],
    ['a zero byte', () => `/uploads/insights/${id()}/image.png%00`],
    ['a line end', () => `/uploads/insights/${id()}/image.png%0A`],
    ['a word of JavaScript', () => '/uploads/constructor/prototype/image.png'],
  ];
  it.each(addresses)('gets a 404 in JSON, for staff too: %s', async (_name, path) => {
    expectJsonError(await fetchFile(path()), 404, 'not_found');
    const Authorization = `Bearer ${await signInAs('admin')}`;
    expectJsonError(await fetchFile(path(), { Authorization }), 404, 'not_found');
  });

  it('is not found when it leaves the folder', async () => {
    const { status, bytes } = await fetchFile(`/uploads/insights/${id()}/..%2F${id()}%2Fimage.png`);
    expect(status).toBe(404);
    expect(bytes.includes(png)).toBe(false);
  });
});
