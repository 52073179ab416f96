import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadRuleset } from './ruleset.js';
import { type Attempt, decide } from './testRequests.js';

const rules = loadRuleset(readFileSync(new URL('../../../storage.rules', import.meta.url), 'utf8'));

const signedIn = (token: Readonly<Record<string, unknown>>) => ({ uid: 'u1', token });
/** Every caller, with whether it is staff. */
const callers = [
  ['a visitor', false, null],
  ['somebody signed in without a claim', false, signedIn({})],
  ['a viewer', true, signedIn({ role: 'viewer' })],
  ['an admin', true, signedIn({ admin: true })],
  ['somebody with admin "true"', false, signedIn({ admin: 'true' })],
  ['somebody with admin 1', false, signedIn({ admin: 1 })],
  ['somebody with the role admin', false, signedIn({ role: 'admin' })],
  ['somebody with viewer true', false, signedIn({ viewer: true })],
] as const;

const id = 'a1B2c3D4e5F6g7H8i9J0';
const megabyte = 1024 * 1024;
const object = (contentType: string | null, size: number) => ({ contentType, size, metadata: {} });
const image = object('image/png', 1000);
const file = `insights/${id}/image.png`;
const elsewhere = `others/${id}/image.png`;

type Allowed = 'everybody' | 'staff' | 'nobody';
const operations: readonly (readonly [Allowed, string, Attempt])[] = [
  ['staff', 'read a file', { method: 'get', file, existing: image }],
  ['staff', 'look for a file that is not there', { method: 'get', file }],
  ['staff', 'list the files of an insight', { method: 'list', file: `insights/${id}` }],
  ['staff', 'list all insights', { method: 'list', file: 'insights' }],
  ['everybody', 'upload a file', { method: 'create', file, proposed: image }],
  ['nobody', 'upload a file again', { method: 'create', file, existing: image, proposed: image }],
  [
    'nobody',
    'overwrite a file or change its metadata',
    { method: 'update', file, existing: image, proposed: image },
  ],
  ['nobody', 'update a file that is not there', { method: 'update', file, proposed: image }],
  ['nobody', 'delete a file', { method: 'delete', file, existing: image }],
  ['nobody', 'list another folder', { method: 'list', file: 'others' }],
  ['nobody', 'read a file elsewhere', { method: 'get', file: elsewhere, existing: image }],
  ['nobody', 'upload a file elsewhere', { method: 'create', file: elsewhere, proposed: image }],
  ['nobody', 'upload a file to the top', { method: 'create', file: 'image.png', proposed: image }],
];

describe.each(operations)('%s may %s', (allowed, _, attempt) => {
  it.each(callers)('and %s is judged by that', async (_name, isStaff, auth) => {
    const permit = allowed === 'everybody' || (allowed === 'staff' && isStaff);
    expect(await decide(rules, { ...attempt, auth })).toEqual({ permit, problems: [] });
  });
});

const upload = (name: string, contentType: string | null, size = 1000): Promise<{ permit: boolean }> =>
  decide(rules, { method: 'create', file: `insights/${id}/${name}`, proposed: object(contentType, size) });

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
