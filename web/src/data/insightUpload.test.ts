import { currentConsentVersion } from '@utkarsh/domain/consent';
import type { TrackedInsight } from '@utkarsh/domain/insightTracking';
import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { insight, mp4File, pngFile } from '../testing/insights';
import { RefusedError } from './failures';
import type { FileUpload, UploadControl } from './fileUpload';
import { newInsightSending, storeInsight, uploadInsightFiles, type InsightProgress } from './insightUpload';

const sdk = vi.hoisted(() => ({
  set: vi.fn<(path: string, data: Record<string, unknown>) => void>(),
  commit: vi.fn<() => Promise<void>>(),
}));
const askInsight = vi.hoisted(() => vi.fn<(key: string) => Promise<TrackedInsight | undefined>>());
const uploadFile = vi.hoisted(() => vi.fn<(upload: FileUpload, control: UploadControl) => Promise<void>>());
vi.mock('firebase/firestore/lite', () => {
  const batch = {
    set: (path: string, data: Record<string, unknown>) => {
      sdk.set(path, data);
      return batch;
    },
    commit: sdk.commit,
  };
  return {
    writeBatch: () => batch,
    doc: (_: unknown, ...path: string[]) => path.join('/'),
    serverTimestamp: () => 'the time of the server',
  };
});
vi.mock(import('./insightTracking'), async (original) => ({ ...(await original()), askInsight }));
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));
vi.mock(import('./fileUpload'), async (original) => ({ ...(await original()), uploadFile }));

beforeEach(() => {
  sdk.set.mockReset();
  sdk.commit.mockReset();
  sdk.commit.mockResolvedValue();
  askInsight.mockReset();
  askInsight.mockResolvedValue(undefined);
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

test('the record and its key stand under the id of its files, pending, under the notice of the day, with the server’s times', async () => {
  const sending = newInsightSending(files);
  await storeInsight(insight(), sending);
  expect(sdk.commit).toHaveBeenCalledTimes(1);
  const [record, key] = sdk.set.mock.calls;
  const [path, stored] = record ?? [];
  expect(path).toBe(`insights/${sending.id}`);
  expect(stored).toEqual({
    ...insight(),
    image: sending.image.path,
    image_alt: '',
    video: sending.video?.path,
    video_text: '',
    status: 'pending',
    revision: 1,
    consent_version: currentConsentVersion,
    consent_language: 'en',
    created_at: 'the time of the server',
    updated_at: 'the time of the server',
    updated_by: 'visitor',
    published_at: null,
  });
  expect(key).toEqual([
    `insight_keys/${sending.id}`,
    { key: sending.trackingKey, created_at: 'the time of the server' },
  ]);
  expect(askInsight).not.toHaveBeenCalled();
});

test('without a video the record says so', async () => {
  await storeInsight(insight(), newInsightSending({ image: pngFile(), video: undefined }));
  expect(sdk.set.mock.calls[0]?.[1]).toMatchObject({ video: '' });
});

test.each(['permission-denied', 'invalid-argument', 'failed-precondition', 'already-exists'])(
  '%s is a refusal in the server’s own words',
  async (code) => {
    sdk.commit.mockRejectedValue(new FirebaseError(code, 'Not today'));
    const failure = storeInsight(insight(), newInsightSending(files));
    await expect(failure).rejects.toBeInstanceOf(RefusedError);
    await expect(failure).rejects.toThrow('Not today');
  },
);

describe('a record whose reply was lost', () => {
  const lost = new TypeError('Failed to fetch');
  const denied = new FirebaseError('permission-denied', 'Not today');
  const sending = newInsightSending(files);
  const tracked: TrackedInsight = {
    id: sending.id,
    name: 'Meena Rao',
    headline: 'We asked',
    status: 'pending',
  };

  test('is stored when its key leads to it', async () => {
    sdk.commit.mockRejectedValue(lost);
    askInsight.mockResolvedValue(tracked);
    await expect(storeInsight(insight(), sending)).resolves.toBeUndefined();
    expect(sdk.commit).toHaveBeenCalledTimes(1);
    expect(askInsight).toHaveBeenCalledWith(sending.trackingKey);
  });

  test('is not stored when its key leads to nothing', async () => {
    sdk.commit.mockRejectedValue(lost);
    await expect(storeInsight(insight(), sending)).rejects.toBe(lost);
  });

  test('is no refusal while the server cannot be asked, whatever it said to the write', async () => {
    sdk.commit.mockRejectedValue(denied);
    askInsight.mockRejectedValue(lost);
    await expect(storeInsight(insight(), sending)).rejects.toBe(lost);
  });

  test('is stored when it is sent again and refused, because it is there', async () => {
    sdk.commit.mockRejectedValueOnce(lost).mockRejectedValueOnce(denied);
    askInsight.mockRejectedValueOnce(lost).mockResolvedValueOnce(tracked);
    await expect(storeInsight(insight(), sending)).rejects.toBe(lost);
    await expect(storeInsight(insight(), sending)).resolves.toBeUndefined();
  });
});
