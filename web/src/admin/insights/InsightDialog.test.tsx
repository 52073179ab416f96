import userEvent from '@testing-library/user-event';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileProblem, readFileProblem as ReadFileProblem } from '../../data/staff/publications';
import { makeInsightRecord } from '@utkarsh/domain/testing/insights';
import { FileNotice } from './InsightDialog';

const readFileProblem = vi.hoisted(() => vi.fn<typeof ReadFileProblem>());
vi.mock(import('../../data/staff/publications'), async (original) => ({
  ...(await original()),
  readFileProblem,
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
