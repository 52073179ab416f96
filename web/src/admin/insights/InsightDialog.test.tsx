import userEvent from '@testing-library/user-event';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type {
  FileProblem,
  readFileProblem as ReadFileProblem,
  saveInsight as SaveInsight,
} from '../../data/staff/insights';
import { makeInsightRecord } from '@utkarsh/domain/testing/insights';
import { renderStaff } from '../../testing/renderStaff';
import { FileNotice, InsightDialog } from './InsightDialog';

const readFileProblem = vi.hoisted(() => vi.fn<typeof ReadFileProblem>());
const saveInsight = vi.hoisted(() => vi.fn<typeof SaveInsight>());
vi.mock(import('../../data/staff/insights'), async (original) => ({
  ...(await original()),
  readFileProblem,
  saveInsight,
}));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));

const insight = makeInsightRecord();
const show = () =>
  render(
    <FileNotice insight={insight}>
      <button type="button">Remove the video</button>
    </FileNotice>,
  );
const makeProblem = (kind: FileProblem['kind']): FileProblem => ({ kind, state: 'missing' });

beforeEach(() => {
  readFileProblem.mockReset();
});

test('a refused video can be removed', async () => {
  readFileProblem.mockResolvedValue(makeProblem('video'));
  show();
  expect((await screen.findByRole('status')).textContent).toContain('The video was refused');
  expect(screen.getByRole('button', { name: 'Remove the video' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

test('a refused picture has no button to remove it', async () => {
  readFileProblem.mockResolvedValue(makeProblem('image'));
  show();
  expect((await screen.findByRole('status')).textContent).toContain('The picture was refused');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a file in its check is asked for again, until it is checked', async () => {
  readFileProblem.mockResolvedValueOnce({ kind: 'video', state: 'checking' }).mockResolvedValue(undefined);
  show();
  expect((await screen.findByRole('status')).textContent).toContain('still being checked');
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('an unknown state is reported, and asked for again', async () => {
  readFileProblem
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(makeProblem('video'));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('status')).textContent).toContain('The video was refused');
});

test('a publication right after the removal of a video does not bring its text back', async () => {
  readFileProblem.mockResolvedValue(makeProblem('video'));
  saveInsight.mockResolvedValue();
  const row = makeInsightRecord({ video_path: 'insights/i1/video.mp4', video_text: 'We ask first.' });
  const user = userEvent.setup();
  renderStaff(<InsightDialog row={row} readOnly={false} onClose={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Remove the video' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(saveInsight).toHaveBeenCalledOnce());
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saveInsight).toHaveBeenCalledTimes(2));
  expect(saveInsight.mock.lastCall?.[1]).toMatchObject({ status: 'published', video_text: '' });
});
