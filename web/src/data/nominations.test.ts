import { beforeEach, expect, test, vi } from 'vitest';
import type { TrackedNomination } from '@utkarsh/domain/nomination/nominationStatus';
import { commit, set } from '../testing/liteFirestore';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { newSending, sendNomination } from './nominations';

vi.mock('firebase/firestore/lite', () => import('../testing/liteFirestore'));
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));
const askTracked = vi.hoisted(() => vi.fn<(key: string) => Promise<TrackedNomination | undefined>>());
vi.mock(import('./tracking'), () => ({ askTracked }));

const sending = { id: 'n1', trackingKey: 'k'.repeat(32) };

beforeEach(() => {
  vi.resetAllMocks();
  commit.mockResolvedValue();
  askTracked.mockResolvedValue(undefined);
});

test('a nomination and its key are stored together, under the id of their sending, with the server’s time', async () => {
  await sendNomination(makeNomination(), sending);
  expect(commit).toHaveBeenCalledTimes(1);
  const [record, key] = set.mock.calls;
  const [path, stored] = record ?? [];
  expect(path).toBe('nominations/n1');
  expect(stored).toMatchObject({
    first_name: 'Anjali',
    company_name: 'Anjali Foods & Beverages (India)',
    num_employees: '201 - 500',
    terms_accepted: 1,
    status: 'new',
    revision: 1,
    created_at: 'the time of the server',
    updated_at: 'the time of the server',
  });
  expect(JSON.stringify(stored)).not.toContain(sending.trackingKey);
  expect(key?.[1]).toMatchObject({ key: sending.trackingKey });
  expect(askTracked).not.toHaveBeenCalled();
});

test('a nomination whose reply was lost is searched for by its key', async () => {
  commit.mockRejectedValue(new TypeError('Failed to fetch'));
  askTracked.mockResolvedValue({
    reference: 'UW-7K3F-Q9MD',
    company_name: 'Anjali Foods & Beverages (India)',
    status: 'new',
    consent: true,
    timeline: [],
  });
  await expect(sendNomination(makeNomination(), sending)).resolves.toBeUndefined();
  expect(askTracked).toHaveBeenCalledWith(sending.trackingKey);
});

test('each sending has a secret id and key of its own', () => {
  const sendings = Array.from({ length: 100 }, newSending);
  expect(new Set(sendings.map(({ id }) => id)).size).toBe(100);
  expect(new Set(sendings.map(({ trackingKey }) => trackingKey)).size).toBe(100);
  for (const { id, trackingKey } of sendings)
    expect(trackingKey).toMatch(new RegExp(`^${id}[A-Za-z0-9]{12}$`));
});
