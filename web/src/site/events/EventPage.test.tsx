import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { makePublishedEvent } from '@utkarsh/domain/testing/events';
import { makePhotos } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { EventPage } from './EventPage';

const readPageDocument = vi.hoisted(() => vi.fn<(address: string) => Promise<Document>>());
vi.mock(import('../../data/api'), () => ({ readPageDocument }));

beforeEach(() => {
  readPageDocument.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

const path = '/events/a1B2c3D4e5F6g7H8i9J0';
const now = '2026-11-21T06:00:00.000Z';
const show = (event: PublishedEvent | null, time = now) =>
  renderAt(
    path,
    <ServedData value={{ key: path, data: { kind: 'event', now: time, event } }}>
      <EventPage />
    </ServedData>,
  );
const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

test('a coming event has time, place, text, and ways to register', () => {
  show(makePublishedEvent());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Listening Posts');
  expect(screen.getByText('4 Dec 2026, 10:00 am – 4:30 pm IST')).toBeDefined();
  expect(screen.getByText('Tables come second.')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Register for/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add to calendar: Listening Posts' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Photos' })).toBeNull();
  expect(readPageDocument).not.toHaveBeenCalled();
});

test('a past event has its photos, and no way to register', async () => {
  show(makePublishedEvent({ photos: makePhotos(2) }), '2027-01-21T06:00:00.000Z');
  expect(await screen.findByRole('link', { name: 'Scene 2' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Register for/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Add to calendar/ })).toBeNull();
});

test('a shared link shows the whole title, the summary and the cover', () => {
  const title = `How ${'very '.repeat(20)}long titles stay whole`;
  show(makePublishedEvent({ title, cover: 'events/a1B2c3D4e5F6g7H8i9J0/cover.png' }));
  expect(meta('og:title')).toBe(title);
  expect(meta('og:description')).toBe('How supervisors hear bad news first.');
  expect(meta('og:image')).toBe('https://utkarsh-workplaces.example/og/events/a1B2c3D4e5F6g7H8i9J0.jpg');
  expect(document.title).toBe(`${title} | Utkarsh Workplaces`);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `https://utkarsh-workplaces.example${path}`,
  );
});

test('an unpublished event shows that it does not exist', async () => {
  show(null);
  expect(await screen.findByRole('heading', { name: 'This event is not published' })).toBeDefined();
});
