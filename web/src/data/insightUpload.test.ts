import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';
import { insight, mp4File, pngFile } from '../testing/insights';
import { RefusedError } from './failures';
import type { FileUpload, UploadControl } from './fileUpload';
import { newInsightSending, storeInsight, uploadInsightFiles, type InsightProgress } from './insightUpload';

const sdk = vi.hoisted(() => ({
  setDoc: vi.fn<(path: string, data: Record<string, unknown>, options: object) => Promise<void>>(),
}));
const uploadFile = vi.hoisted(() => vi.fn<(upload: FileUpload, control: UploadControl) => Promise<void>>());
vi.mock('firebase/firestore/lite', () => ({
  ...sdk,
  doc: (_: unknown, ...path: string[]) => path.join('/'),
  serverTimestamp: () => 'the time of the server',
}));
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));
vi.mock(import('./fileUpload'), async (original) => ({ ...(await original()), uploadFile }));

beforeEach(() => {
  sdk.setDoc.mockReset();
  sdk.setDoc.mockResolvedValue();
  uploadFile.mockReset();
  uploadFile.mockResolvedValue();
});

const files = { image: pngFile(), video: mp4File() };
const control = (onProgress: (progress: InsightProgress) => void = vi.fn()) => ({
  signal: new AbortController().signal,
  onProgress,
});

test('picture and video lie under the id of their sending, which nobody can guess', () => {
  const { id, image, video } = newInsightSending(files);
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect([image.path, video?.path]).toEqual([`insights/${id}/image.png`, `insights/${id}/video.mp4`]);
  expect(newInsightSending(files).id).not.toBe(id);
});

test('one progress counts the bytes of both files', async () => {
  const told: InsightProgress[] = [];
  uploadFile.mockImplementation((_, { onProgress }) => {
    onProgress(3);
    return Promise.resolve();
  });
  const first = files.image.size;
  const total = first + files.video.size;
  await uploadInsightFiles(
    newInsightSending(files),
    control((progress) => told.push(progress)),
  );
  expect(told).toEqual([3, first, first + 3, total].map((sent) => ({ sent, total })));
});

test('a picture that does not arrive keeps the video from being sent', async () => {
  uploadFile.mockRejectedValue(new RefusedError('Not today'));
  await expect(uploadInsightFiles(newInsightSending(files), control())).rejects.toBeInstanceOf(RefusedError);
  expect(uploadFile).toHaveBeenCalledTimes(1);
});

test('the record stands under the id of its files, pending, under the notice of the day, with the server’s times', async () => {
  const sending = newInsightSending(files);
  await storeInsight(insight(), sending);
  expect(sdk.setDoc).toHaveBeenCalledTimes(1);
  const [path, stored, options] = sdk.setDoc.mock.calls[0] ?? [];
  expect(path).toBe(`insights/${sending.id}`);
  expect(stored).toEqual({
    ...insight(),
    image: sending.image.path,
    image_alt: '',
    video: sending.video?.path,
    video_text: '',
    status: 'pending',
    revision: 1,
    consent_version: '2026-11',
    created_at: 'the time of the server',
    updated_at: 'the time of the server',
    updated_by: 'visitor',
    published_at: null,
  });
  // What the server added to a first one must outlive a repetition.
  expect(options).toEqual({ merge: true });
});

test('without a video the record says so', async () => {
  await storeInsight(insight(), newInsightSending({ image: pngFile(), video: undefined }));
  expect(sdk.setDoc.mock.calls[0]?.[1]).toMatchObject({ video: '' });
});

test.each(['permission-denied', 'invalid-argument', 'failed-precondition', 'already-exists'])(
  '%s is a refusal in the server’s own words',
  async (code) => {
    sdk.setDoc.mockRejectedValue(new FirebaseError(code, 'Not today'));
    const failure = storeInsight(insight(), newInsightSending(files));
    await expect(failure).rejects.toBeInstanceOf(RefusedError);
    await expect(failure).rejects.toThrow('Not today');
  },
);

test('a lost network is no refusal', async () => {
  const lost = new TypeError('Failed to fetch');
  sdk.setDoc.mockRejectedValue(lost);
  await expect(storeInsight(insight(), newInsightSending(files))).rejects.toBe(lost);
});
