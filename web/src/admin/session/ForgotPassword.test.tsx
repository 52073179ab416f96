import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ForgotPassword } from './ForgotPassword';

const send = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('firebase/auth', async (original) => ({
  ...(await original<object>()),
  sendPasswordResetEmail: send,
}));
vi.mock('../../firebase/auth', () => ({ staffAuth: () => Promise.resolve({}) }));

it.each([
  ['auth/user-not-found', /the e-mail is on its way/],
  ['auth/invalid-email', /^This is no e-mail address/],
  ['auth/too-many-requests', /in a few minutes/],
  ['auth/network-request-failed', /^Server error\. Check the connection/],
  ['auth/internal-error', /^Server error\. Check the connection/],
])('says of %s what a person can do', async (code, words) => {
  send.mockRejectedValueOnce(Object.assign(new Error(`Firebase: Error (${code}).`), { code }));
  render(<ForgotPassword email="meera@kaveri" onBack={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect((await screen.findByText(words)).textContent).not.toContain('Firebase');
});
