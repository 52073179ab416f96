import { afterEach, expect, it, vi } from 'vitest';
import { namedFiles, type StoredFile } from '../store/media/mediaFiles';
import { planSweep, sweepMedia } from './mediaSweep';

const [late, formerFile, missingFile] = [
  'insights/late/image.png',
  'insights/dropped/image.png',
  'insights/gone/image.png',
];

const bucket = vi.hoisted((): { files: StoredFile[]; removeFile: (path: string) => Promise<void> } => ({
  files: [],
  removeFile: () => Promise.resolve(),
}));
afterEach(() => {
  bucket.files = [];
});

// The lists are older than the upload of `late`, and than the edit that removed `formerFile` from its insight.
vi.mock('../store/media/mediaFiles', async (original) => ({
  ...(await original<object>()),
  everyFile: (folders?: readonly string[]) => (folders ? [] : bucket.files),
  isKept: () => Promise.resolve(false),
  removeFile: (path: string) => bucket.removeFile(path),
  everyNamedFile: () =>
    new Map([late, formerFile, missingFile].map((file) => [file, file.replace('/image.png', '')])),
  fileExists: (file: string) => Promise.resolve(file === late),
  namesFile: (record: string) => Promise.resolve(record !== 'insights/dropped'),
}));

it('the sweep reports only files that are still missing on a second look', async () => {
  expect(await sweepMedia({ now: new Date(), dryRun: false })).toEqual({
    changes: 0,
    concerns: [`insights/gone names ${missingFile}, which is not there.`],
    lines: [],
  });
});

const now = new Date('2026-11-21T10:00:00Z');
const file = (path: string, createdAt: string) => ({ path, createdAt: new Date(createdAt), generation: '1' });

it('the sweep continues after a file that it cannot remove', async () => {
  bucket.files = ['a', 'b'].map((id) => file(`insights/${id}/image.png`, '2026-11-01T00:00:00Z'));
  bucket.removeFile = (path) =>
    path.includes('/a/') ? Promise.reject(new Error('Its note is broken.')) : Promise.resolve();
  const { concerns, lines } = await sweepMedia({ now, dryRun: false });
  expect(concerns).toContain('insights/a/image.png: Error: Its note is broken.');
  expect(lines).toEqual(['Removed insights/b/image.png, which no record names.']);
});

it('the sweep removes files without a record once they are older than a day', () => {
  const files = [
    file('insights/a/image.png', '2026-11-01T00:00:00Z'),
    file('insights/b/image.png', '2026-11-20T09:59:59Z'),
    file('insights/c/image.png', '2026-11-20T10:00:00Z'),
  ];
  const { orphans, missingFiles } = planSweep(files, new Map([['insights/a/image.png', 'insights/a']]), now);
  expect(orphans.map(({ path }) => path)).toEqual(['insights/b/image.png']);
  expect(missingFiles).toEqual([]);
});

it('the sweep keeps the forms of a file as long as the file', () => {
  const folder = 'insights/a1B2c3D4e5F6g7H8i9J0';
  const names = ['image.png', 'image.png.w480.webp', 'image.gif', 'image.gif.still.webp'];
  const files = names.map((name) => file(`${folder}/${name}`, '2026-11-01T00:00:00Z'));
  const { orphans } = planSweep(files, new Map([[`${folder}/image.png`, folder]]), now);
  expect(orphans.map(({ path }) => path)).toEqual([`${folder}/image.gif`, `${folder}/image.gif.still.webp`]);
});

it('a broken photo of an event does not hide its other files from the sweep', () => {
  const cover = 'events/e/cover.png';
  const photo = 'events/e/photo-1.png';
  expect(namedFiles('events', { cover, photos: [7, photo] })).toEqual([cover, photo]);
});

it('the sweep reports which record names a missing file', () => {
  expect(planSweep([], new Map([['events/e/cover.png', 'events/e']]), now)).toEqual({
    orphans: [],
    missingFiles: [{ file: 'events/e/cover.png', record: 'events/e' }],
  });
});
