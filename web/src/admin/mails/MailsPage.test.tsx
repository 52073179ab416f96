import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderStaff } from '../../testing/renderStaff';
import { MailsPage } from './MailsPage';

const data = vi.hoisted(() => ({ readUndelivered: vi.fn(), sendMailAgain: vi.fn() }));
vi.mock(import('../../data/staff/mails'), () => data);

const mail = {
  id: 'nomination-a-acknowledgement',
  to: 'asha@malar-mils.co.in',
  subject: 'We have received your nomination',
  state: 'failed',
  problem: 'Address refused (RCPT TO 550 5.1.1)',
  tries: 1,
  at: '2026-11-21T09:15:00.000Z',
  collection: 'nominations',
  record: 'Q3mT8sVxw1LkR0aZbNcE',
};

beforeEach(() => {
  data.readUndelivered.mockReset().mockResolvedValue({ mails: [mail], total: 1 });
  data.sendMailAgain.mockReset().mockResolvedValue(undefined);
});

const show = (role: 'admin' | 'viewer') => renderStaff(<MailsPage />, { role });

const sendAgain = `Send again “${mail.subject}” to ${mail.to}`;

it('an administrator sends a failed mail again, and the list is refreshed', async () => {
  show('admin');
  fireEvent.click(await screen.findByRole('button', { name: sendAgain }));
  expect(screen.getByText(/goes to the address that its record has now/)).toBeDefined();
  data.readUndelivered.mockResolvedValue({ mails: [], total: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Every mail so far was delivered.')).toBeDefined();
  expect(data.sendMailAgain).toHaveBeenCalledExactlyOnceWith(mail.id);
});

it('a viewer reads why a mail failed, opens its record and cannot send it', async () => {
  const router = show('viewer');
  expect(await screen.findByText(mail.problem)).toBeDefined();
  expect(screen.queryByRole('button', { name: sendAgain })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Open the record of “${mail.subject}” to ${mail.to}` }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/nominations/${mail.record}`));
});

it('a mail with an automatic retry has no button to send it', async () => {
  data.readUndelivered.mockResolvedValue({ mails: [{ ...mail, state: 'waiting' }], total: 1 });
  show('admin');
  expect(await screen.findByText('Trying again')).toBeDefined();
  expect(screen.queryByRole('button', { name: sendAgain })).toBeNull();
});

it('a list that fails to load says so and can be retried', async () => {
  data.readUndelivered.mockRejectedValueOnce(new Error('offline'));
  show('viewer');
  fireEvent.click(await screen.findByRole('button', { name: /again/i }));
  expect(await screen.findByText(mail.problem)).toBeDefined();
});
