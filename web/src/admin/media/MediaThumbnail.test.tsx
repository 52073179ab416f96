import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DataError } from '../../data/errors';
import type { readMedia as ReadMedia } from '../../data/staff/mediaFile';
import { MediaThumbnail } from './MediaThumbnail';

const readMedia = vi.hoisted(() => vi.fn<typeof ReadMedia>());
vi.mock('../../data/staff/mediaFile', () => ({ readMedia }));
vi.mock('../../firebase/auth', () => ({ idToken: () => Promise.resolve('token') }));

const refusal = (code: string) => new DataError('unsaved', '', { reply: { code, error: 'Not yet.' } });
const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const show = () => render(<MediaThumbnail path="insights/a1B2c3D4e5F6g7H8i9J0/image.png" alt="A loom" />);

beforeEach(() => {
  vi.useFakeTimers();
  readMedia.mockReset();
});

test('a picture in its check says so, and appears by itself', async () => {
  readMedia
    .mockRejectedValueOnce(refusal('conflict'))
    .mockRejectedValueOnce(refusal('conflict'))
    .mockResolvedValue(new Blob(['a picture']));
  show();
  await advance(1);
  expect(screen.getByText('Being checked')).toBeTruthy();
  await advance(2 + 6);
  // jsdom reads the file in real time.
  vi.useRealTimers();
  expect(await screen.findByRole('img', { name: 'A loom' })).toBeTruthy();
  expect(readMedia).toHaveBeenCalledTimes(3);
});

test('a picture that never comes is given up, and can be asked for again', async () => {
  readMedia.mockRejectedValue(refusal('conflict'));
  show();
  await advance(600);
  expect(readMedia).toHaveBeenCalledTimes(5);
  act(() => screen.getByRole('button', { name: 'Load the picture again' }).click());
  await advance(1);
  expect(readMedia).toHaveBeenCalledTimes(6);
});

test.each([
  ['is not there, or was refused', refusal('not_found')],
  ['cannot be reached', new TypeError('Failed to fetch')],
])('a picture that %s is not waited for', async (_name, failure) => {
  readMedia.mockRejectedValue(failure);
  show();
  await advance(1);
  expect(screen.queryByText('Being checked')).toBeNull();
  expect(screen.getByRole('button', { name: 'Load the picture again' })).toBeTruthy();
  await advance(600);
  expect(readMedia).toHaveBeenCalledTimes(1);
});

test('a picture without its row is not asked for', async () => {
  readMedia.mockRejectedValue(refusal('conflict'));
  const { unmount } = show();
  await advance(1);
  unmount();
  await advance(600);
  expect(readMedia).toHaveBeenCalledTimes(1);
});
