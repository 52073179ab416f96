import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';
import { nomination } from '../testing/nominations';
import { RefusedError } from './failures';
import { newSending, sendNomination } from './nominations';

const setDoc = vi.hoisted(() => vi.fn<(path: string, data: Record<string, unknown>) => Promise<void>>());
vi.mock('firebase/firestore/lite', () => ({
  setDoc,
  doc: (_: unknown, ...path: string[]) => path.join('/'),
  serverTimestamp: () => 'the time of the server',
}));
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));

const sending = { id: 'n1', trackingKey: 'k'.repeat(32) };

beforeEach(() => {
  setDoc.mockReset();
  setDoc.mockResolvedValue();
});

test('a nomination is stored under the id of its sending, in the stored names, with the server’s time', async () => {
  await sendNomination(nomination(), sending);
  expect(setDoc).toHaveBeenCalledTimes(1);
  const [path, stored] = setDoc.mock.calls[0] ?? [];
  expect(path).toBe('nominations/n1');
  expect(stored).toMatchObject({
    first_name: 'Anjali',
    company_name: 'Malar Mills',
    num_employees: '51 - 100',
    terms_accepted: 1,
    status: 'new',
    revision: 1,
    tracking_key: sending.trackingKey,
    created_at: 'the time of the server',
    updated_at: 'the time of the server',
  });
});

test.each(['permission-denied', 'invalid-argument', 'failed-precondition', 'already-exists'])(
  '%s is a refusal in the server’s own words',
  async (code) => {
    setDoc.mockRejectedValue(new FirebaseError(code, 'Not today'));
    const failure = sendNomination(nomination(), sending);
    await expect(failure).rejects.toBeInstanceOf(RefusedError);
    await expect(failure).rejects.toThrow('Not today');
  },
);

test.each([
  ['an unreachable server', new FirebaseError('unavailable', 'offline')],
  ['a lost network', new TypeError('Failed to fetch')],
])('%s is no refusal', async (_, error) => {
  setDoc.mockRejectedValue(error);
  await expect(sendNomination(nomination(), sending)).rejects.toBe(error);
});

test('each sending has an id and a key of its own that nobody can guess', () => {
  const sendings = Array.from({ length: 100 }, newSending);
  expect(new Set(sendings.map(({ id }) => id)).size).toBe(100);
  expect(new Set(sendings.map(({ trackingKey }) => trackingKey)).size).toBe(100);
  for (const { trackingKey } of sendings) expect(trackingKey).toMatch(/^[A-Za-z0-9]{32}$/);
});
