import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FetchDocument } from './evaluation';
import { Ruleset } from './ruleset';
import { type Attempt, decide } from './testing/requests';
import type { Value } from './values';

const rules = new Ruleset(readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8'));

const validSince = 1_790_000_000;
const signedIn = (token: Readonly<Record<string, unknown>>, uid = 'stranger') => ({
  uid,
  token: { auth_time: validSince, ...token },
});
const member = (role: string) => new Map<string, Value>(Object.entries({ role, valid_since: validSince }));
const staff = new Map([
  ['lead', member('admin')],
  ['reader', member('viewer')],
]);
const fetchDocument: FetchDocument = (segments) =>
  Promise.resolve((segments.at(-2) === 'staff' && staff.get(segments.at(-1) ?? '')) || null);
const id = 'a1B2c3D4e5F6g7H8i9J0';
const megabyte = 1024 * 1024;
const object = (contentType: string | null, size: number) => ({
  contentType,
  size,
  metadata: {},
  contentDisposition: null,
  contentEncoding: null,
});
const image = object('image/png', 1000);
const file = `insights/${id}/image.png`;
const elsewhere = `others/${id}/image.png`;
const photo = `events/${id}/photo-1.png`;
const logo = 'organizations/anjali-foods-4kq7zd9w/logo-a1b2c3d4e5f6g7h8i9j0.png';

const upload = (name: string, contentType: string | null, size = 1000): Promise<{ permit: boolean }> =>
  decide(rules, { method: 'create', file: `insights/${id}/${name}`, proposed: object(contentType, size) });

/** Callers with their role. */
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
  ['nobody', 'read a logo', { method: 'get', file: logo, existing: image }],
  ['nobody', 'list all organizations', { method: 'list', file: 'organizations' }],
  ['admins', 'upload a logo', { method: 'create', file: logo, proposed: image }],
  ['nobody', 'upload a logo again', { method: 'create', file: logo, existing: image, proposed: image }],
  ['nobody', 'overwrite a logo', { method: 'update', file: logo, existing: image, proposed: image }],
  ['nobody', 'delete a logo', { method: 'delete', file: logo, existing: image }],
  [
    'nobody',
    'read a document of a workspace',
    { method: 'get', file: `workspaces/${id}/${id}`, existing: image },
  ],
  [
    'nobody',
    'upload a document of a workspace',
    { method: 'create', file: `workspaces/${id}/${id}`, proposed: image },
  ],
  ['nobody', 'list another folder', { method: 'list', file: 'others' }],
  ['nobody', 'read a file elsewhere', { method: 'get', file: elsewhere, existing: image }],
  ['nobody', 'upload a file elsewhere', { method: 'create', file: elsewhere, proposed: image }],
  ['nobody', 'upload a file to the top', { method: 'create', file: 'image.png', proposed: image }],
];

describe.each(operations)('%s may %s', (group, _, attempt) => {
  it.each(callers)('decides accordingly for %s', async (_name, role, auth) => {
    const permit = rolesOf[group].includes(role);
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

describe.each(Object.keys(types))('a file called %s', (name) => {
  it.each([
    ...new Set(Object.values(types)),
    'image/svg+xml',
    'text/html',
    'application/octet-stream',
    '',
    null,
  ])('is accepted as %s only if that is its type', async (contentType) => {
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
  ])('for %s', async (_, insightId) => {
    const attempt: Attempt = { method: 'create', file: `insights/${insightId}/image.png`, proposed: image };
    expect((await decide(rules, attempt)).permit).toBe(false);
  });

  it('without a file', async () => {
    expect((await decide(rules, { method: 'create', file })).permit).toBe(false);
  });
});

describe('the size of a file', () => {
  it.each([
    ['an image', 'image.png', 'image/png', 10 * megabyte],
    ['a video', 'video.mp4', 'video/mp4', 200 * megabyte],
  ])('is from 1 byte to the limit of %s', async (_, name, contentType, maxBytes) => {
    const isPermitted = async (size: number) => (await upload(name, contentType, size)).permit;
    expect(await Promise.all([1, maxBytes].map(isPermitted))).toEqual([true, true]);
    expect(await Promise.all([0, -1, maxBytes + 1].map(isPermitted))).toEqual([false, false, false]);
  });
});

describe('an upload with metadata', () => {
  const isAccepted = async (more: object) => {
    const attempt = { method: 'create', file, proposed: { ...image, ...more } } as const;
    const eventAttempt = {
      ...attempt,
      file: photo,
      auth: signedIn({ admin: true }, 'lead'),
      fetchDocument,
    };
    const [insight, event] = await Promise.all([decide(rules, attempt), decide(rules, eventAttempt)]);
    expect(event).toEqual(insight);
    return insight.permit;
  };
  it.each([
    ['a checked mark', { metadata: { checked: 'yes' } }],
    ['any other word', { metadata: { taken: 'yesterday' } }],
    ['a download token', { metadata: { firebaseStorageDownloadTokens: 'mine' } }],
    ['a disposition', { contentDisposition: 'attachment; filename="setup.exe"' }],
    ['an encoding', { contentEncoding: 'gzip' }],
  ])('is refused with %s', async (_, more) => {
    expect(await isAccepted(more)).toBe(false);
  });

  it.each([
    ['nothing', { metadata: null }],
    ['empty texts', { contentDisposition: '', contentEncoding: '' }],
    [
      'what Storage fills in',
      { contentDisposition: "inline; filename*=utf-8''image.png", contentEncoding: 'identity' },
    ],
  ])('is accepted with %s', async (_, more) => {
    expect(await isAccepted(more)).toBe(true);
  });
});

describe('an upload for an insight', () => {
  const withDocument = (path: string) => (segments: readonly string[]) =>
    Promise.resolve(segments.slice(3).join('/') === path ? new Map() : null);
  it.each([
    ['that exists', `insights/${id}`, false],
    ['that has existed', `closed_folders/insights_${id}`, false],
    ['whose first file was checked', `checked_files/insights_${id}`, true],
  ])('is judged by %s', async (_, path, permit) => {
    const attempt = { method: 'create', file, proposed: image, fetchDocument: withDocument(path) } as const;
    expect(await decide(rules, attempt)).toEqual({ permit, problems: [] });
  });

  it('reads two documents at most, the limit of Storage', async () => {
    for (const attempt of [{ file }, { file: photo, auth: signedIn({ admin: true }, 'lead') }]) {
      const paths = new Set<string>();
      const fetchDocument: FetchDocument = (segments) => {
        paths.add(segments.join('/'));
        return Promise.resolve(null);
      };
      await decide(rules, { ...attempt, method: 'create', proposed: image, fetchDocument });
      expect(paths.size).toBeLessThanOrEqual(2);
    }
  });

  it.each(['w480', 'w960', 'w1600', 'still'])('never has the name of the form %s', async (form) => {
    expect((await upload(`image.png.${form}.webp`, 'image/webp')).permit).toBe(false);
    const attempt: Attempt = {
      method: 'create',
      file: `${photo}.${form}.webp`,
      proposed: object('image/webp', 1000),
      auth: signedIn({ admin: true }, 'lead'),
      fetchDocument,
    };
    expect((await decide(rules, attempt)).permit).toBe(false);
  });
});

describe('a logo', () => {
  const uploadLogo = (path: string, contentType = 'image/png', size = 1000) =>
    decide(rules, {
      method: 'create',
      file: path,
      proposed: object(contentType, size),
      auth: signedIn({ admin: true }, 'lead'),
      fetchDocument,
    });

  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ])('that ends in %s is a %s of at most 2 MB', async (ending, type) => {
    const path = logo.replace('png', ending);
    expect((await uploadLogo(path, type, 2 * megabyte)).permit).toBe(true);
    expect((await uploadLogo(path, type, 2 * megabyte + 1)).permit).toBe(false);
    expect((await uploadLogo(path, type, 0)).permit).toBe(false);
    for (const other of ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']) {
      expect((await uploadLogo(path, other)).permit).toBe(other === type);
    }
  });

  it.each([
    ['SVG', logo.replace('png', 'svg')],
    ['a GIF', logo.replace('png', 'gif')],
    ['a form that the server makes', `${logo}.square.webp`],
    ['a name that was there before', logo.replace(/logo-\w+/, 'logo')],
    ['another name', logo.replace('logo-', 'photo-')],
    ['the id of an event', logo.replace('anjali-foods-4kq7zd9w', id)],
    ['a folder below', logo.replace('/logo', '/more/logo')],
  ])('never has the path of %s', async (_, path) => {
    expect((await uploadLogo(path, path.endsWith('webp') ? 'image/webp' : 'image/png')).permit).toBe(false);
  });
});

describe("an admin's upload to an event", () => {
  const uploadFile = (name: string, contentType: string | null, size = 1000, eventId = id) =>
    decide(rules, {
      method: 'create',
      file: `events/${eventId}/${name}`,
      proposed: object(contentType, size),
      auth: signedIn({ admin: true }, 'lead'),
      fetchDocument,
    });
  const imageTypes = {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    gif: 'image/gif',
  };

  it.each(Object.entries(imageTypes))('is accepted under the name %s only as %s', async (ending, ownType) => {
    for (const type of [
      ...new Set(Object.values(imageTypes)),
      'image/svg+xml',
      'text/html',
      'video/mp4',
      '',
      null,
    ]) {
      expect([type, await uploadFile(`photo-1.${ending}`, type)]).toEqual([
        type,
        { permit: type === ownType, problems: [] },
      ]);
    }
  });

  it.each([
    ['as SVG', 'photo.svg', 'image/svg+xml'],
    ['as SVG that calls itself PNG', 'photo.svg', 'image/png'],
    ['as a video', 'photo.mp4', 'video/mp4'],
    ['with capitals in its name', 'Photo.png', 'image/png'],
    ['with a space in its name', 'photo 1.png', 'image/png'],
    ['with a second extension', 'photo.png.gif', 'image/gif'],
    ['without an extension', 'photo', 'image/png'],
    ['without a name', '.png', 'image/png'],
    ['with a name of 41 letters', `${'p'.repeat(41)}.png`, 'image/png'],
    ['with a line break after its name', 'photo.png\n', 'image/png'],
    ['in a folder below', 'more/photo.png', 'image/png'],
  ])('%s is refused', async (_, name, contentType) => {
    expect((await uploadFile(name, contentType)).permit).toBe(false);
  });

  it('has a name of at most 40 letters', async () => {
    expect((await uploadFile(`${'p'.repeat(40)}.png`, 'image/png')).permit).toBe(true);
  });

  it('has from 1 byte to 10 MB', async () => {
    const isPermitted = async (size: number) => (await uploadFile('photo.png', 'image/png', size)).permit;
    expect(await Promise.all([1, 10 * megabyte].map(isPermitted))).toEqual([true, true]);
    expect(await Promise.all([0, 10 * megabyte + 1].map(isPermitted))).toEqual([false, false]);
  });

  it.each(['a1B2', `${id}k`, 'a1B2c3D4e5F6g7H8i9J-'])('belongs to an event, not to %j', async (eventId) => {
    expect((await uploadFile('photo.png', 'image/png', 1000, eventId)).permit).toBe(false);
  });

  it('may have exactly the names that the rules of Firestore accept for a photo of an event', () => {
    const text = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const inFirestore = /'events\/' \+ id \+ '\/([^']+)'/.exec(text('firestore.rules'))?.[1];
    const inStorage = /file\.matches\('\^([^']+)\$'\)\s*&& request\.resource\.contentType == imageTypes/.exec(
      text('storage.rules'),
    )?.[1];
    expect(inStorage).toBeDefined();
    expect(inStorage).toBe(inFirestore);
  });
});
