import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FetchDocument } from './evaluation';
import {
  fetchDocument,
  file,
  id,
  image,
  megabyte,
  object,
  photo,
  rules,
  signedIn,
  upload,
} from './testing/storageRequests';
import { type Attempt, decide } from './testing/requests';

describe('an upload that says something of itself', () => {
  const says = async (more: object) => {
    const asked = { method: 'create', file, proposed: { ...image, ...more } } as const;
    const ofAnEvent = { ...asked, file: photo, auth: signedIn({ admin: true }, 'lead'), fetchDocument };
    const [insight, event] = await Promise.all([decide(rules, asked), decide(rules, ofAnEvent)]);
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
    expect(await says(more)).toBe(false);
  });

  it.each([
    ['nothing', { metadata: null }],
    ['empty texts', { contentDisposition: '', contentEncoding: '' }],
    [
      'what Storage fills in',
      { contentDisposition: "inline; filename*=utf-8''image.png", contentEncoding: 'identity' },
    ],
  ])('is taken with %s', async (_, more) => {
    expect(await says(more)).toBe(true);
  });
});

describe('an upload for an insight', () => {
  const withDocument = (path: string) => (segments: readonly string[]) =>
    Promise.resolve(segments.slice(3).join('/') === path ? new Map() : null);
  it.each([
    ['that exists', `insights/${id}`, false],
    ['that has existed', `closed_folders/insights_${id}`, false],
    ['whose first file was checked', `checked_files/insights_${id}`, true],
  ])('%s is judged by that', async (_, path, permit) => {
    const attempt = { method: 'create', file, proposed: image, fetchDocument: withDocument(path) } as const;
    expect(await decide(rules, attempt)).toEqual({ permit, problems: [] });
  });

  it('looks at two documents, as many as rules may', async () => {
    for (const attempt of [{ file }, { file: photo, auth: signedIn({ admin: true }, 'lead') }]) {
      const asked = new Set<string>();
      const fetchDocument: FetchDocument = (segments) => {
        asked.add(segments.join('/'));
        return Promise.resolve(null);
      };
      await decide(rules, { ...attempt, method: 'create', proposed: image, fetchDocument });
      expect(asked.size).toBeLessThanOrEqual(2);
    }
  });

  it.each(['w480', 'w960', 'w1600', 'still'])('is never named as the form %s', async (form) => {
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

describe("an admin's upload to an event", () => {
  const uploaded = (name: string, contentType: string | null, size = 1000, eventId = id) =>
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

  it.each(Object.entries(imageTypes))('named as %s is taken only as %s', async (ending, own) => {
    for (const type of [
      ...new Set(Object.values(imageTypes)),
      'image/svg+xml',
      'text/html',
      'video/mp4',
      '',
      null,
    ]) {
      expect([type, await uploaded(`photo-1.${ending}`, type)]).toEqual([
        type,
        { permit: type === own, problems: [] },
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
    expect((await uploaded(name, contentType)).permit).toBe(false);
  });

  it('has a name of at most 40 letters', async () => {
    expect((await uploaded(`${'p'.repeat(40)}.png`, 'image/png')).permit).toBe(true);
  });

  it('has from 1 byte to 10 MB', async () => {
    const permitted = async (size: number) => (await uploaded('photo.png', 'image/png', size)).permit;
    expect(await Promise.all([1, 10 * megabyte].map(permitted))).toEqual([true, true]);
    expect(await Promise.all([0, 10 * megabyte + 1].map(permitted))).toEqual([false, false]);
  });

  it.each(['a1B2', `${id}k`, 'a1B2c3D4e5F6g7H8i9J-'])('is for an event, not for %j', async (eventId) => {
    expect((await uploaded('photo.png', 'image/png', 1000, eventId)).permit).toBe(false);
  });

  it('may have the names that Firestore takes for an event, and no others', () => {
    const text = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const inFirestore = /'events\/' \+ id \+ '\/([^']+)'/.exec(text('firestore.rules'))?.[1];
    const inStorage = /file\.matches\('\^([^']+)\$'\)\s*&& request\.resource\.contentType == imageTypes/.exec(
      text('storage.rules'),
    )?.[1];
    expect(inStorage).toBeDefined();
    expect(inStorage).toBe(inFirestore);
  });
});
