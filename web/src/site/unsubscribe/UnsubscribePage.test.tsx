import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defer } from '../../testing/deferred';
import { renderAt } from '../../testing/renderAt';
import { UnsubscribePage } from './UnsubscribePage';

const unsubscribe = vi.hoisted(() => vi.fn<(key: string) => Promise<boolean>>());
vi.mock(import('../../data/contact'), () => ({ unsubscribe }));

beforeEach(() => {
  unsubscribe.mockReset();
  window.heldSubmits = new Set();
});

const key = 'k'.repeat(32);
const show = () => renderAt(`/unsubscribe/${key}`, <UnsubscribePage />);
const button = () => screen.getByRole('button', { name: 'Unsubscribe' });

test('the page changes nothing when it opens', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unsubscribe');
  expect(button()).toBeDefined();
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('an unknown link explains its possible reasons', async () => {
  unsubscribe.mockResolvedValue(false);
  const { user } = show();
  await user.click(button());
  expect((await screen.findByRole('status')).textContent).toMatch(/^This link matches no subscription/);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

test('the reply to one link says nothing about another link', async () => {
  const reply = defer<boolean>();
  unsubscribe.mockReturnValue(reply.promise);
  const { user, show: showPage } = show();
  await user.click(button());
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  act(() => window.history.pushState(null, '', `/unsubscribe/${'m'.repeat(32)}`));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  showPage(<UnsubscribePage />);
  await reply.resolve(true);
  expect(screen.queryByText(/^You are unsubscribed/)).toBeNull();
  expect(button().getAttribute('aria-disabled')).toBeNull();
});
