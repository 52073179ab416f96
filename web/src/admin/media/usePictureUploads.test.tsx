import { beforeEach, expect, test, vi } from 'vitest';
import { act, renderHook, waitFor } from '@testing-library/react';
import { DataError, refusedText } from '../../data/errors';
import type { FileUpload, UploadControl } from '../../data/fileUpload';
import { defer } from '../../testing/deferred';
import { checkFile, type CheckedFile } from '../../browser/fileCheck';
import { usePictureUploads } from './usePictureUploads';

const uploadFile = vi.hoisted(() => vi.fn<(upload: FileUpload, control: UploadControl) => Promise<void>>());
vi.mock('../../data/fileUpload', () => ({
  uploadFile,
  newFileUpload: (file: File, path: string) => ({ file, path, isStored: false, answerLost: false }),
}));

vi.mock(import('../../browser/fileCheck'), async (original) => {
  const module = await original();
  return { ...module, checkFile: vi.fn(module.checkFile) };
});

const id = 'a1B2c3D4e5F6g7H8i9J0';
const gif = (name: string) => new File(['GIF89a, a picture'], name, { type: 'image/gif' });

function start(settle?: (path: string) => Promise<string | undefined>) {
  const onStored = vi.fn();
  const folderOf = () => `events/${id}`;
  const hook = renderHook(() =>
    usePictureUploads<string>({
      kind: 'image',
      many: 'photo',
      folderOf,
      onStored,
      ...(settle && { settle }),
    }),
  );
  const addTo = (part: string, ...files: File[]) => act(() => hook.result.current.add(part, files));
  const problems = () => hook.result.current.uploads.map(({ name, problem }) => problem && name);
  return { ...hook, onStored, add: (...files: File[]) => addTo('photo', ...files), addTo, problems };
}

beforeEach(() => {
  uploadFile.mockReset().mockResolvedValue();
  vi.mocked(checkFile).mockClear();
});

test('pictures are stored one by one, in the chosen order, under names of their own', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { result, onStored, add, unmount } = start();
  add(gif('a.gif'), gif('b.gif'));
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(2));
  const paths = onStored.mock.calls.map(([, path]) => String(path));
  expect(paths).toEqual(uploadFile.mock.calls.map(([{ path }]) => path));
  expect(uploadFile.mock.calls.map(([{ file }]) => file.name)).toEqual(['a.gif', 'b.gif']);
  for (const path of paths) expect(path).toMatch(/^events\/[A-Za-z0-9]{20}\/photo-[a-z0-9]{20}\.gif$/);
  expect(new Set(paths).size).toBe(2);
  await waitFor(() => expect(result.current.uploads).toEqual([]));
  unmount();
  expect(revoke).toHaveBeenCalledTimes(2);
});

test('a file that is no picture is reported and never sent', async () => {
  const { result, add } = start();
  add(
    new File(['no picture'], 'a.png', { type: 'image/png' }),
    new File(['x'], 'b.txt', { type: 'text/plain' }),
  );
  await waitFor(() =>
    expect(result.current.uploads.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^a\.png: Image is not what its name says/),
      expect.stringMatching(/^b\.txt: Image must be a JPEG/),
    ]),
  );
  expect(result.current.pending).toBe(false);
  expect(uploadFile).not.toHaveBeenCalled();
});

test('a failed picture shows why and can be tried again; the next one goes on without it', async () => {
  uploadFile.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce();
  const { result, onStored, add } = start();
  add(gif('a.gif'), gif('b.gif'));
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(1));
  expect(result.current.uploads[0]?.problem).toContain('a.gif was not uploaded. The network');
  act(() => result.current.uploads[0]?.retry?.());
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(2));
});

test.each([
  [refusedText, /a\.gif was not uploaded\. This was refused: your rights may have changed\.$/],
  [
    'We cannot take files today. Try again tomorrow.',
    /a\.gif was not uploaded\. We cannot take files today\./,
  ],
])('a refusal tells staff what to do: %s', async (refusal, words) => {
  uploadFile.mockRejectedValueOnce(new DataError('refused', refusal));
  const { result, add } = start();
  add(gif('a.gif'));
  await waitFor(() => expect(result.current.uploads[0]?.problem).toMatch(words));
});

test('a picture that is cancelled, or left with the form, stops and is stored nowhere', async () => {
  uploadFile.mockImplementation(
    (_upload, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal.aborted) reject(new DataError('canceled'));
        signal.addEventListener('abort', () => reject(new DataError('canceled')));
      }),
  );
  const { result, onStored, add, unmount } = start();
  add(gif('a.gif'), gif('b.gif'));
  await waitFor(() => expect(result.current.uploads).toHaveLength(2));
  await waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(1));
  act(() => result.current.uploads[0]?.remove());
  await waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(2));
  unmount();
  expect(uploadFile.mock.calls.every(([, { signal }]) => signal.aborted)).toBe(true);
  expect(onStored).not.toHaveBeenCalled();
});

test('a picture whose reply comes after its form was left, or after its removal, is stored nowhere', async () => {
  const replies = [defer<undefined>(), defer<undefined>()];
  for (const { promise } of replies) uploadFile.mockReturnValueOnce(promise);
  const { result, onStored, add, unmount } = start();
  add(gif('a.gif'), gif('b.gif'));
  await waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(1));
  act(() => result.current.uploads[0]?.remove());
  await replies[0]?.resolve(undefined);
  await waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(2));
  unmount();
  await replies[1]?.resolve(undefined);
  expect(onStored).not.toHaveBeenCalled();
});

test('four pictures are not sent when their form closes at once', async () => {
  const check = defer<CheckedFile>();
  vi.mocked(checkFile).mockReturnValueOnce(check.promise);
  const { onStored, add, unmount } = start();
  add(gif('a.gif'), gif('b.gif'), gif('c.gif'), gif('d.gif'));
  unmount();
  await check.resolve({ file: gif('a.gif') });
  expect(checkFile).toHaveBeenCalledTimes(1);
  expect(uploadFile).not.toHaveBeenCalled();
  expect(onStored).not.toHaveBeenCalled();
});

test('the pictures after the running one are not sent once the form is closed', async () => {
  uploadFile.mockImplementation(
    (_upload, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DataError('canceled'))),
      ),
  );
  const { result, add, unmount } = start();
  add(gif('a.gif'), gif('b.gif'), gif('c.gif'), gif('d.gif'));
  await waitFor(() => expect(result.current.uploads).toHaveLength(4));
  unmount();
  await waitFor(() => expect(uploadFile.mock.calls[0]?.[1].signal.aborted).toBe(true));
  await act(() => Promise.resolve());
  expect(uploadFile).toHaveBeenCalledTimes(1);
});

test('a picture that has to be checked first counts once the server has checked it', async () => {
  const check = defer<string | undefined>();
  const { result, onStored, add } = start(() => check.promise);
  add(gif('a.gif'));
  await waitFor(() => expect(result.current.uploads[0]?.stage).toBe('checking'));
  expect(result.current.pending).toBe(true);
  expect(onStored).not.toHaveBeenCalled();
  await act(() => check.resolve(undefined));
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(1));
  expect(result.current.pending).toBe(false);
});

test('a picture that the server refuses is shown with the reason, and counts for nothing', async () => {
  const { result, onStored, add } = start(() => Promise.resolve('the server could not open it.'));
  add(gif('a.gif'));
  await waitFor(() =>
    expect(result.current.uploads[0]?.problem).toBe('a.gif: the server could not open it.'),
  );
  expect(result.current.pending).toBe(false);
  expect(onStored).not.toHaveBeenCalled();
});

test('a picture that is cancelled during its check counts for nothing', async () => {
  const check = defer<string | undefined>();
  const { result, onStored, add } = start(() => check.promise);
  add(gif('a.gif'));
  await waitFor(() => expect(result.current.uploads[0]?.stage).toBe('checking'));
  act(() => result.current.uploads[0]?.remove());
  await act(() => check.resolve(undefined));
  expect(result.current.uploads).toEqual([]);
  expect(onStored).not.toHaveBeenCalled();
});

test('a new picture removes the refused ones before it, and a new cover every earlier cover', async () => {
  const { add, addTo, problems, onStored } = start();
  uploadFile.mockRejectedValueOnce(new Error('The line is cut.')).mockRejectedValueOnce(new Error('Again.'));
  const refusedFile = new File(['x'], 'refused.txt', { type: 'text/plain' });
  addTo('cover', gif('cut-cover.gif'));
  add(refusedFile, gif('cut-photo.gif'));
  await waitFor(() => expect(problems()).toEqual(['cut-cover.gif', 'refused.txt', 'cut-photo.gif']));
  add(gif('good.gif'));
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(1));
  expect(problems()).toEqual(['cut-cover.gif', 'cut-photo.gif']);
  addTo('cover', gif('good-cover.gif'));
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(problems()).toEqual(['cut-photo.gif']));
});
