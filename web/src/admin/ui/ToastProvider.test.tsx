import { Dialog } from '@mui/material';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataError } from '../../data/errors';
import { tellSaved, ToastProvider, useNote, useToast, type ShowToast, type Toast } from './ToastProvider';

beforeEach(() => {
  vi.useFakeTimers();
});

function show(toast: Toast, content?: ReactNode) {
  let showToast: ShowToast = () => undefined;
  const Page = () => {
    showToast = useToast();
    return null;
  };
  render(
    <ToastProvider>
      <Page />
      {content}
    </ToastProvider>,
  );
  act(() => showToast(toast));
  return (next: Toast) => showToast(next);
}

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const isShown = () => screen.queryByRole('status') !== null;

it('a toast shows for 3 seconds', () => {
  show({ severity: 'success', text: 'Saved.' });
  pass(2_999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

it('a toast with Undo shows for 8 seconds, and calls it', () => {
  const run = vi.fn();
  show({ severity: 'success', text: 'Saved.', action: { label: 'Undo', run } });
  pass(7_999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
  expect(run).not.toHaveBeenCalled();
});

it('a toast stays while the pointer is on it, and undoes on request', () => {
  const run = vi.fn();
  show({ severity: 'success', text: 'Saved.', action: { label: 'Undo', run } });
  fireEvent.mouseEnter(screen.getByRole('presentation'));
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(isShown()).toBe(false);
});

it('a screen reader gets a toast while a window is open', () => {
  show({ severity: 'success', text: 'Moved to In review.' }, <Dialog open>A record</Dialog>);
  expect(screen.getByRole('status').textContent).toContain('Moved to In review.');
});

it('a note stays, gives way to each toast, and ignores the key of Undo', () => {
  const run = vi.fn();
  const note = { severity: 'info', text: 'A new version.', action: { label: 'Load again', run } } as const;
  const Page = () => {
    useNote(note);
    return null;
  };
  show({ severity: 'success', text: 'Saved.' }, <Page />);
  expect(screen.getByRole('status').textContent).toContain('Saved.');
  pass(3_000);
  pass(60_000);
  expect(screen.getByRole('status').textContent).toContain('A new version.');
  fireEvent.keyDown(window, { code: 'KeyZ', altKey: true });
  expect(run).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  [new DataError('conflict'), /^Not undone: somebody has changed this record since\.$/],
  [new DataError('unfinished', 'Save it again.'), /^No answer came .* not known whether this was undone\./],
  [new DataError('unanswered', 'No answer.'), /^No answer came .* not known whether this was undone\./],
  [new Error('offline'), /^Not undone\. Network or server error\./],
])('a failed undo (%s) reports the state of the record', async (error, text) => {
  const toast = vi.fn<ShowToast>();
  tellSaved(toast, 'Saved.', () => Promise.reject(error));
  toast.mock.lastCall?.[0].action?.run();
  await vi.advanceTimersByTimeAsync(0);
  expect(toast).toHaveBeenLastCalledWith({ severity: 'error', text: expect.stringMatching(text) });
});
