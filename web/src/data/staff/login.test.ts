import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, test, vi } from 'vitest';
import { changePassword, choosePassword, sendPasswordReset, signIn } from './login';

const auth = vi.hoisted(() => ({
  sendPasswordResetEmail: vi.fn(),
  signInWithEmailAndPassword: vi.fn(),
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

test.each(['auth/network-request-failed', 'auth/timeout'])(
  'a login that fails with %s has exactly the text of the specification',
  async (code) => {
    auth.signInWithEmailAndPassword.mockRejectedValueOnce(new FirebaseError(code, code));
    await expect(signIn('asha@programme.example', 'secret')).rejects.toThrow(/^Server error$/);
  },
);

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
