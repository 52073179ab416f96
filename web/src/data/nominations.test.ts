import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commit, set } from '../testing/liteFirestore';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { refusedText } from './errors';
import { newSubmission, sendNomination, storeOnce } from './nominations';

vi.mock('firebase/firestore/lite', () => import('../testing/liteFirestore'));
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));
const askTracked = vi.hoisted(() => vi.fn<(key: string) => Promise<object | undefined>>());
vi.mock('./tracking', () => ({ askTracked }));

const submission = { id: 'n1', trackingKey: 'k'.repeat(32) };

beforeEach(() => {
  vi.resetAllMocks();
  commit.mockResolvedValue();
  askTracked.mockResolvedValue(undefined);
});

test('a nomination and its key are stored together, under the id of their submission, with the server’s time', async () => {
  await sendNomination(makeNomination(), submission);
  expect(commit).toHaveBeenCalledTimes(1);
  const [record, key] = set.mock.calls;
  const [path, fields] = record ?? [];
  expect(path).toBe('nominations/n1');
  expect(fields).toMatchObject({
    first_name: 'Anjali',
    company_name: 'Anjali Foods & Beverages (India)',
    num_employees: '201 - 500',
    terms_accepted: 1,
    status: 'new',
    revision: 1,
    created_at: 'the time of the server',
    updated_at: 'the time of the server',
  });
  expect(JSON.stringify(fields)).not.toContain(submission.trackingKey);
  expect(key?.[1]).toMatchObject({ key: submission.trackingKey });
  expect(askTracked).not.toHaveBeenCalled();
});

test('a nomination whose reply was lost is searched for by its key', async () => {
  commit.mockRejectedValue(new TypeError('Failed to fetch'));
  askTracked.mockResolvedValue({});
  await expect(sendNomination(makeNomination(), submission)).resolves.toBeUndefined();
  expect(askTracked).toHaveBeenCalledWith(submission.trackingKey);
});

test('each submission has a secret id and key of its own', () => {
  const submissions = Array.from({ length: 100 }, newSubmission);
  expect(new Set(submissions.map(({ id }) => id)).size).toBe(100);
  expect(new Set(submissions.map(({ trackingKey }) => trackingKey)).size).toBe(100);
  for (const { id, trackingKey } of submissions)
    expect(trackingKey).toMatch(new RegExp(`^${id}[A-Za-z0-9]{12}$`));
});

const ask = vi.fn<(key: string) => Promise<object | undefined>>();
const { trackingKey } = submission;
const store = () =>
  storeOnce({ id: 'n1', trackingKey, collection: 'nominations', content: { name: 'Meena' }, ask });

const denial = new FirebaseError('permission-denied', 'Not today');
const networkError = new TypeError('Failed to fetch');

beforeEach(() => {
  ask.mockResolvedValue(undefined);
});

test.each(['permission-denied', 'invalid-argument', 'failed-precondition', 'already-exists'])(
  '%s is a refusal in our own words if the record does not exist',
  async (code) => {
    commit.mockRejectedValue(new FirebaseError(code, 'Not today'));
    const failure = store();
    await expect(failure).rejects.toMatchObject({ code: 'refused' });
    await expect(failure).rejects.toThrow(refusedText);
    expect(ask).toHaveBeenCalledWith(trackingKey);
  },
);

describe('a record whose reply was lost', () => {
  test('is stored when its key leads to it', async () => {
    commit.mockRejectedValue(networkError);
    ask.mockResolvedValue({});
    await expect(store()).resolves.toBeUndefined();
    expect(commit).toHaveBeenCalledTimes(1);
  });

  test('is not stored when its key leads to nothing', async () => {
    commit.mockRejectedValue(networkError);
    await expect(store()).rejects.toBe(networkError);
  });

  test('is not refused while the server cannot be asked, whatever it answered to the write', async () => {
    commit.mockRejectedValue(denial);
    ask.mockRejectedValue(networkError);
    await expect(store()).rejects.toBe(networkError);
  });

  test('is stored when it is sent again and refused, because it is there', async () => {
    commit.mockRejectedValueOnce(networkError).mockRejectedValueOnce(denial);
    ask.mockRejectedValueOnce(networkError).mockResolvedValueOnce({});
    await expect(store()).rejects.toBe(networkError);
    await expect(store()).resolves.toBeUndefined();
  });
});
