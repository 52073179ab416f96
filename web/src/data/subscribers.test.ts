import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';
import { subscriberId } from '@utkarsh/domain/subscriber';
import { RefusedError } from './failures';
import { subscribe } from './subscribers';

const setDoc = vi.hoisted(() =>
  vi.fn<(path: string, data: Record<string, unknown>, options: object) => Promise<void>>(),
);
vi.mock('firebase/firestore/lite', () => ({
  setDoc,
  doc: (_: unknown, ...path: string[]) => path.join('/'),
  serverTimestamp: () => 'the time of the server',
}));
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));

beforeEach(() => {
  setDoc.mockReset();
  setDoc.mockResolvedValue();
});

test('an address has one record, however it is written, with the consent and the server’s time', async () => {
  await subscribe('Anjali@Malar-Mills.co.in');
  await subscribe('anjali@malar-mills.co.in');
  const id = await subscriberId('anjali@malar-mills.co.in');
  for (const [path, data, options] of setDoc.mock.calls) {
    expect(path).toBe(`subscribers/${id}`);
    expect(data).toEqual({
      email: 'anjali@malar-mills.co.in',
      consent_version: '2026-11',
      consented_at: 'the time of the server',
    });
    expect(options).toEqual({ merge: true });
  }
  expect(setDoc).toHaveBeenCalledTimes(2);
});

test('what the rules refuse is a refusal, an unreachable server is not', async () => {
  setDoc.mockRejectedValueOnce(new FirebaseError('permission-denied', 'Not today'));
  await expect(subscribe('a@b.in')).rejects.toBeInstanceOf(RefusedError);
  const offline = new FirebaseError('unavailable', 'offline');
  setDoc.mockRejectedValueOnce(offline);
  await expect(subscribe('a@b.in')).rejects.toBe(offline);
});
