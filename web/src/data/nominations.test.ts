import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrackedNomination } from '@utkarsh/domain/nominationStatus';
import { nomination } from '../testing/nominations';
import { RefusedError } from './failures';
import { newSending, sendNomination } from './nominations';

const sdk = vi.hoisted(() => ({
  set: vi.fn<(path: string, data: Record<string, unknown>) => void>(),
  commit: vi.fn<() => Promise<void>>(),
}));
vi.mock('firebase/firestore/lite', () => {
  const batch = {
    set: (path: string, data: Record<string, unknown>) => {
      sdk.set(path, data);
      return batch;
    },
    commit: sdk.commit,
  };
  return {
    writeBatch: () => batch,
    doc: (_: unknown, ...path: string[]) => path.join('/'),
    serverTimestamp: () => 'the time of the server',
  };
});
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));
const askTracked = vi.hoisted(() => vi.fn<(key: string) => Promise<TrackedNomination | undefined>>());
vi.mock(import('./tracking'), () => ({ askTracked }));

const sending = { id: 'n1', trackingKey: 'k'.repeat(32) };
const tracked: TrackedNomination = {
  reference: 'UW-7K3F-Q9MD',
  company_name: 'Anjali Foods',
  status: 'new',
  consent: true,
  timeline: [],
};
const denied = new FirebaseError('permission-denied', 'Not today');
const lost = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.resetAllMocks();
  sdk.commit.mockResolvedValue();
  askTracked.mockResolvedValue(undefined);
});

test('a nomination and its key are stored together, under the id of their sending, with the server’s time', async () => {
  await sendNomination(nomination(), sending);
  expect(sdk.commit).toHaveBeenCalledTimes(1);
  const [record, key] = sdk.set.mock.calls;
  const [path, stored] = record ?? [];
  expect(path).toBe('nominations/n1');
  expect(stored).toMatchObject({
    first_name: 'Anjali',
    company_name: 'Anjali Foods',
    num_employees: '201 - 500',
    terms_accepted: 1,
    status: 'new',
    revision: 1,
    created_at: 'the time of the server',
    updated_at: 'the time of the server',
  });
  expect(JSON.stringify(stored)).not.toContain(sending.trackingKey);
  expect(key).toEqual([
    'nomination_keys/n1',
    { key: sending.trackingKey, created_at: 'the time of the server' },
  ]);
  expect(askTracked).not.toHaveBeenCalled();
});

test.each(['permission-denied', 'invalid-argument', 'failed-precondition', 'already-exists'])(
  '%s is a refusal in the server’s own words, if the nomination is not there',
  async (code) => {
    sdk.commit.mockRejectedValue(new FirebaseError(code, 'Not today'));
    const failure = sendNomination(nomination(), sending);
    await expect(failure).rejects.toBeInstanceOf(RefusedError);
    await expect(failure).rejects.toThrow('Not today');
    expect(askTracked).toHaveBeenCalledWith(sending.trackingKey);
  },
);

describe('a nomination whose reply was lost', () => {
  test('is stored when its key leads to it', async () => {
    sdk.commit.mockRejectedValue(lost);
    askTracked.mockResolvedValue(tracked);
    await expect(sendNomination(nomination(), sending)).resolves.toBeUndefined();
    expect(sdk.commit).toHaveBeenCalledTimes(1);
  });

  test('is not stored when its key leads to nothing', async () => {
    sdk.commit.mockRejectedValue(lost);
    await expect(sendNomination(nomination(), sending)).rejects.toBe(lost);
  });

  test('is no refusal while the server cannot be asked, whatever it said to the write', async () => {
    sdk.commit.mockRejectedValue(denied);
    askTracked.mockRejectedValue(lost);
    await expect(sendNomination(nomination(), sending)).rejects.toBe(lost);
  });

  test('is stored when it is sent again and refused, because it is there', async () => {
    sdk.commit.mockRejectedValueOnce(lost).mockRejectedValueOnce(denied);
    askTracked.mockRejectedValueOnce(lost).mockResolvedValueOnce(tracked);
    await expect(sendNomination(nomination(), sending)).rejects.toBe(lost);
    await expect(sendNomination(nomination(), sending)).resolves.toBeUndefined();
  });
});

test('each sending has an id and a key of its own that nobody can guess', () => {
  const sendings = Array.from({ length: 100 }, newSending);
  expect(new Set(sendings.map(({ id }) => id)).size).toBe(100);
  expect(new Set(sendings.map(({ trackingKey }) => trackingKey)).size).toBe(100);
  for (const { trackingKey } of sendings) expect(trackingKey).toMatch(/^[A-Za-z0-9]{32}$/);
});
