import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { stallMs } from '../../data/useConnection';
import { UploadProgress } from './UploadProgress';

const mb = 1024 * 1024;
const bar = () => screen.getByRole('progressbar', { name: 'Uploading your files' });

test('it tells everybody how far the upload is, in words too', () => {
  render(<UploadProgress progress={{ sent: 1.25 * mb, total: 4 * mb }} onCancel={vi.fn()} />);
  expect(bar().getAttribute('aria-valuetext')).toBe('31% · 1.3 MB of 4.0 MB');
  expect(screen.getByText('31% · 1.3 MB of 4.0 MB')).toBeDefined();
});

test('only what has arrived whole is 100%', () => {
  render(<UploadProgress progress={{ sent: 4 * mb - 1, total: 4 * mb }} onCancel={vi.fn()} />);
  expect(bar().getAttribute('aria-valuetext')).toMatch(/^99%/);
});

test('a lost connection is told, and its return', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  render(<UploadProgress progress={{ sent: 0, total: mb }} onCancel={vi.fn()} />);
  const change = (to: boolean) => {
    onLine.mockReturnValue(to);
    act(() => void window.dispatchEvent(new Event(to ? 'online' : 'offline')));
  };
  change(false);
  expect(screen.getByRole('status').textContent).toBe(
    'Connection lost. The upload continues when the connection is back.',
  );
  change(true);
  expect(screen.getByRole('status').textContent).toBe('Please keep this page open until they have arrived.');
});

test('it can be cancelled', async () => {
  const onCancel = vi.fn();
  render(<UploadProgress progress={{ sent: 0, total: mb }} onCancel={onCancel} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('it says within 20 seconds that the upload stands still, and that it goes on', () => {
  vi.useFakeTimers();
  const show = (sent: number) => <UploadProgress progress={{ sent, total: 4 * mb }} onCancel={vi.fn()} />;
  const { rerender } = render(show(0));
  rerender(show(mb));
  const said = () => screen.getByRole('status').textContent;
  act(() => void vi.advanceTimersByTime(stallMs - 1));
  expect(said()).toMatch(/^Please keep this page open/);
  // Bytes are sent again after a failure.
  rerender(show(0));
  rerender(show(mb));
  act(() => void vi.advanceTimersByTime(1));
  expect(said()).toMatch(/^The upload has stopped; we keep trying\. Check the connection/);
  expect(stallMs).toBeLessThan(20_000);
  rerender(show(2 * mb));
  expect(said()).toMatch(/^Please keep this page open/);
  vi.useRealTimers();
});
