import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';
import { changePassword, choosePassword } from './account';

const auth = vi.hoisted(() => ({
  reauthenticateWithCredential: vi.fn(),
  updatePassword: vi.fn(),
  confirmPasswordReset: vi.fn(),
  EmailAuthProvider: { credential: vi.fn() },
}));
vi.mock('firebase/auth', () => auth);
vi.mock('../../firebase/auth', () => ({
  staffAuth: () => Promise.resolve({ currentUser: { email: 'asha@programme.example' } }),
}));
vi.mock('./session', () => ({}));

const offline = new FirebaseError('auth/network-request-failed', 'Offline.');

beforeEach(() => {
  for (const call of [auth.reauthenticateWithCredential, auth.updatePassword, auth.confirmPasswordReset])
    call.mockReset().mockResolvedValue(undefined);
});

test('a password is as it was when the present one could not be checked', async () => {
  auth.reauthenticateWithCredential.mockRejectedValue(offline);
  await expect(changePassword('old', 'new')).rejects.toThrow('Your password is as it was.');
  expect(auth.updatePassword).not.toHaveBeenCalled();
});

test('a new password whose reply was lost may count: nobody is told that the old one does', async () => {
  auth.updatePassword.mockRejectedValue(offline);
  await expect(changePassword('old', 'new')).rejects.toThrow(
    'It is not known whether your password was changed.',
  );
  auth.confirmPasswordReset.mockRejectedValue(offline);
  await expect(choosePassword('code', 'asha@programme.example', 'new')).rejects.toThrow(
    'It is not known whether your password was changed.',
  );
});
