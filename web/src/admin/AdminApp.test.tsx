import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AdminApp } from './AdminApp';

const watchNothing = vi.hoisted(() => () => Promise.resolve(() => undefined));

// Vitest loads style sheets as empty texts, so the theme could not read its colours.
vi.mock(import('./theme/theme'), async () => ({ theme: (await import('@mui/material')).createTheme() }));
vi.mock(import('../data/staff/login'), async (original) => ({
  ...(await original()),
  watchSession: ({ onData }) => {
    onData({ uid: 'asha', email: 'asha@programme.example', role: 'admin', began: 0 });
    return watchNothing();
  },
  watchStanding: () => watchNothing,
}));
vi.mock(import('../data/staff/arrivals'), async (original) => ({
  ...(await original()),
  watchArrivals: () => watchNothing,
  watchSeen: () => watchNothing,
}));
vi.mock(import('../data/staff/recordLists'), async (original) => ({
  ...(await original()),
  countRecords: () => Promise.resolve(0),
  watchPage: () => (watcher) => {
    watcher.onData({ rows: [], brokenIds: [], isCut: false });
    return watchNothing();
  },
}));
vi.mock(import('../data/staff/records'), async (original) => ({
  ...(await original()),
  // No record exists under any id.
  watchRecord: () => (watcher) => {
    watcher.onData(null);
    return watchNothing();
  },
}));

const open = (address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <AdminApp /> }], { initialEntries: [address] })}
    />,
  );

it('an unknown address shows within the frame that there is no such page', async () => {
  open('/admin/nothing-of-the-kind');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Staff area' })).toBeDefined();
  const way = within(screen.getByRole('main')).getByRole('link', { name: 'dashboard' });
  expect(way.getAttribute('href')).toBe('/admin/dashboard');
});

it.each(['/admin/insights/nobody-has-this-id', '/admin/insights/new'])(
  'the list shows that there is no record at %s',
  async (address) => {
    open(address);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no record at this address.');
    expect(screen.getByRole('heading', { level: 1, name: /Insights/ })).toBeDefined();
  },
);
