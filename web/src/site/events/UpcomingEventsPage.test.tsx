import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { defer } from '../../testing/deferred';
import { makePublishedEvent } from '@utkarsh/domain/testing/events';
import { renderAt } from '../../testing/renderAt';
import { makeServedPage } from '../../testing/servedPage';
import { ServedData } from '../pageData/servedData';
import { UpcomingEventsPage } from './UpcomingEventsPage';

const readPageDocument = vi.hoisted(() => vi.fn<(address: string) => Promise<Document>>());
vi.mock(import('../../data/api'), () => ({ readPageDocument }));

beforeEach(() => {
  readPageDocument.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

const now = '2026-11-21T06:00:00.000Z';
const show = (events: PublishedEvent[], address = '/upcoming-events') =>
  renderAt(
    address,
    <ServedData value={{ key: '/upcoming-events', data: { kind: 'upcoming-events', now, events } }}>
      <UpcomingEventsPage />
    </ServedData>,
  );
const pageWith = (events: PublishedEvent[]) =>
  makeServedPage('/upcoming-events', { kind: 'upcoming-events', now, events });
const article = (name: string) => within(screen.getByRole('article', { name }));

test('events stand under the months in which they start, in their order', () => {
  show([
    makePublishedEvent({ id: 'a', title: 'First' }),
    makePublishedEvent({
      id: 'b',
      title: 'Second',
      starts_at: '2026-12-31T18:29:00Z',
      ends_at: '2027-01-01T05:00:00Z',
    }),
    makePublishedEvent({
      id: 'c',
      title: 'Third',
      starts_at: '2026-12-31T18:30:00Z',
      ends_at: '2027-01-01T05:00:00Z',
    }),
  ]);
  const titlesIn = (month: string) =>
    within(screen.getByRole('region', { name: month }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(titlesIn('December 2026')).toEqual(['First', 'Second']);
  expect(titlesIn('January 2027')).toEqual(['Third']);
});

test.each([
  ['2026-11-21T05:00:00Z', 'On now'],
  ['2026-11-21T18:00:00Z', 'Today'],
  ['2026-11-21T18:30:00Z', 'Tomorrow'],
  ['2026-12-04T04:30:00Z', 'In 13 days'],
])('an event that starts at %s is marked: %s', (starts_at, words) => {
  show([makePublishedEvent({ starts_at, ends_at: '2027-01-01T00:00:00Z' })]);
  expect(article('Listening Posts').getByText(words)).toBeDefined();
});

test('an event of a whole month shows no count of days', () => {
  show([makePublishedEvent({ starts_at: '2026-12-21T04:30:00Z', ends_at: '2026-12-21T05:30:00Z' })]);
  expect(article('Listening Posts').queryByText(/^In \d+ days$/)).toBeNull();
});

test('an event has a link of its own, a registration in a new tab, and a page', () => {
  show([makePublishedEvent()]);
  expect(screen.getByRole('article', { name: 'Listening Posts' }).id).toBe('a1B2c3D4e5F6g7H8i9J0');
  const register = screen.getByRole('link', { name: /^Register for Listening Posts/ });
  expect(register.getAttribute('href')).toBe('https://register.example/listening-posts');
  expect(register.getAttribute('target')).toBe('_blank');
  expect(register.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText('Tables come second.').tagName).toBe('P');
});

test('an event without registration, cover and city shows where it takes place', () => {
  show([makePublishedEvent({ registration_url: '', city: 'Online', venue: 'Video meeting' })]);
  expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(article('Listening Posts').getByText('Online')).toBeDefined();
});

test('without events the page says so and leads on', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'No event is planned at the moment' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See past events' }).getAttribute('href')).toBe('/event-gallery');
});

test('an event in the address shows as soon as it is loaded', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const loading = defer<Document>();
  readPageDocument.mockReturnValueOnce(loading.promise);
  renderAt('/upcoming-events#a1B2c3D4e5F6g7H8i9J0', <UpcomingEventsPage />);
  expect(await screen.findByText('Loading the upcoming events…')).toBeDefined();
  await loading.resolve(pageWith([makePublishedEvent()]));
  const [article] = await act(() => Promise.resolve(screen.getAllByRole('article')));
  expect(scroll.mock.contexts).toEqual([article]);
});

test('a missing picture leaves its description', async () => {
  show([makePublishedEvent({ cover: 'events/a1B2c3D4e5F6g7H8i9J0/cover.png', cover_alt: 'Round tables' })]);
  const picture = screen.getByRole('img', { name: 'Round tables' });
  expect(picture.getAttribute('src')).toBe('/uploads/events/a1B2c3D4e5F6g7H8i9J0/cover.png');
  act(() => {
    picture.dispatchEvent(new Event('error'));
  });
  const words = await screen.findByText('Round tables');
  expect(words).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});
