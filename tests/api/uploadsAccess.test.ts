import { randomBytes } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { expectJsonError, getFile, imageOf, InsightsWithPictures } from '../factories/files';
import { database } from '../factories/firestore';
import { bucket, forgetVersions, storeFile, untilChecked, upload } from '../factories/bucket';
import { mp4 } from '../factories/media';
import { forgedToken, register, staffToken } from '../factories/tokens';

const png = randomBytes(5000);
const insights = new InsightsWithPictures(png);
afterAll(() => insights.removeAll());

let published = '';
let pending = '';
let rejected = '';

beforeAll(async () => {
  published = await insights.add();
  pending = await insights.add({ status: 'pending' });
  rejected = await insights.add({ status: 'rejected' });
});

describe('what is not published', () => {
  const cases: [string, () => string][] = [
    ['a pending insight', () => imageOf(pending)],
    ['a rejected insight', () => imageOf(rejected)],
    ['no insight', () => imageOf(newDocumentId())],
    ['another file than the insight’s own', () => `/uploads/insights/${published}/image.jpg`],
    ['a video the insight has not', () => `/uploads/insights/${published}/video.mp4`],
  ];
  it.each(cases)('is not there: %s', async (_name, path) => {
    expectJsonError(await getFile(path()), 404, 'not_found');
    expect((await getFile(path(), {}, 'HEAD')).status).toBe(404);
  });

  it('is not there when its file is missing', async () => {
    const id = await insights.add();
    await bucket().file(`insights/${id}/image.png`).delete();
    expectJsonError(await getFile(imageOf(id)), 404, 'not_found');
  });

  it('is reported as still being checked to staff alone', async () => {
    const id = await insights.add();
    const path = `insights/${id}/video.mp4`;
    await upload(path, mp4({ size: 2000 }).buffer);
    await untilChecked(path);
    await database().doc(`insights/${id}`).update({ video: path });
    await forgetVersions('insights', id);
    expectJsonError(await getFile(`/uploads/${path}`), 404, 'not_found');
    const admin = { Authorization: `Bearer ${await staffToken('admin')}` };
    const viewer = { Authorization: `Bearer ${await staffToken('viewer')}` };
    for (const headers of [admin, viewer]) {
      expectJsonError(await getFile(`/uploads/${path}`, headers), 409, 'conflict');
    }
    // As the check does with what it refuses.
    await bucket().file(path).delete();
    expectJsonError(await getFile(`/uploads/${path}`, admin), 404, 'not_found');
  });

  it('is told so of a smaller version while its picture is being checked, and no longer', async () => {
    const id = await insights.add({ status: 'pending' });
    const Authorization = `Bearer ${await staffToken('viewer')}`;
    const small = () => getFile(`${imageOf(id)}.w480.webp`, { Authorization });
    expectJsonError(await small(), 404, 'not_found');
    await forgetVersions('insights', id);
    expectJsonError(await small(), 409, 'conflict');
    await bucket().file(`insights/${id}/image.png`).delete();
    expectJsonError(await small(), 404, 'not_found');
  });

  it('stays hidden when another published insight names it', async () => {
    const image = `insights/${pending}/image.png`;
    await insights.add({ image });
    expectJsonError(await getFile(`/uploads/${image}`), 404, 'not_found');
  });

  it('is shown to staff and not cached', async () => {
    for (const role of ['admin', 'viewer'] as const) {
      const Authorization = `Bearer ${await staffToken(role)}`;
      for (const path of [imageOf(pending), imageOf(rejected), imageOf(published)]) {
        const { status, headers, bytes } = await getFile(path, { Authorization });
        expect(status, role).toBe(200);
        expect(bytes.equals(png)).toBe(true);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
      const part = await getFile(imageOf(pending), { Authorization, Range: 'bytes=0-9' });
      expect(part.status).toBe(206);
    }
  });
});

describe('a token', () => {
  it('of somebody who only registered shows what any visitor sees', async () => {
    const { token } = await register();
    const headers = { Authorization: `Bearer ${token}` };
    expectJsonError(await getFile(imageOf(pending), headers), 404, 'not_found');
    expect((await getFile(imageOf(published), headers)).status).toBe(200);
    const { headers: open } = await getFile(imageOf(published));
    expect(open.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('with claims that only look like staff’s shows nothing more', async () => {
    for (const claims of [{ admin: 'true' }, { admin: 1 }, { role: 'admin' }, { viewer: true }]) {
      const { uid } = await register();
      const headers = { Authorization: `Bearer ${forgedToken({ sub: uid, user_id: uid, ...claims })}` };
      expectJsonError(await getFile(imageOf(pending), headers), 404, 'not_found');
    }
  });

  it.each([
    ['garbage', 'Bearer garbage'],
    ['nothing', 'Bearer '],
    ['a password', 'Basic YWRtaW46YWRtaW4='],
    ['an unsigned token of nobody', `Bearer ${forgedToken({ sub: 'nobody', admin: true })}`],
    ['a token of another project', `Bearer ${forgedToken({ sub: 'nobody', aud: 'other', admin: true })}`],
    ['an expired token', `Bearer ${forgedToken({ sub: 'nobody', exp: 1, iat: 0, admin: true })}`],
  ])('that is %s is refused', async (_name, Authorization) => {
    expectJsonError(await getFile(imageOf(pending), { Authorization }), 401, 'unauthenticated');
    expectJsonError(await getFile(imageOf(published), { Authorization }), 401, 'unauthenticated');
  });

  it('of somebody who was disabled is refused', async () => {
    const { token, uid } = await register();
    database();
    await getAuth().updateUser(uid, { disabled: true });
    const reply = await getFile(imageOf(published), { Authorization: `Bearer ${token}` });
    expectJsonError(reply, 401, 'unauthenticated');
  });
});

describe('pictures of events', () => {
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

  it('are shown while the event is published: its cover and its photos, nothing else', async () => {
    expect((await getFile(`/uploads/${files.cover}`)).headers.get('content-type')).toBe('image/png');
    expect((await getFile(`/uploads/${files.photo}`)).headers.get('content-type')).toBe('image/webp');
    expectJsonError(await getFile(`/uploads/events/${id}/draft.png`), 404, 'not_found');
    await event.update({ published: false });
    expectJsonError(await getFile(`/uploads/${files.cover}`), 404, 'not_found');
    const Authorization = `Bearer ${await staffToken('viewer')}`;
    expect((await getFile(`/uploads/events/${id}/draft.png`, { Authorization })).status).toBe(200);
  });
});

describe('an address that no file can have', () => {
  const id = () => published;
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
  it.each(addresses)('is a JSON 404, for staff too: %s', async (_name, path) => {
    expectJsonError(await getFile(path()), 404, 'not_found');
    const Authorization = `Bearer ${await staffToken('admin')}`;
    expectJsonError(await getFile(path(), { Authorization }), 404, 'not_found');
  });

  it('is not found when it leads out of the folder', async () => {
    const { status, bytes } = await getFile(`/uploads/insights/${id()}/..%2F${id()}%2Fimage.png`);
    expect(status).toBe(404);
    expect(bytes.includes(png)).toBe(false);
  });
});
