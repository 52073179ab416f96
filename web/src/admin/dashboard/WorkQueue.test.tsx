import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '../session/sessionContext';
import { WorkQueue } from './WorkQueue';

const readWorkQueue = vi.hoisted(() => vi.fn());
vi.mock(import('../../data/staff/dashboard'), async (original) => ({
  ...(await original()),
  readWorkQueue,
}));

const session = { uid: 'asha', email: 'asha@programme.example', role: 'viewer', began: 0 } as const;
const open = 'status=new%2Cin_review%2Ccontacted%2Cassessment';

const counts = { new: 1, unassigned: 2, mine: 3, insights: 4 };
beforeEach(() => {
  readWorkQueue.mockReset().mockResolvedValue(counts);
});

const show = () =>
  render(
    <MemoryRouter>
      <SessionContext value={session}>
        <WorkQueue ending={5} failedMails={6} loading={false} />
      </SessionContext>
    </MemoryRouter>,
  );

it('the queue counts again each minute', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  show();
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  readWorkQueue.mockResolvedValue({ ...counts, new: 7 });
  expect(screen.getByRole('link', { name: /^New nominations ?1/ })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(screen.getByRole('link', { name: /^New nominations ?7/ })).toBeDefined();
});

it.each([
  [/^New nominations ?1/, '/admin/nominations?status=new'],
  [/^Unassigned ?2/, `/admin/nominations?${open}&assignee=nobody`],
  [/^Assigned to me ?3/, `/admin/nominations?${open}&assignee=asha`],
  [/^Pending insights ?4/, '/admin/insights?status=pending'],
  [/^Ending certificates ?5/, '/admin/organizations?state=ending'],
  [/^Mails not delivered ?6/, '/admin/mails'],
])('the card %s leads to the list of its records', async (name, address) => {
  show();
  const card = await screen.findByRole('link', { name });
  expect(card.getAttribute('href')).toBe(address);
});
