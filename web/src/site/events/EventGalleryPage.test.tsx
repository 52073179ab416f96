import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { makePublishedEvent } from '@utkarsh/domain/testing/events';
import { makePhotos } from '../../testing/records';
import { address, renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { EventGalleryPage } from './EventGalleryPage';

const readPageDocument = vi.hoisted(() => vi.fn<(address: string) => Promise<Document>>());
vi.mock(import('../../data/api'), () => ({ readPageDocument }));

beforeEach(() => {
  readPageDocument.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

const show = (events: PublishedEvent[], { page = 1, total = events.length } = {}) =>
  renderAt(
    page === 1 ? '/event-gallery' : `/event-gallery?page=${page}`,
    <ServedData value={{ key: '/event-gallery', data: { kind: 'event-gallery', page, total, events } }}>
      <EventGalleryPage />
    </ServedData>,
  );

test('past events appear with their days, places and photos, those without photos too', () => {
  show([
    makePublishedEvent({
      id: 'a',
      title: 'Culture Days',
      ends_at: '2026-12-05T11:00:00Z',
      photos: makePhotos(3),
    }),
    makePublishedEvent({ id: 'b', title: 'Clinic', city: 'Online' }),
  ]);
  const days = within(screen.getByRole('article', { name: 'Culture Days' }));
  expect(days.getByText('4 – 5 Dec 2026')).toBeDefined();
  expect(days.getByText('3 photos')).toBeDefined();
  expect(days.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/events/a',
    '/uploads/events/a1B2c3D4e5F6g7H8i9J0/photo-1.png',
    '/uploads/events/a1B2c3D4e5F6g7H8i9J0/photo-2.png',
    '/uploads/events/a1B2c3D4e5F6g7H8i9J0/photo-3.png',
  ]);
  const clinic = within(screen.getByRole('article', { name: 'Clinic' }));
  expect(clinic.getByText('How supervisors hear bad news first.')).toBeDefined();
  expect(clinic.queryByText(/photo/)).toBeNull();
});

test('only the first photo loads at once, the others as they come near', () => {
  show([
    makePublishedEvent({ id: 'a', photos: makePhotos(2) }),
    makePublishedEvent({ id: 'b', title: 'Older', photos: makePhotos(2) }),
  ]);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
  ]);
});

test('a photo without a description has its number and event as its name', () => {
  show([makePublishedEvent({ photos: [{ file: 'events/a/photo-1.png', alt: '' }] })]);
  expect(screen.getByRole('link', { name: 'Photo 1 of 1 of Listening Posts' })).toBeDefined();
});

test('Back closes the photos, leaves the page where it is and gives the focus back', async () => {
  window.history.replaceState('before', '', '/before');
  window.history.pushState('here', '');
  const { user } = show([makePublishedEvent({ photos: makePhotos(3) })]);
  const link = screen.getByRole('link', { name: 'Scene 2' });
  await user.click(link);
  await screen.findByRole('dialog', { name: 'Photos of Listening Posts' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(link);
  expect(address()).toBe('/event-gallery');
});

test('the button that closes photos leaves no step behind them, however often it is pressed', async () => {
  window.history.replaceState('before', '', '/before');
  window.history.pushState('here', '');
  const { user } = show([makePublishedEvent({ photos: makePhotos(3) })]);
  await user.click(screen.getByRole('link', { name: 'Scene 1' }));
  const button = await screen.findByRole('button', { name: 'Close photos' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/event-gallery');
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/before'));
});

test('a click that asks for another tab belongs to the browser', async () => {
  const { user } = show([makePublishedEvent({ photos: makePhotos(2) })]);
  let hasLeft = false;
  const browser = (click: Event) => {
    hasLeft = !click.defaultPrevented;
    click.preventDefault();
  };
  document.addEventListener('click', browser, { once: true });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Scene 1' }));
  expect(hasLeft).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without events the page says so and leads on', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'No event has taken place yet' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'See upcoming events' })[0]?.getAttribute('href')).toBe(
    '/upcoming-events',
  );
});
