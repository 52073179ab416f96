// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newFileUpload, uploadFile } from './fileUpload';

/** Replaces an upload of the SDK. A test decides how it ends. */
class FakeTask {
  snapshot = { bytesTransferred: 0 };
  asked: string[] = [];
  private observer:
    | { next: (snapshot: object) => void; fail: (error: Error) => void; done: () => void }
    | undefined;
  on(_: string, next: (snapshot: object) => void, fail: (error: Error) => void, complete: () => void) {
    this.observer = { next, fail, done: complete };
  }
  pause = () => this.asked.push('pause');
  resume = () => this.asked.push('resume');
  cancel = () => this.asked.push('cancel');
  sent(bytes: number) {
    this.snapshot.bytesTransferred = bytes;
    this.observer?.next({ bytesTransferred: bytes });
  }
  done = () => this.observer?.done();
  fail = (code: string) => this.observer?.fail(new FirebaseError(code, 'Not today'));
}

const sdk = vi.hoisted(() => ({
  uploadBytesResumable: vi.fn<(path: string, file: File, metadata: object) => unknown>(),
}));
vi.mock('firebase/storage', () => ({ ...sdk, ref: (_: unknown, path: string) => path }));
vi.mock('../firebase/storage', () => ({ mediaStorage: () => Promise.resolve({}) }));

let task: FakeTask;
beforeEach(() => {
  task = new FakeTask();
  sdk.uploadBytesResumable.mockReset();
  sdk.uploadBytesResumable.mockImplementation(() => task);
});

const file = new File(['0123456789'], 'a.png', { type: 'image/png' });
const upload = () => newFileUpload(file, 'insights/i1/image.png');

/** Starts an upload and waits until the SDK has it. */
async function start(target = upload()) {
  const stop = new AbortController();
  const onProgress = vi.fn<(sent: number) => void>();
  const calls = sdk.uploadBytesResumable.mock.calls.length;
  const result = uploadFile(target, { signal: stop.signal, onProgress });
  // Prevents an unhandled rejection. A test that awaits the result later still gets the error.
  result.catch(() => undefined);
  await waitFor(() => expect(sdk.uploadBytesResumable.mock.calls.length).toBe(calls + 1));
  return { result, stop, onProgress, target };
}

describe('an upload', () => {
  it('puts the file in its place with its type, and reports its progress', async () => {
    const { result, onProgress, target } = await start();
    task.sent(4);
    task.sent(10);
    task.done();
    await result;
    expect(sdk.uploadBytesResumable).toHaveBeenCalledWith('insights/i1/image.png', file, {
      contentType: 'image/png',
    });
    expect(onProgress.mock.calls).toEqual([[4], [10]]);
    expect(target.isStored).toBe(true);
  });

  it('sends nothing for a stored file', async () => {
    await uploadFile(
      { ...upload(), isStored: true },
      { signal: new AbortController().signal, onProgress: vi.fn() },
    );
    expect(sdk.uploadBytesResumable).not.toHaveBeenCalled();
  });

  it('pauses without a network, continues with it, and stops listening at its end', async () => {
    const { result } = await start();
    window.dispatchEvent(new Event('offline'));
    expect(task.asked).toEqual(['pause']);
    window.dispatchEvent(new Event('online'));
    expect(task.asked.at(-1)).toBe('resume');
    task.done();
    await result;
    task.asked = [];
    window.dispatchEvent(new Event('offline'));
    expect(task.asked).toEqual([]);
  });

  it('stops by its signal, even while it pauses', async () => {
    const { result, stop } = await start();
    stop.abort();
    expect(task.asked).toEqual(['resume', 'cancel']);
    task.fail('storage/canceled');
    await expect(result).rejects.toMatchObject({ code: 'canceled' });
  });

  it('does not begin after its signal', async () => {
    const signal = AbortSignal.abort();
    await expect(uploadFile(upload(), { signal, onProgress: vi.fn() })).rejects.toMatchObject({
      code: 'canceled',
    });
    expect(sdk.uploadBytesResumable).not.toHaveBeenCalled();
  });

  it.each(['unauthorized', 'unauthenticated', 'unauthorized-app', 'quota-exceeded'])(
    'ends with %s as a refusal in our own words',
    async (code) => {
      const { result, target } = await start();
      task.sent(10);
      task.fail(`storage/${code}`);
      await expect(result).rejects.toMatchObject({ code: 'refused' });
      await expect(result).rejects.toThrow(/write to /);
      await expect(result).rejects.not.toThrow('Not today');
      expect(target).toMatchObject({ isStored: false, answerLost: false });
    },
  );

  it('does not count another failure as a refusal', async () => {
    const { result } = await start();
    task.fail('storage/unknown');
    await expect(result).rejects.toMatchObject({ code: 'storage/unknown' });
  });

  it('begins anew when the SDK gives up, and ends when nothing new is sent for eight seconds', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { result, target } = await start();
    /** Lets the SDK give up at this time, and waits for the next try. */
    const giveUpAt = async (ms: number) => {
      const [last, calls] = [task, sdk.uploadBytesResumable.mock.calls.length];
      task = new FakeTask();
      now.mockReturnValue(ms);
      last.fail('storage/retry-limit-exceeded');
      await waitFor(() => expect(sdk.uploadBytesResumable.mock.calls.length).toBe(calls + 1));
    };
    now.mockReturnValue(1_000);
    task.sent(4);
    await giveUpAt(8_999);
    window.dispatchEvent(new Event('online'));
    await giveUpAt(16_998);
    task.sent(4);
    now.mockReturnValue(16_999);
    task.fail('storage/retry-limit-exceeded');
    await expect(result).rejects.toMatchObject({ code: 'storage/retry-limit-exceeded' });
    expect(target.isStored).toBe(false);
    now.mockRestore();
  });
});

describe('a name that may not be written again', () => {
  it('holds our file when all of it was sent before somebody cancelled', async () => {
    const { result, target } = await start();
    task.sent(10);
    task.fail('storage/canceled');
    await expect(result).rejects.toBeDefined();
    task = new FakeTask();
    const secondTry = await start(target);
    task.fail('storage/unauthorized');
    await secondTry.result;
    expect(target.isStored).toBe(true);
  });

  it('holds our file when all of it was sent before the SDK gave up', async () => {
    const { result, target } = await start();
    task.sent(10);
    const first = task;
    task = new FakeTask();
    first.fail('storage/retry-limit-exceeded');
    await waitFor(() => expect(sdk.uploadBytesResumable).toHaveBeenCalledTimes(2));
    task.fail('storage/unauthorized');
    await result;
    expect(target.isStored).toBe(true);
  });

  it('holds our file when the network went after its last byte', async () => {
    const { result, target } = await start();
    task.sent(10);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    task.fail('storage/unauthorized');
    await result;
    expect(target.isStored).toBe(true);
  });

  it('leads to a refusal when a part of the file was never sent', async () => {
    const { result, target } = await start();
    task.sent(9);
    task.fail('storage/canceled');
    await expect(result).rejects.toBeDefined();
    task = new FakeTask();
    const secondTry = await start(target);
    task.fail('storage/unauthorized');
    await expect(secondTry.result).rejects.toMatchObject({ code: 'refused' });
  });
});
