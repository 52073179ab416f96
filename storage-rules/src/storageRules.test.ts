import { describe, expect, it } from 'vitest';
import {
  elsewhere,
  fetchDocument,
  file,
  id,
  image,
  megabyte,
  photo,
  rules,
  signedIn,
  upload,
  validSince,
} from './testing/storageRequests';
import { type Attempt, decide } from './testing/requests';

/** Every caller, with what it is. */
const callers = [
  ['a visitor', 'nobody', null],
  ['somebody signed in without a claim', 'nobody', signedIn({})],
  ['a viewer', 'viewer', signedIn({ role: 'viewer' }, 'reader')],
  ['an admin', 'admin', signedIn({ admin: true }, 'lead')],
  ['an admin who has been removed', 'nobody', signedIn({ admin: true })],
  ['a viewer who has been removed', 'nobody', signedIn({ role: 'viewer' })],
  ['an admin who is a viewer now', 'nobody', signedIn({ admin: true }, 'reader')],
  ['a session that has ended', 'nobody', signedIn({ admin: true, auth_time: validSince - 1 }, 'lead')],
  ['somebody on the list with admin "true"', 'nobody', signedIn({ admin: 'true' }, 'lead')],
  ['somebody on the list with admin 1', 'nobody', signedIn({ admin: 1 }, 'lead')],
  ['somebody on the list with the role admin', 'nobody', signedIn({ role: 'admin' }, 'lead')],
  ['somebody on the list with viewer true', 'nobody', signedIn({ viewer: true }, 'reader')],
] as const;
type Role = (typeof callers)[number][1];

type Allowed = 'everybody' | 'admins' | 'nobody';
const rolesOf: Record<Allowed, readonly Role[]> = {
  everybody: ['nobody', 'viewer', 'admin'],
  admins: ['admin'],
  nobody: [],
};
const operations: readonly (readonly [Allowed, string, Attempt])[] = [
  ['nobody', 'read a file', { method: 'get', file, existing: image }],
  ['nobody', 'look for a file that is not there', { method: 'get', file }],
  ['nobody', 'list the files of an insight', { method: 'list', file: `insights/${id}` }],
  ['nobody', 'list all insights', { method: 'list', file: 'insights' }],
  ['everybody', 'upload a file', { method: 'create', file, proposed: image }],
  ['nobody', 'upload a file again', { method: 'create', file, existing: image, proposed: image }],
  [
    'nobody',
    'overwrite a file or change its metadata',
    { method: 'update', file, existing: image, proposed: image },
  ],
  ['nobody', 'update a file that is not there', { method: 'update', file, proposed: image }],
  ['nobody', 'delete a file', { method: 'delete', file, existing: image }],
  ['nobody', "read an event's photo", { method: 'get', file: photo, existing: image }],
  ['nobody', 'look for a photo that is not there', { method: 'get', file: photo }],
  ['nobody', 'list the photos of an event', { method: 'list', file: `events/${id}` }],
  ['nobody', 'list all events', { method: 'list', file: 'events' }],
  ['admins', "upload an event's photo", { method: 'create', file: photo, proposed: image }],
  [
    'nobody',
    "upload an event's photo again",
    { method: 'create', file: photo, existing: image, proposed: image },
  ],
  [
    'nobody',
    "overwrite an event's photo or change its metadata",
    { method: 'update', file: photo, existing: image, proposed: image },
  ],
  ['nobody', "delete an event's photo", { method: 'delete', file: photo, existing: image }],
  [
    'nobody',
    'delete what lies deeper',
    { method: 'delete', file: `events/${id}/more/photo-1.png`, existing: image },
  ],
  ['nobody', 'list another folder', { method: 'list', file: 'others' }],
  ['nobody', 'read a file elsewhere', { method: 'get', file: elsewhere, existing: image }],
  ['nobody', 'upload a file elsewhere', { method: 'create', file: elsewhere, proposed: image }],
  ['nobody', 'upload a file to the top', { method: 'create', file: 'image.png', proposed: image }],
];

describe.each(operations)('%s may %s', (allowed, _, attempt) => {
  it.each(callers)('judges %s by that', async (_name, role, auth) => {
    const permit = rolesOf[allowed].includes(role);
    expect(await decide(rules, { ...attempt, auth, fetchDocument })).toEqual({ permit, problems: [] });
  });
});

const types = {
  'image.jpg': 'image/jpeg',
  'image.jpeg': 'image/jpeg',
  'image.png': 'image/png',
  'image.webp': 'image/webp',
  'image.gif': 'image/gif',
  'video.mp4': 'video/mp4',
  'video.webm': 'video/webm',
  'video.mov': 'video/quicktime',
};

describe.each(Object.keys(types))('as %s', (name) => {
  it.each([
    ...new Set(Object.values(types)),
    'image/svg+xml',
    'text/html',
    'application/octet-stream',
    '',
    null,
  ])('an upload of %s is taken only if that is its type', async (contentType) => {
    const isItsType = Object.entries(types).some(([key, type]) => key === name && type === contentType);
    expect((await upload(name, contentType)).permit).toBe(isItsType);
  });
});

describe('an upload is refused', () => {
  it.each([
    ['as SVG', 'image.svg', 'image/svg+xml'],
    ['as SVG that calls itself PNG', 'image.svg', 'image/png'],
    ['with a content type in other letters', 'image.png', 'Image/PNG'],
    ['with parameters in its content type', 'image.png', 'image/png; charset=utf-8'],
    ['with a content type that only begins right', 'image.png', 'image/png+xml'],
    ['with an extension in other letters', 'image.PNG', 'image/png'],
    ['with a second extension', 'image.png.html', 'image/png'],
    ['without an extension', 'image', 'image/png'],
    ['under another name', 'photo.png', 'image/png'],
    ["as an image with a video's extension", 'image.mp4', 'video/mp4'],
    ["as a video with an image's extension", 'video.png', 'image/png'],
    ['in a folder below', 'more/image.png', 'image/png'],
  ])('%s', async (_, name, contentType) => {
    expect((await upload(name, contentType)).permit).toBe(false);
  });

  it.each([
    ['a short id', 'a1B2c3D4e5F6g7H8i9J'],
    ['a long id', 'a1B2c3D4e5F6g7H8i9J0k'],
    ['an id of other letters', 'a1B2c3D4e5F6g7H8i9J-'],
    ['an id with a line break', 'a1B2c3D4e5F6g7H8i9J0\n'],
    ['no id', ''],
  ])('for %s', async (_, wrong) => {
    const attempt: Attempt = { method: 'create', file: `insights/${wrong}/image.png`, proposed: image };
    expect((await decide(rules, attempt)).permit).toBe(false);
  });

  it('for no file at all', async () => {
    expect((await decide(rules, { method: 'create', file })).permit).toBe(false);
  });
});

describe('the size of', () => {
  it.each([
    ['an image', 'image.png', 'image/png', 10 * megabyte],
    ['a video', 'video.mp4', 'video/mp4', 200 * megabyte],
  ])('%s is from 1 byte to its limit', async (_, name, contentType, most) => {
    const permitted = async (size: number) => (await upload(name, contentType, size)).permit;
    expect(await Promise.all([1, most].map(permitted))).toEqual([true, true]);
    expect(await Promise.all([0, -1, most + 1].map(permitted))).toEqual([false, false, false]);
  });
});
