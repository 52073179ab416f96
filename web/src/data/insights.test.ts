import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import { commit, set } from '../testing/liteFirestore';
import { DataError } from './errors';
import { makeMp4File, makePngFile } from '../testing/insights';
import type { FileUpload, UploadControl } from './fileUpload';
import { newSubmission } from './nominations';
import { newInsightUpload, storeInsight, uploadInsightFiles, type InsightProgress } from './insights';

const askInsight = vi.hoisted(() => vi.fn<(key: string) => Promise<object | undefined>>());
const uploadFile = vi.hoisted(() => vi.fn<(upload: FileUpload, control: UploadControl) => Promise<void>>());
vi.mock('firebase/firestore/lite', () => import('../testing/liteFirestore'));
vi.mock('./privateLinks', () => ({ askInsight }));
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));
vi.mock(import('./fileUpload'), async (original) => ({ ...(await original()), uploadFile }));

beforeEach(() => {
  vi.resetAllMocks();
  commit.mockResolvedValue();
  askInsight.mockResolvedValue(undefined);
  uploadFile.mockResolvedValue();
});

const files = { image: makePngFile(), video: makeMp4File() };
const control = (onProgress: (progress: InsightProgress) => void = vi.fn()) => ({
  signal: new AbortController().signal,
  onProgress,
});

test('picture and video lie under the secret id of their submission', () => {
  const { id, image, video } = newInsightUpload(files, newSubmission());
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect([image.path, video?.path]).toEqual([`insights/${id}/image.png`, `insights/${id}/video.mp4`]);
  expect(newInsightUpload(files, newSubmission()).id).not.toBe(id);
});

test('one progress counts the bytes of both files', async () => {
  const reports: InsightProgress[] = [];
  uploadFile.mockImplementation((_, { onProgress }) => {
    onProgress(3);
    return Promise.resolve();
  });
  const first = files.image.size;
  const total = first + files.video.size;
  await uploadInsightFiles(
    newInsightUpload(files, newSubmission()),
    control((progress) => reports.push(progress)),
  );
  expect(reports).toEqual([3, first, first + 3, total].map((bytes) => ({ sentBytes: bytes, total })));
});

test('a picture that does not arrive keeps the video from being sent', async () => {
  uploadFile.mockRejectedValue(new DataError('refused', 'Not today'));
  await expect(uploadInsightFiles(newInsightUpload(files, newSubmission()), control())).rejects.toMatchObject(
    { code: 'refused' },
  );
  expect(uploadFile).toHaveBeenCalledTimes(1);
});

test('the record and its key have the id of its files, the status pending, the present notice and the server’s times', async () => {
  const upload = newInsightUpload(files, newSubmission());
  await storeInsight(makeInsight(), upload);
  expect(commit).toHaveBeenCalledTimes(1);
  const [record, key] = set.mock.calls;
  const [path, fields] = record ?? [];
  expect(path).toBe(`insights/${upload.id}`);
  expect(fields).toEqual({
    ...makeInsight(),
    image: upload.image.path,
    image_alt: '',
    video: upload.video?.path,
    video_text: '',
    quote: '',
    outcome: '',
    status: 'pending',
    revision: 1,
    consent_version: currentConsentVersion,
    consent_language: 'en',
    created_at: 'the time of the server',
    updated_at: 'the time of the server',
    updated_by: 'visitor',
    published_at: null,
  });
  expect(key?.[0]).toBe(`insight_keys/${upload.id}`);
  expect(key?.[1]).toMatchObject({ key: upload.trackingKey });
  expect(askInsight).not.toHaveBeenCalled();
});

test('the record has no video when none is sent', async () => {
  await storeInsight(
    makeInsight(),
    newInsightUpload({ image: makePngFile(), video: undefined }, newSubmission()),
  );
  expect(set.mock.calls[0]?.[1]).toMatchObject({ video: '' });
});

test('a record whose reply was lost is searched for by its key', async () => {
  const upload = newInsightUpload(files, newSubmission());
  commit.mockRejectedValue(new TypeError('Failed to fetch'));
  askInsight.mockResolvedValue({});
  await expect(storeInsight(makeInsight(), upload)).resolves.toBeUndefined();
  expect(askInsight).toHaveBeenCalledWith(upload.trackingKey);
});
