import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, test, vi } from 'vitest';
import { changePassword, choosePassword, sendPasswordReset, watchColleagues } from './members';
import type { Watcher } from './records';

const listen = vi.hoisted(() =>
  vi.fn<(of: unknown, watcher: Watcher<unknown>, read: (found: object[]) => unknown) => void>(),
);
vi.mock('./records', async (original) => ({ ...(await original<object>()), listen }));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock(import('firebase/firestore'), async (original) => ({
  ...(await original()),
  collection: vi.fn(),
  query: vi.fn(),
}));

const member = (uid: string, last_seen: string) => ({
  id: uid,
  data: () => ({
    email: `${uid}@programme.example`,
    role: 'admin',
    invited_by: '',
    valid_since: 1,
    last_seen,
    created_at: '2026-11-20T06:30:00.000Z',
    updated_at: '2026-11-20T06:30:00.000Z',
    revision: 1,
  }),
});

test('the list of colleagues changes as they come and go, and not when one of them is seen', async () => {
  const onData = vi.fn();
  await watchColleagues({ onData, onError: vi.fn() });
  const tell = (...members: object[]) => {
    const [, watcher, read] = listen.mock.lastCall ?? [];
    watcher?.onData(read?.(members));
  };
  tell(member('asha', '2026-11-20T06:30:00.000Z'));
  tell(member('asha', '2026-11-21T06:30:00.000Z'));
  tell(member('asha', '2026-11-21T06:30:00.000Z'), member('meena', '2026-11-21T06:30:00.000Z'));
  const [asha, meena] = ['asha', 'meena'].map((uid) => ({
    uid,
    email: `${uid}@programme.example`,
    name: '',
    initials: '',
  }));
  expect(onData.mock.calls).toEqual([[[asha]], [[asha, meena]]]);
});

const auth = vi.hoisted(() => ({
  sendPasswordResetEmail: vi.fn(),
  reauthenticateWithCredential: vi.fn(),
  updatePassword: vi.fn(),
  confirmPasswordReset: vi.fn(),
  EmailAuthProvider: { credential: vi.fn() },
}));
vi.mock('firebase/auth', () => auth);
vi.mock('../../firebase/auth', () => ({
  staffAuth: () => Promise.resolve({ currentUser: { email: 'asha@programme.example' } }),
}));
const refuse = (code: string) =>
  auth.sendPasswordResetEmail.mockRejectedValueOnce(new FirebaseError(code, `Firebase: Error (${code}).`));

it.each([
  ['auth/invalid-email', /^This is no e-mail address/],
  ['auth/too-many-requests', /in a few minutes/],
  ['auth/network-request-failed', /^Server error\. Check the connection/],
  ['auth/internal-error', /^Server error\. Check the connection/],
])('a password mail that fails with %s has a message with advice', async (code, words) => {
  refuse(code);
  await expect(sendPasswordReset('meera@kaveri')).rejects.toThrow(words);
});

it('a password mail for an unknown account looks like one that was sent', async () => {
  refuse('auth/user-not-found');
  await expect(sendPasswordReset('meera@kaveri.in')).resolves.toBeUndefined();
});

const offline = new FirebaseError('auth/network-request-failed', 'Offline.');

beforeEach(() => {
  for (const call of [auth.reauthenticateWithCredential, auth.updatePassword, auth.confirmPasswordReset])
    call.mockReset().mockResolvedValue(undefined);
});

test('a password stays when the present one could not be checked', async () => {
  auth.reauthenticateWithCredential.mockRejectedValue(offline);
  await expect(changePassword('old', 'new')).rejects.toThrow('Your password is as it was.');
  expect(auth.updatePassword).not.toHaveBeenCalled();
});

test('a new password whose reply was lost may count: the message does not claim that the old one does', async () => {
  auth.updatePassword.mockRejectedValue(offline);
  await expect(changePassword('old', 'new')).rejects.toThrow(
    'It is not known whether your password was changed.',
  );
  auth.confirmPasswordReset.mockRejectedValue(offline);
  await expect(choosePassword('code', 'asha@programme.example', 'new')).rejects.toThrow(
    'It is not known whether your password was changed.',
  );
});
