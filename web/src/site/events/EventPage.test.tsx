import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublishedEvent } from '@utkarsh/domain/event';
import { anEvent, photos } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { EventPage } from './EventPage';

const readEvent = vi.hoisted(() => vi.fn<(id: string) => Promise<PublishedEvent | null>>());
vi.mock(import('../../data/events'), () => ({
  readEvent,
  readUpcomingEvents: () => Promise.resolve([]),
}));

vi.mock(import('../../data/serverTime'), async (original) => ({
  ...(await original()),
  serverTime: () => Promise.resolve(new Date('2026-11-23T06:00:00Z')),
}));

beforeEach(() => {
  readEvent.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

const path = '/events/a1B2c3D4e5F6g7H8i9J0';
const show = (event: PublishedEvent | null, now = '2026-11-21T06:00:00.000Z') =>
  renderAt(
    path,
    <ServedData value={{ key: path, data: { kind: 'event', now, event } }}>
      <EventPage />
    </ServedData>,
  );
const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

test('an event to come has when, where, its words, and the ways to come', () => {
  show(anEvent());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Listening Posts');
  expect(screen.getByText('4 Dec 2026, 10:00 am – 4:30 pm IST')).toBeDefined();
  expect(screen.getByText('Tables come second.')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Register for/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add to calendar: Listening Posts' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Photos' })).toBeNull();
  expect(readEvent).not.toHaveBeenCalled();
});

test('a past event has its photos, and no way to come', async () => {
  show(anEvent({ photos: photos(2) }), '2027-01-21T06:00:00.000Z');
  expect(await screen.findByRole('link', { name: 'Scene 2' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Register for/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Add to calendar/ })).toBeNull();
});

test('a shared link shows the whole title, the summary and the cover', () => {
  const title = `How ${'very '.repeat(20)}long titles stay whole`;
  show(anEvent({ title, cover: 'events/a1B2c3D4e5F6g7H8i9J0/cover.png' }));
  expect(meta('og:title')).toBe(title);
  expect(meta('og:description')).toBe('How supervisors hear bad news first.');
  expect(meta('og:image')).toBe('https://utkarsh-workplaces.example/og/events/a1B2c3D4e5F6g7H8i9J0.jpg');
  expect(document.title).toBe(`${title} | Utkarsh Workplaces`);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `https://utkarsh-workplaces.example${path}`,
  );
});

test('an event that is not published is said not to be', async () => {
  show(null);
  expect(await screen.findByRole('heading', { name: 'This event is not published' })).toBeDefined();
});

test('an event that could not be loaded can be asked for again', async () => {
  readEvent.mockRejectedValueOnce(new Error('offline'));
  const { user } = renderAt(path, <EventPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  readEvent.mockResolvedValueOnce(anEvent());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Listening Posts' })).toBeDefined();
  expect(readEvent).toHaveBeenCalledWith('a1B2c3D4e5F6g7H8i9J0');
});
