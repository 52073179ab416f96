import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaRule } from '@utkarsh/domain/media/media';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import type * as Upload from '../../data/insights';
import { stallMs } from '../../browser/useStalled';
import { fileInput, fillInsight, makePngFile, sendButton, textBox } from '../../testing/insights';
import { renderAt } from '../../testing/renderAt';
import { UploadForm, UploadProgress } from './UploadForm';

const data = vi.hoisted(() => ({
  newInsightUpload: vi.fn<typeof Upload.newInsightUpload>(),
  uploadInsightFiles: vi.fn<typeof Upload.uploadInsightFiles>(),
  storeInsight: vi.fn<typeof Upload.storeInsight>(),
}));
vi.mock(import('../../data/insights'), () => data);

beforeEach(() => {
  for (const call of Object.values(data)) call.mockReset();
});

function show() {
  const onSent = vi.fn();
  return { ...renderAt('/', <UploadForm id="insight" onSent={onSent} />), onSent };
}
const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Upload your insights' });
const errorOf = (kind: 'image' | 'video') => document.getElementById(`insight-${kind}-error`)?.textContent;

/** Chooses a file as a drop does, without a check of its type. */
const choose = (user: ReturnType<typeof show>['user'], kind: 'image' | 'video', file: File) =>
  user.setup({ applyAccept: false }).upload(fileInput(kind), file);

describe('the form', () => {
  it('starts empty, every field but the video required', () => {
    show();
    for (const box of within(form()).getAllByRole<HTMLInputElement>('textbox')) {
      expect({ value: box.value, required: box.required }).toEqual({ value: '', required: true });
    }
    expect([fileInput('image').required, fileInput('video').required]).toEqual([true, false]);
  });

  it('names the terms that it accepts; both texts open in new tabs', () => {
    show();
    for (const [name, href] of [
      ['Terms and conditions', '/terms-and-conditions'],
      ['Privacy policy', '/privacy-policy'],
    ] as const) {
      const link = within(form()).getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
  });
});

describe('a chosen file', () => {
  it.each<['image' | 'video', string, File, string]>([
    [
      'image',
      'that is no picture inside',
      new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }),
      'Image is not what its name says: choose a real JPEG, PNG, WebP or GIF file.',
    ],
    ['video', 'that is a picture', makePngFile(), mediaRule('video')],
  ])('is refused for %s %s at once, and again on submit', async (kind, _, file, problem) => {
    const { user, onSent } = show();
    fillInsight(makeInsight());
    if (kind === 'video') await user.upload(fileInput('image'), makePngFile());
    await choose(user, kind, file);
    await waitFor(() => expect(errorOf(kind)).toBe(problem));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(sendButton());
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([problem]);
    expect(data.uploadInsightFiles).not.toHaveBeenCalled();
    expect(onSent).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: `Remove the ${kind}` }));
    await waitFor(() => expect(errorOf(kind)).toBeUndefined());
  });

  it('is refused for good when the browser cannot open it, until another one is chosen', async () => {
    const { user } = show();
    fillInsight(makeInsight());
    await user.upload(fileInput('image'), makePngFile());
    (await screen.findByRole('img')).dispatchEvent(new Event('error'));
    await waitFor(() => expect(errorOf('image')).toMatch(/^Image cannot be opened/));
    await user.click(sendButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Image cannot be opened/);
    await user.upload(fileInput('image'), makePngFile('another.png'));
    await waitFor(() => expect(errorOf('image')).toBeUndefined());
  });
});

it('a refused form reads a chosen picture once, however much somebody types', async () => {
  const { user } = show();
  const picture = new File([makePngFile(), 'x'.repeat(9_000)], 'looms.png', { type: 'image/png' });
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  await user.upload(fileInput('image'), picture);
  await user.click(sendButton());
  await screen.findByRole('alert');
  await user.type(textBox('message'), 'The night bus did it.');
  await waitFor(() => expect(textBox('message').hasAttribute('aria-invalid')).toBe(false));
  const wholeReads = read.mock.contexts.filter((blob) => blob instanceof Blob && blob.size === picture.size);
  expect(wholeReads).toHaveLength(1);
});

it('a picture that was moved after it was chosen is refused on submit', async () => {
  const { user } = show();
  fillInsight(makeInsight());
  await user.upload(fileInput('image'), makePngFile());
  await screen.findByRole('img');
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  await user.click(sendButton());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Image cannot be read any more/);
});

describe('the progress of an upload', () => {
  const mb = 1024 * 1024;
  const bar = () => screen.getByRole('progressbar', { name: 'Uploading your files' });

  it('shows the progress of the upload as a bar and in words', () => {
    render(<UploadProgress progress={{ sentBytes: 1.25 * mb, total: 4 * mb }} onCancel={vi.fn()} />);
    expect(bar().getAttribute('aria-valuetext')).toBe('31% · 1.3 MB of 4.0 MB');
    expect(screen.getByText('31% · 1.3 MB of 4.0 MB')).toBeDefined();
  });

  it('the progress reaches 100% only when everything has arrived', () => {
    render(<UploadProgress progress={{ sentBytes: 4 * mb - 1, total: 4 * mb }} onCancel={vi.fn()} />);
    expect(bar().getAttribute('aria-valuetext')).toMatch(/^99%/);
  });

  it('the progress reports a lost connection, and its return', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    render(<UploadProgress progress={{ sentBytes: 0, total: mb }} onCancel={vi.fn()} />);
    const change = (isOnline: boolean) => {
      onLine.mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    };
    change(false);
    expect(screen.getByRole('status').textContent).toBe(
      'Connection lost. The upload continues when the connection is back.',
    );
    change(true);
    expect(screen.getByRole('status').textContent).toBe(
      'Please keep this page open until they have arrived.',
    );
  });

  it('says within 20 seconds that the upload stands still, and that it goes on', () => {
    vi.useFakeTimers();
    const show = (bytes: number) => (
      <UploadProgress progress={{ sentBytes: bytes, total: 4 * mb }} onCancel={vi.fn()} />
    );
    const { rerender } = render(show(0));
    rerender(show(mb));
    const readStatus = () => screen.getByRole('status').textContent;
    act(() => void vi.advanceTimersByTime(stallMs - 1));
    expect(readStatus()).toMatch(/^Please keep this page open/);
    // After a failure the SDK sends the bytes again.
    rerender(show(0));
    rerender(show(mb));
    act(() => void vi.advanceTimersByTime(1));
    expect(readStatus()).toMatch(/^The upload has stopped; we keep trying\. Check the connection/);
    expect(stallMs).toBeLessThan(20_000);
    rerender(show(2 * mb));
    expect(readStatus()).toMatch(/^Please keep this page open/);
    vi.useRealTimers();
  });
});
