import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirebaseError } from 'firebase/app';
import { sendPasswordResetEmail } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { ForgotPassword } from './ForgotPassword';

vi.mock(import('firebase/auth'), async (original) => ({
  ...(await original()),
  sendPasswordResetEmail: vi.fn(),
}));
vi.mock('../../firebase/auth', () => ({ staffAuth: () => Promise.resolve({}) }));
const send = vi.mocked(sendPasswordResetEmail);

it.each([
  ['auth/user-not-found', /the e-mail is on its way/],
  ['auth/invalid-email', /^This is no e-mail address/],
  ['auth/too-many-requests', /in a few minutes/],
  ['auth/network-request-failed', /^Server error\. Check the connection/],
  ['auth/internal-error', /^Server error\. Check the connection/],
])('says of %s what a person can do', async (code, words) => {
  send.mockRejectedValueOnce(new FirebaseError(code, `Firebase: Error (${code}).`));
  render(<ForgotPassword email="meera@kaveri" onBack={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect((await screen.findByText(words)).textContent).not.toContain('Firebase');
});
