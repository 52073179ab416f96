import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { readQueue as Read } from '../../data/staff/dashboard';
import type { watchWaitingWorkspaces as Watch } from '../../data/staff/workspaces';
import { makeStoredWorkspace } from '@utkarsh/domain/testing/workspaces';
import type { StoredWorkspace } from '@utkarsh/domain/workspace/workspace';
import { renderStaff } from '../../testing/renderStaff';
import { PageHeading } from '../ui/PageHeading';
import { WorkQueue } from './WorkQueue';

const readQueue = vi.hoisted(() => vi.fn<typeof Read>());
vi.mock(import('../../data/staff/dashboard'), async (original) => ({ ...(await original()), readQueue }));

const watchWaitingWorkspaces = vi.hoisted(() => vi.fn<typeof Watch>());
vi.mock(import('../../data/staff/workspaces'), async (original) => ({
  ...(await original()),
  watchWaitingWorkspaces,
}));
/** Answers the subscription with these workspaces. */
const askFor = (...workspaces: StoredWorkspace[]) =>
  watchWaitingWorkspaces.mockImplementation((watcher) => {
    watcher.onData(workspaces.map((one) => ({ id: 'w1', ...one })));
    return Promise.resolve(() => {});
  });

vi.mock(import('../ui/useToday'), () => ({ useToday: () => '2026-11-29' }));

const open = 'status=new%2Cin_review%2Ccontacted%2Cassessment';

const queue = {
  practices: { count: 5 },
  new: { count: 1, since: '2026-11-27T09:00:00.000Z', due: '2026-11-28' },
  unassigned: { count: 2, since: '2026-11-29T03:00:00.000Z', due: '2026-11-30' },
  mine: { count: 3 },
  insights: { count: 4 },
  questions: { count: 7 },
  closing: { count: 8, due: '2026-12-01' },
  few: { count: 9, due: '2026-11-29' },
};
beforeEach(() => {
  readQueue.mockReset().mockResolvedValue(queue);
  askFor();
});

const show = (changes: object = {}) =>
  renderStaff(
    <>
      <PageHeading title="Dashboard" />
      <WorkQueue ending={5} failedMails={6} error={undefined} retry={vi.fn()} {...changes} />
    </>,
  );

it('the queue counts again each minute', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  show();
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  readQueue.mockResolvedValue({ new: { count: 7 } });
  expect(screen.getByRole('link', { name: /^1 New nominations/ })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(screen.getByRole('link', { name: /^7 New nominations/ })).toBeDefined();
});

it.each([
  [/^1 New nominations/, '/admin/nominations?status=new'],
  [/^2 Unassigned/, `/admin/nominations?${open}&assignee=nobody`],
  [/^3 Assigned to me/, `/admin/nominations?${open}&assignee=asha`],
  [/^5 Practices to read/, '/admin/nominations?practices=handed_in%2Canswered'],
  [/^4 Pending insights/, '/admin/insights?status=pending'],
  [
    /^8 Surveys closing soon/,
    '/admin/surveys?state=open&closes=2026-11-29%2C2026-11-30%2C2026-12-01%2C2026-12-02',
  ],
  [/^9 Too few answers/, '/admin/surveys?state=open&few=yes'],
  [/^5 Ending certificates/, '/admin/organizations?state=ending'],
  [/^6 Mails not delivered/, '/admin/mails'],
])('the card %s leads to the list of its records', async (name, address) => {
  show();
  const card = await screen.findByRole('link', { name });
  expect(card.getAttribute('href')).toBe(address);
});

it('the queue begins with what is due, says so, and ends with what has no day', async () => {
  show();
  await screen.findByRole('link', { name: /^1 New nominations/ });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 5)).toEqual([
    '6 Mails not deliveredto correct and send againDue today',
    '9 Too few answersopen surveys, counted last nightDue today',
    '1 New nominationsnot looked at yet, oldest: 2 daysDue today',
    expect.stringMatching(/^2 Unassigned.*, oldest: todayuntil 30 Nov 2026$/),
    expect.stringMatching(/^8 Surveys closing soon.*until 1 Dec 2026$/),
  ]);
});

it('the queue has a line for each workspace that asks for something', async () => {
  const ask = { uid: 'asha', by: 'Asha Rao', at: '2026-11-27T04:00:00.000Z', note: '', answer: '' };
  const codes = { ...ask, copies: 20, state: 'open' } as const;
  const reminder = { ...ask, state: 'done' } as const;
  askFor(makeStoredWorkspace({ name: 'Kaveri Looms', requests: { codes, reminder }, waits_since: ask.at }));
  show();
  const line = await screen.findByRole('link', { name: /^1 Kaveri Looms/ });
  expect(line.textContent).toBe('1 Kaveri Loomsasks in its workspace: Printed codesDue today');
  expect(line.getAttribute('href')).toBe('/admin/nominations/n1');
});

it('the queue leaves out what nobody waits for, and says that all is done', async () => {
  readQueue.mockResolvedValue(Object.fromEntries(Object.keys(queue).map((name) => [name, { count: 0 }])));
  show({ ending: 0, failedMails: 0 });
  expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('a figure that could not be counted has a retry in its place, and the others stay', async () => {
  const { unassigned: _unread, ...others } = queue;
  readQueue.mockResolvedValue(others);
  const retryAll = vi.fn();
  show({ ending: undefined, error: new Error('offline'), retry: retryAll });
  const retry = await screen.findByRole('button', { name: 'Try again: Unassigned' });
  expect(screen.getByRole('link', { name: /^1 New nominations/ })).toBeDefined();
  readQueue.mockResolvedValue(queue);
  retry.focus();
  fireEvent.click(retry);
  const line = await screen.findByRole('link', { name: /^2 Unassigned/ });
  await waitFor(() => expect(document.activeElement).toBe(line));
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Ending certificates' }));
  expect(retryAll).toHaveBeenCalledOnce();
  // The older figure stays, marked as old.
  expect(screen.getByRole('link', { name: /^6 Mails not delivered.*not updated lately/ })).toBeDefined();
});
