import { beforeEach, expect, test, vi } from 'vitest';
import { insightRecord } from '../../testing/insights';
import { RefusedError } from '../failures';
import { CannotSaveError, type editRecord as EditRecord } from './edits';
import type { readFileProblem as ReadFileProblem } from './insightFiles';
import { saveInsight, withoutVideo } from './insights';

const editRecord = vi.hoisted(() => vi.fn<typeof EditRecord>());
const readFileProblem = vi.hoisted(() => vi.fn<typeof ReadFileProblem>());
vi.mock(import('./edits'), async (original) => ({ ...(await original()), editRecord }));
vi.mock(import('./insightFiles'), async (original) => ({ ...(await original()), readFileProblem }));
vi.mock('firebase/firestore', () => ({ serverTimestamp: () => 'the time of the server' }));

const insight = insightRecord();

beforeEach(() => {
  editRecord.mockReset().mockResolvedValue();
  readFileProblem.mockReset().mockResolvedValue(undefined);
});

test('a video is removed with what is said in it, and nothing else changes', async () => {
  await saveInsight(insight, withoutVideo);
  expect(editRecord.mock.calls).toEqual([
    [
      'insights',
      insight.id,
      { revision: 4, changes: { video: '', video_text: '', published_at: null }, whole: false },
    ],
  ]);
});

test('a publication that is refused says which file is the reason', async () => {
  editRecord.mockRejectedValue(new RefusedError('Missing or insufficient permissions.'));
  readFileProblem.mockResolvedValue({ kind: 'video', state: 'missing' });
  const failure = saveInsight(insight, { status: 'published' });
  await expect(failure).rejects.toBeInstanceOf(CannotSaveError);
  await expect(failure).rejects.toThrow(/^The video was refused/);
});

test('a video that goes with the publication is not the reason', async () => {
  editRecord.mockRejectedValue(new RefusedError('Missing or insufficient permissions.'));
  const failure = saveInsight(insight, { status: 'published', ...withoutVideo });
  await expect(failure).rejects.toBeInstanceOf(RefusedError);
  expect(readFileProblem).toHaveBeenCalledWith(expect.objectContaining({ video_path: '' }));
});

test('a rejection that is refused has nothing to do with files', async () => {
  editRecord.mockRejectedValue(new RefusedError('Missing or insufficient permissions.'));
  await expect(saveInsight(insight, { status: 'rejected' })).rejects.toBeInstanceOf(RefusedError);
  expect(readFileProblem).not.toHaveBeenCalled();
});

test('a publication stays refused when the files cannot be asked about', async () => {
  editRecord.mockRejectedValue(new RefusedError('Missing or insufficient permissions.'));
  readFileProblem.mockRejectedValue(new Error('offline'));
  await expect(saveInsight(insight, { status: 'published' })).rejects.toBeInstanceOf(RefusedError);
});
