import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMedia } from './mediaFile';

vi.mock('../../firebase/auth', () => ({ idToken: () => Promise.resolve('token') }));
// jsdom's own makes nothing of what `fetch` gives out.
beforeEach(() => vi.stubGlobal('Blob', NodeBlob));
afterEach(() => vi.unstubAllGlobals());

const path = 'insights/a1B2c3D4e5F6g7H8i9J0/video.mp4';
const control = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

/** A server that gives at most three bytes at once. */
function serve(content: string, tagOf: (start: number) => string = () => '"1"') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['Range'] ?? '');
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
  return asked;
}

test('a large file comes in pieces that form the whole', async () => {
  const asked = serve('abcdefgh');
  const { signal, onProgress } = control();
  const file = await readMedia(path, { signal, onProgress });
  expect(await file.text()).toBe('abcdefgh');
  expect(file.type).toBe('video/mp4');
  expect(asked).toEqual(['bytes=0-', 'bytes=3-', 'bytes=6-']);
  expect(onProgress.mock.calls).toEqual([
    [{ got: 3, total: 8 }],
    [{ got: 6, total: 8 }],
    [{ got: 8, total: 8 }],
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

test('a refusal by the API keeps its words', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ success: false, code: 'not_found', error: 'Nothing here.' }, { status: 404 }),
    ),
  );
  await expect(readMedia(path, control())).rejects.toThrow('Nothing here.');
});
