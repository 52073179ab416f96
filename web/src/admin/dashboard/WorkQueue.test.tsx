import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { readQueueFigure as Read } from '../../data/staff/dashboard';
import { renderStaff } from '../../testing/renderStaff';
import { PageHeading } from '../ui/PageHeading';
import { WorkQueue } from './WorkQueue';

const readQueueFigure = vi.hoisted(() => vi.fn<typeof Read>());
vi.mock(import('../../data/staff/dashboard'), async (original) => ({
  ...(await original()),
  readQueueFigure,
}));

vi.mock(import('../ui/useToday'), () => ({ useToday: () => '2026-11-29' }));

const open = 'status=new%2Cin_review%2Ccontacted%2Cassessment';

const counts = {
  practices: 0,
  new: 1,
  unassigned: 2,
  mine: 3,
  insights: 4,
  questions: 7,
  closing: 8,
  few: 9,
};
beforeEach(() => {
  readQueueFigure.mockReset().mockImplementation((figure) => Promise.resolve(counts[figure]));
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
  readQueueFigure.mockResolvedValue(7);
  expect(screen.getByRole('link', { name: /^New nominations ?1/ })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(screen.getByRole('link', { name: /^New nominations ?7/ })).toBeDefined();
});

it.each([
  [/^New nominations ?1/, '/admin/nominations?status=new'],
  [/^Unassigned ?2/, `/admin/nominations?${open}&assignee=nobody`],
  [/^Assigned to me ?3/, `/admin/nominations?${open}&assignee=asha`],
  [/^Practices to read ?0/, '/admin/nominations?practices=handed_in%2Canswered'],
  [/^Pending insights ?4/, '/admin/insights?status=pending'],
  [
    /^Surveys closing soon ?8/,
    '/admin/surveys?state=open&closes=2026-11-29%2C2026-11-30%2C2026-12-01%2C2026-12-02',
  ],
  [/^Too few answers ?9/, '/admin/surveys?state=open&few=yes'],
  [/^Ending certificates ?5/, '/admin/organizations?state=ending'],
  [/^Mails not delivered ?6/, '/admin/mails'],
])('the card %s leads to the list of its records', async (name, address) => {
  show();
  const card = await screen.findByRole('link', { name });
  expect(card.getAttribute('href')).toBe(address);
});

it('a figure that could not be counted has a retry in its place, and the others stay', async () => {
  readQueueFigure.mockImplementation((figure) =>
    figure === 'unassigned' ? Promise.reject(new Error('offline')) : Promise.resolve(counts[figure]),
  );
  const retryAll = vi.fn();
  show({ ending: undefined, error: new Error('offline'), retry: retryAll });
  const retry = await screen.findByRole('button', { name: 'Try again: Unassigned' });
  expect(await screen.findByRole('link', { name: /^New nominations ?1/ })).toBeDefined();
  readQueueFigure.mockImplementation((figure) => Promise.resolve(counts[figure]));
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: /^Unassigned ?2/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Ending certificates' }));
  expect(retryAll).toHaveBeenCalledOnce();
  // The older figure stays, marked as old.
  expect(screen.getByRole('link', { name: /^Mails not delivered ?6.*not updated lately/ })).toBeDefined();
});

it('a figure keeps the focus of its retry, whether it can be counted then or not', async () => {
  readQueueFigure.mockImplementation((figure) =>
    figure === 'few' ? Promise.reject(new Error('offline')) : Promise.resolve(counts[figure]),
  );
  show();
  const retry = await screen.findByRole('button', { name: 'Try again: Too few answers' });
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBe(document.activeElement),
  );
  readQueueFigure.mockImplementation((figure) => Promise.resolve(counts[figure]));
  fireEvent.click(document.activeElement ?? retry);
  const card = await screen.findByRole('link', { name: /^Too few answers ?9/ });
  await waitFor(() => expect(document.activeElement).toBe(card));
});
