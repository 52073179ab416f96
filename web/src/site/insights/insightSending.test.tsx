import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DataError } from '../../data/errors';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import type { TrackedInsight } from '@utkarsh/domain/insight/insight';
import { newFileUpload } from '../../data/fileUpload';
import type * as Upload from '../../data/insights';
import { newSubmission } from '../../data/nominations';
import {
  fileInput,
  fillInsight,
  makeMp4File,
  makePngFile,
  sendButton,
  textBox,
} from '../../testing/insights';
import { renderAt } from '../../testing/renderAt';
import { UploadForm } from './UploadForm';

const data = vi.hoisted(() => ({
  newInsightUpload: vi.fn<typeof Upload.newInsightUpload>(),
  uploadInsightFiles: vi.fn<typeof Upload.uploadInsightFiles>(),
  storeInsight: vi.fn<typeof Upload.storeInsight>(),
}));
vi.mock(import('../../data/insights'), () => data);
vi.mock(import('../../data/fileUpload'), () => ({
  newFileUpload: (file: File, path: string) => ({ file, path, isStored: false, answerLost: false }),
  uploadFile: () => Promise.resolve(),
}));

const askInsight = vi.hoisted(() => vi.fn<(key: string) => Promise<TrackedInsight | undefined>>());
vi.mock(import('../../data/privateLinks'), async (original) => ({ ...(await original()), askInsight }));

beforeEach(() => {
  askInsight.mockReset();
  data.newInsightUpload.mockReset();
  data.newInsightUpload.mockImplementation(({ image }, submission = newSubmission()) => ({
    ...submission,
    image: newFileUpload(image, 'image.png'),
    video: undefined,
  }));
  data.uploadInsightFiles.mockReset();
  data.uploadInsightFiles.mockResolvedValue();
  data.storeInsight.mockReset();
  data.storeInsight.mockResolvedValue();
});

/** Fills in the form for a company that no other test uses. */
async function fillIn(company: string) {
  const onSent = vi.fn();
  const page = renderAt('/', <UploadForm id="insight" onSent={onSent} />);
  fillInsight(makeInsight({ company }));
  await page.user.upload(fileInput('image'), makePngFile());
  return { ...page, onSent };
}
const alertText = async () => (await screen.findByRole('alert')).textContent;
const ids = (calls: [unknown, { id: string }][]) => calls.map(([, { id }]) => id);
const uploadIds = () => data.uploadInsightFiles.mock.calls.map(([{ id }]) => id);

describe('a complete form', () => {
  test('is sent with its files, then its record, and its success is reported once', async () => {
    const { user, onSent } = await fillIn('Complete');
    await user.upload(fileInput('video'), makeMp4File());
    await user.click(sendButton());
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    const files = data.newInsightUpload.mock.calls[0]?.[0];
    expect([files?.image.name, files?.video?.name]).toEqual(['looms.png', 'talk.mp4']);
    expect(data.storeInsight.mock.calls[0]?.[0]).toEqual({
      ...makeInsight({ company: 'Complete' }),
      consentLanguage: 'en',
    });
    const [uploadOrder, storeOrder] = [data.uploadInsightFiles, data.storeInsight].map(
      (call) => call.mock.invocationCallOrder[0],
    );
    expect(uploadOrder).toBeLessThan(storeOrder ?? 0);
  });

  test('stops its upload when somebody leaves it', async () => {
    data.uploadInsightFiles.mockReturnValue(new Promise(() => undefined));
    const { user, unmount } = await fillIn('Left');
    await user.click(sendButton());
    await waitFor(() => expect(data.uploadInsightFiles).toHaveBeenCalled());
    const signal = data.uploadInsightFiles.mock.calls[0]?.[1].signal;
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});

describe('an insight that could not be stored', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });

  test.each<[string, (user: Awaited<ReturnType<typeof fillIn>>['user']) => Promise<void>]>([
    ['text', (user) => user.type(textBox('message'), ' Twice.')],
    ['picture', (user) => user.upload(fileInput('image'), makePngFile('another.png'))],
    ['video', (user) => user.upload(fileInput('video'), makeMp4File())],
  ])('gets a new id when its %s was changed', async (part, change) => {
    data.storeInsight.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, onSent } = await fillIn(`Changed ${part}`);
    await user.click(sendButton());
    await alertText();
    await change(user);
    await user.click(sendButton());
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(new Set(ids(data.storeInsight.mock.calls)).size).toBe(2);
  });

  test('uploads a picture that was changed under its old name and size', async () => {
    data.storeInsight.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, onSent } = await fillIn('Later picture');
    await user.click(sendButton());
    await alertText();
    const newFile = new File([makePngFile()], 'looms.png', { type: 'image/png', lastModified: 8 });
    await user.upload(fileInput('image'), newFile);
    await user.click(sendButton());
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(data.uploadInsightFiles.mock.lastCall?.[0].image.file.lastModified).toBe(8);
  });

  test('gets a new id by itself when the name of a file is taken', async () => {
    data.uploadInsightFiles.mockRejectedValueOnce(new DataError('refused', 'Exists'));
    const { user, onSent } = await fillIn('Taken');
    await user.click(sendButton());
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    const [first, second] = uploadIds();
    expect(first).not.toBe(second);
    expect(ids(data.storeInsight.mock.calls)).toEqual([second]);
  });

  test('is reported and given up when its files are refused twice', async () => {
    data.uploadInsightFiles.mockRejectedValue(new DataError('refused', 'Not today'));
    const { user } = await fillIn('Refused files');
    await user.click(sendButton());
    expect(await alertText()).toBe('Submission failed: Not today');
    expect(data.uploadInsightFiles).toHaveBeenCalledTimes(2);
    expect(data.storeInsight).not.toHaveBeenCalled();
  });
});

// The last tests of the file: the reloaded modules have error classes of their own.
describe('an insight whose page was reloaded before the reply came, and whose files were chosen again', () => {
  const insight = { ...makeInsight({ company: 'Reloaded' }), consentLanguage: 'en' } as const;

  async function send(lastModified: number, { isTaken = false } = {}) {
    vi.resetModules();
    const { sendInsight } = await import('./insightSending');
    const errors = await import('../../data/errors');
    if (isTaken) data.uploadInsightFiles.mockRejectedValueOnce(new errors.DataError('refused', 'Exists'));
    const image = new File([makePngFile()], 'looms.png', { type: 'image/png', lastModified });
    const files = { image, video: undefined };
    return sendInsight({ insight, files }, { signal: new AbortController().signal, onProgress: vi.fn() });
  }
  async function loseReply() {
    data.storeInsight.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(send(1)).rejects.toThrow(TypeError);
  }

  test('is not stored again if it has arrived', async () => {
    await loseReply();
    askInsight.mockResolvedValueOnce({ id: 'i1', name: '', headline: '', status: 'pending', discarded: [] });
    await send(2, { isTaken: true });
    const [[, first] = [], [, second] = []] = data.storeInsight.mock.calls;
    expect(second?.id).toBe(first?.id);
    expect(askInsight.mock.calls).toEqual([[first?.trackingKey]]);
    expect(JSON.stringify(sessionStorage)).not.toContain('Reloaded');
  });

  test('gets a new id if only its files have arrived', async () => {
    await loseReply();
    await send(2, { isTaken: true });
    expect(new Set(ids(data.storeInsight.mock.calls)).size).toBe(2);
  });

  test('is a new one after the reply has come', async () => {
    await send(1);
    await send(1);
    expect(new Set(ids(data.storeInsight.mock.calls)).size).toBe(2);
  });
});
