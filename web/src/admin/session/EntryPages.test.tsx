import userEvent from '@testing-library/user-event';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  acceptInvitation,
  accountOfCode,
  accountOfInvitation,
  choosePassword,
  PasswordError,
} from '../../data/staff/login';
import { PasswordPage } from './EntryPages';

vi.mock(import('../../data/staff/login'), async (original) => ({
  ...(await original()),
  acceptInvitation: vi.fn(),
  accountOfCode: vi.fn(),
  accountOfInvitation: vi.fn(),
  choosePassword: vi.fn(),
}));
const account = vi.mocked(accountOfCode);
const choose = vi.mocked(choosePassword);

const open = (query = 'oobCode=the-code') =>
  render(
    <MemoryRouter initialEntries={[`/admin/password?${query}`]}>
      <Routes>
        <Route path="/admin/password" element={<PasswordPage />} />
        <Route path="/admin/login" element={<p>The login</p>} />
      </Routes>
    </MemoryRouter>,
  );

async function save(next: string, repetition = next) {
  await userEvent.type(await screen.findByLabelText('New password'), next);
  await userEvent.type(screen.getByLabelText('New password again'), repetition);
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

beforeEach(() => {
  account.mockReset().mockResolvedValue('asha@programme.example');
  choose.mockReset().mockResolvedValue(true);
});

test('the page names the account and the rule at once, and leads to the login', async () => {
  open();
  expect(await screen.findByText('For asha@programme.example')).toBeDefined();
  expect(screen.getByText(/At least 10 characters/)).toBeDefined();
  await save('too short');
  expect(await screen.findByText('Choose a password of at least 10 characters.')).toBeDefined();
  expect(choose).not.toHaveBeenCalled();
  await save(' and long enough', ' and long enough');
  expect(await screen.findByText('The login')).toBeDefined();
  expect(choose).toHaveBeenCalledWith('the-code', 'asha@programme.example', 'too short and long enough');
});

test('the page offers another link for one that is used or too old', async () => {
  account.mockResolvedValue(undefined);
  open();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  expect(screen.getByLabelText('Email Address')).toHaveProperty('value', '');
});

test('the page of an invitation sets the first password, and says what to do when it has ended', async () => {
  vi.mocked(accountOfInvitation).mockResolvedValue('asha@programme.example');
  vi.mocked(acceptInvitation).mockResolvedValue(false);
  open('invitation=the-key');
  await save('a-long-password');
  expect(acceptInvitation).toHaveBeenCalledWith('the-key', 'a-long-password');
  expect(
    await screen.findByText(/^An invitation works once, within 3 days.+request a link here/),
  ).toBeDefined();
  expect(choose).not.toHaveBeenCalled();
});

test('the page offers another link when the link ends while somebody types', async () => {
  choose.mockResolvedValue(false);
  open();
  await save('a-long-password');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  expect(screen.getByLabelText('Email Address')).toHaveProperty('value', 'asha@programme.example');
});

test('the page keeps the form when Auth refuses the password', async () => {
  choose.mockRejectedValue(new PasswordError('This password is too easy to guess.', 'next', undefined));
  open();
  await save('a-long-password');
  expect(await screen.findByText('This password is too easy to guess.')).toBeDefined();
});

test('the page reports that the link could not be checked, and checks it again', async () => {
  account.mockRejectedValueOnce(new Error('offline'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New password')).toBeDefined();
});
