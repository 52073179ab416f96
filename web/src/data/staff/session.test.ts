import { FirebaseError } from 'firebase/app';
import { sendPasswordResetEmail } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { sendPasswordReset } from './session';

vi.mock(import('firebase/auth'), async (original) => ({
  ...(await original()),
  sendPasswordResetEmail: vi.fn(),
}));
vi.mock('../../firebase/auth', () => ({ staffAuth: () => Promise.resolve({}) }));
const send = vi.mocked(sendPasswordResetEmail);
const refuse = (code: string) =>
  send.mockRejectedValueOnce(new FirebaseError(code, `Firebase: Error (${code}).`));

it.each([
  ['auth/invalid-email', /^This is no e-mail address/],
  ['auth/too-many-requests', /in a few minutes/],
  ['auth/network-request-failed', /^Server error\. Check the connection/],
  ['auth/internal-error', /^Server error\. Check the connection/],
])('a password mail that fails with %s says what a person can do', async (code, words) => {
  refuse(code);
  await expect(sendPasswordReset('meera@kaveri')).rejects.toThrow(words);
});

it('a password mail for an unknown account looks like one that was sent', async () => {
  refuse('auth/user-not-found');
  await expect(sendPasswordReset('meera@kaveri.in')).resolves.toBeUndefined();
});
