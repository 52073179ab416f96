import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commit, set } from '../testing/liteFirestore';
import { RefusedError, refusedText } from './errors';
import { storeOnce } from './storeOnce';

vi.mock('firebase/firestore/lite', () => import('../testing/liteFirestore'));
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));

const ask = vi.fn<(key: string) => Promise<object | undefined>>();
const trackingKey = 'k'.repeat(32);
const store = () =>
  storeOnce({ id: 'n1', trackingKey, collection: 'nominations', content: { name: 'Meena' }, ask });

const denied = new FirebaseError('permission-denied', 'Not today');
const lost = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.resetAllMocks();
  commit.mockResolvedValue();
  ask.mockResolvedValue(undefined);
});

test('a record and its key are stored together, under one id, with the server’s time', async () => {
  await store();
  expect(commit).toHaveBeenCalledTimes(1);
  const now = 'the time of the server';
  expect(set.mock.calls).toEqual([
    ['nominations/n1', { name: 'Meena', created_at: now, updated_at: now }],
    ['nomination_keys/n1', { key: trackingKey, created_at: now }],
  ]);
  expect(ask).not.toHaveBeenCalled();
});

test.each(['permission-denied', 'invalid-argument', 'failed-precondition', 'already-exists'])(
  '%s is a refusal in words of ours if the record does not exist',
  async (code) => {
    commit.mockRejectedValue(new FirebaseError(code, 'Not today'));
    const failure = store();
    await expect(failure).rejects.toBeInstanceOf(RefusedError);
    await expect(failure).rejects.toThrow(refusedText);
    expect(ask).toHaveBeenCalledWith(trackingKey);
  },
);

describe('a record whose reply was lost', () => {
  test('is stored when its key leads to it', async () => {
    commit.mockRejectedValue(lost);
    ask.mockResolvedValue({});
    await expect(store()).resolves.toBeUndefined();
    expect(commit).toHaveBeenCalledTimes(1);
  });

  test('is not stored when its key leads to nothing', async () => {
    commit.mockRejectedValue(lost);
    await expect(store()).rejects.toBe(lost);
  });

  test('is not refused while the server cannot be asked, whatever it answered to the write', async () => {
    commit.mockRejectedValue(denied);
    ask.mockRejectedValue(lost);
    await expect(store()).rejects.toBe(lost);
  });

  test('is stored when it is sent again and refused, because it is there', async () => {
    commit.mockRejectedValueOnce(lost).mockRejectedValueOnce(denied);
    ask.mockRejectedValueOnce(lost).mockResolvedValueOnce({});
    await expect(store()).rejects.toBe(lost);
    await expect(store()).resolves.toBeUndefined();
  });
});
