import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataError } from '../errors';
import { makeInsightRecord } from '@utkarsh/domain/testing/insights';
import { type FileProblem, fileProblemText, readFileProblem, saveInsight, withoutVideo } from './insights';
import type { editRecord as EditRecord } from './records';

const getDoc = vi.hoisted(() =>
  vi.fn<(path: string) => Promise<{ exists: () => boolean; data: () => unknown }>>(),
);
vi.mock('firebase/firestore', () => ({
  getDoc,
  serverTimestamp: () => 'the time of the server',
  doc: (_: unknown, ...path: string[]) => path.join('/'),
}));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock('../../firebase/auth', () => ({ idToken: () => Promise.resolve('token') }));
const editRecord = vi.hoisted(() => vi.fn<typeof EditRecord>());
vi.mock(import('./records'), async (original) => ({ ...(await original()), editRecord }));

const insight = makeInsightRecord();
const noteFiles = (...files: string[]) =>
  getDoc.mockResolvedValue({
    exists: () => files.length > 0,
    data: () => ({ files: Object.fromEntries(files.map((file) => [file, '1'])) }),
  });

const refusal = (status: number, code: string) =>
  Response.json({ success: false, code, error: 'Words of the API.' }, { status });
const fetchMock = vi.fn<(path: string) => Promise<Response>>();
beforeEach(() => {
  getDoc.mockReset();
  editRecord.mockReset().mockResolvedValue();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

test('files that the server has noted are no problem, and cause no further request', async () => {
  noteFiles('image.png', 'video.mp4');
  expect(await readFileProblem(insight)).toBeUndefined();
  expect(getDoc).toHaveBeenCalledWith(`checked_files/insights_${insight.id}`);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('an insight without a video lacks no file', async () => {
  noteFiles('image.png');
  expect(await readFileProblem({ ...insight, video_path: '' })).toBeUndefined();
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each<[string, () => Response, FileProblem['state'] | undefined]>([
  ['is there and not noted is still being checked', () => refusal(409, 'conflict'), 'checking'],
  ['is not there was refused or never arrived', () => refusal(404, 'not_found'), 'missing'],
  ['was checked meanwhile is no problem', () => new Response('G', { status: 206 }), undefined],
])('a video that %s', async (_, reply, state) => {
  noteFiles('image.png');
  fetchMock.mockResolvedValue(reply());
  expect(await readFileProblem(insight)).toEqual(state && { kind: 'video', state });
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual([`/uploads/${insight.video_path}`]);
});

test('a missing picture comes before its video', async () => {
  noteFiles();
  fetchMock.mockImplementation(() => Promise.resolve(refusal(404, 'not_found')));
  expect(await readFileProblem(insight)).toEqual({ kind: 'image', state: 'missing' });
});

test('an answer that says nothing about the file is an error', async () => {
  noteFiles('image.png');
  fetchMock.mockResolvedValue(refusal(500, 'internal'));
  await expect(readFileProblem(insight)).rejects.toThrow('Words of the API.');
});

test('staff read that they should remove a video, and reject an insight without its picture', () => {
  expect(fileProblemText({ kind: 'video', state: 'missing' })).toContain('Remove the video');
  expect(fileProblemText({ kind: 'image', state: 'missing' })).toContain('reject');
  expect(fileProblemText({ kind: 'image', state: 'checking' })).toBe(
    'The picture is still being checked. Try again in a minute.',
  );
});

test('a video is removed with its transcript, and nothing else changes', async () => {
  await saveInsight(insight, withoutVideo);
  expect(editRecord.mock.calls).toEqual([
    [
      'insights',
      insight.id,
      { revision: 4, changes: { video: '', video_text: '', published_at: null }, whole: false },
    ],
  ]);
});

test('an edit keeps the time of publication', async () => {
  await saveInsight(makeInsightRecord({ status: 'published' }), { designation: 'Head' });
  expect(editRecord.mock.calls[0]?.[2]).toMatchObject({ changes: { designation: 'Head' } });
  expect(editRecord.mock.calls[0]?.[2].changes).not.toHaveProperty('published_at');
});

test('a refused publication names the file that causes it', async () => {
  editRecord.mockRejectedValue(new DataError('refused', 'Missing or insufficient permissions.'));
  noteFiles('image.png');
  fetchMock.mockResolvedValue(refusal(404, 'not_found'));
  const failure = saveInsight(insight, { status: 'published' });
  await expect(failure).rejects.toMatchObject({ code: 'unsaved' });
  await expect(failure).rejects.toThrow(/^The video was refused/);
});

test('a video that is removed with the publication is not the cause', async () => {
  editRecord.mockRejectedValue(new DataError('refused', 'Missing or insufficient permissions.'));
  noteFiles('image.png');
  const failure = saveInsight(insight, { status: 'published', ...withoutVideo });
  await expect(failure).rejects.toMatchObject({ code: 'refused' });
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a refused rejection does not involve files', async () => {
  editRecord.mockRejectedValue(new DataError('refused', 'Missing or insufficient permissions.'));
  await expect(saveInsight(insight, { status: 'rejected' })).rejects.toMatchObject({ code: 'refused' });
  expect(getDoc).not.toHaveBeenCalled();
});

test('a publication stays refused when the files cannot be asked about', async () => {
  editRecord.mockRejectedValue(new DataError('refused', 'Missing or insufficient permissions.'));
  getDoc.mockRejectedValue(new Error('offline'));
  await expect(saveInsight(insight, { status: 'published' })).rejects.toMatchObject({ code: 'refused' });
});
