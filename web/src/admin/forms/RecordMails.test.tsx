import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ListedMail } from '@utkarsh/domain/contract/staff';
import { readMailsOf } from '../../data/staff/mails';
import { renderStaff } from '../../testing/renderStaff';
import { RecordMails } from './RecordMails';

vi.mock(import('../../data/staff/mails'), async (original) => ({
  ...(await original()),
  readMailsOf: vi.fn(),
}));

const time = '2026-11-28T10:00:00.000Z';
const mail: ListedMail = {
  id: 'one',
  to: 'asha@mills.example',
  subject: 'Your nomination',
  state: 'sent',
  problem: '',
  tries: 1,
  at: time,
  collection: 'nominations',
  record: 'n1',
};

it.each<[Partial<ListedMail>, RegExp]>([
  [{}, /^Your nominationTo asha@mills\.example\. Sent on 28 Nov 2026, .+[^:]$/],
  [{ state: 'waiting', tries: 0 }, /Queued since 28 Nov 2026, .+[^:]$/],
  [
    { state: 'waiting', problem: 'No proper answer (E)' },
    /Next try on 28 Nov 2026, .+, after: No proper answer \(E\)$/,
  ],
  [{ state: 'failed', problem: 'Address refused (RCPT TO 550)' }, /Failed on .+: Address refused/],
])('the list of mails says how a mail with %j stands, when somebody asks', async (changes, text) => {
  vi.mocked(readMailsOf)
    .mockReset()
    .mockResolvedValue({ mails: [{ ...mail, ...changes }], total: 1 });
  renderStaff(<RecordMails record="nominations/n1" />);
  expect(readMailsOf).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show the mails' }));
  expect((await screen.findByRole('listitem')).textContent).toMatch(text);
  expect(readMailsOf).toHaveBeenCalledWith('nominations/n1');
});
