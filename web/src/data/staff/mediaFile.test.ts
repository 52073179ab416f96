import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataError } from '../errors';
import { readMedia, requireFiles, waitForCheck } from './mediaFile';

const getDoc = vi.hoisted(() => vi.fn());
vi.mock('firebase/firestore', () => ({ getDoc }));
vi.mock('./records', () => ({ recordAt: () => Promise.resolve('reference') }));

vi.mock('../../firebase/auth', () => ({ idToken: () => Promise.resolve('token') }));
// The blobs of jsdom do not accept the pieces that `fetch` returns.
beforeEach(() => vi.stubGlobal('Blob', NodeBlob));
afterEach(() => vi.unstubAllGlobals());

const path = 'insights/a1B2c3D4e5F6g7H8i9J0/video.mp4';
const control = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

/** Replaces the server, which sends at most three bytes at once. Returns the ranges it was asked for. */
function serve(content: string, tagOf: (start: number) => string = () => '"1"') {
  const ranges: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    ranges.push(headers['Range'] ?? '');
    expect(headers['Authorization']).toBe('Bearer token');
    const start = Number(/^bytes=(\d+)-$/.exec(headers['Range'] ?? '')?.[1]);
    const piece = content.slice(start, start + 3);
    return Promise.resolve(
      new Response(piece, {
        status: 206,
        headers: {
          ETag: tagOf(start),
          'Content-Range': `bytes ${start}-${start + piece.length - 1}/${content.length}`,
        },
      }),
    );
  });
  return ranges;
}

test('a large file comes in pieces that form the whole', async () => {
  const ranges = serve('abcdefgh');
  const { signal, onProgress } = control();
  const file = await readMedia(path, { signal, onProgress });
  expect(await file.text()).toBe('abcdefgh');
  expect(file.type).toBe('video/mp4');
  expect(ranges).toEqual(['bytes=0-', 'bytes=3-', 'bytes=6-']);
  expect(onProgress.mock.calls).toEqual([
    [{ receivedBytes: 3, total: 8 }],
    [{ receivedBytes: 6, total: 8 }],
    [{ receivedBytes: 8, total: 8 }],
  ]);
});

test('a server that knows no ranges gives all of it at once', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('whole')));
  expect(await (await readMedia(path, control())).text()).toBe('whole');
});

test('halves of two versions never join', async () => {
  serve('abcdefgh', (start) => (start < 6 ? '"1"' : '"2"'));
  await expect(readMedia(path, control())).rejects.toThrow('changed while it was read');
});

const logo = 'organizations/anjali-foods-4kq7zd9w/logo-a1b2c3d4e5f6g7h8i9j0.png';
const nameOf = (path: string) => path.split('/')[2] ?? '';
const photos = ['cover', 'photo-2'].map((name) => `events/a1B2c3D4e5F6g7H8i9J0/${name}.png`);

/** Sets which files the note lists as checked, and the status of the API for any other file. */
function serveStates(checkedPaths: readonly string[], status = 404) {
  getDoc.mockImplementation(() =>
    Promise.resolve({
      exists: () => true,
      data: () => ({ files: Object.fromEntries(checkedPaths.map((path) => [nameOf(path), '1'])) }),
    }),
  );
  const code = status === 404 ? 'not_found' : 'conflict';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      status === 200 ? new Response('p') : Response.json({ success: false, code, error: '-' }, { status }),
    ),
  );
}

const files = [
  { name: 'the cover', path: photos[0] ?? '' },
  { name: 'photo 2', path: photos[1] ?? '' },
];

test('files that were checked, or whose check is running, may be saved', async () => {
  serveStates(photos);
  await expect(requireFiles(files)).resolves.toBeUndefined();
  serveStates([], 409);
  await expect(requireFiles(files)).resolves.toBeUndefined();
});

test('each missing file is named, with advice', async () => {
  serveStates([]);
  await expect(requireFiles(files)).rejects.toThrow(
    /^Nothing was saved: the server no longer has the cover and photo 2\. .* Remove each here and add it again\.$/,
  );
});

test('a failed look-up makes clear that nothing was sent', async () => {
  getDoc.mockRejectedValue(new DataError('unanswered', 'The API did not answer.'));
  const failure: unknown = await requireFiles(files).catch((error: unknown) => error);
  expect(failure).not.toMatchObject({ code: 'unanswered' });
  expect(failure).toBeInstanceOf(Error);
});

const wait = (signal = new AbortController().signal) => waitForCheck(logo, signal);

test('the wait for a check ends when the server notes the file', async () => {
  vi.useFakeTimers();
  serveStates([], 409);
  const result = wait();
  await vi.advanceTimersByTimeAsync(1500);
  serveStates([logo]);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(result).resolves.toBeUndefined();
  vi.useRealTimers();
});

test('the wait for a check says that the server refused the file', async () => {
  serveStates([]);
  await expect(wait()).resolves.toMatch(/could not open it as a picture\. Choose another file\.$/);
});

test('the wait for a check gives up after a minute, and stops when somebody cancels', async () => {
  vi.useFakeTimers();
  serveStates([], 409);
  const failure = wait().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(String(await failure)).toContain('Try again in a minute.');
  vi.useRealTimers();
  const control = new AbortController();
  control.abort();
  await expect(wait(control.signal)).rejects.toMatchObject({ code: 'canceled' });
});
