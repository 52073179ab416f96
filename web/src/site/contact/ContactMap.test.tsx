import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/renderAt';
import { ContactMap } from './ContactMap';

test('the page shows a sketch, and asks no other host for anything before somebody wants it', () => {
  const { container } = renderAt('/contact', <ContactMap />);
  expect(screen.getByRole('img', { name: /Cathedral Road/ })).toBeDefined();
  expect(container.querySelector('iframe, img, script, link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show map', description: /openstreetmap\.org/ })).toBeDefined();
});

test('the map replaces the sketch and goes again, and the focus stays on the button', async () => {
  const { user } = renderAt('/contact', <ContactMap />);
  await user.click(screen.getByRole('button', { name: 'Show map' }));
  const map = new URL(screen.getByTitle<HTMLIFrameElement>(/^Map of Cathedral Road/).src);
  expect(map.host).toBe('www.openstreetmap.org');
  expect(map.searchParams.get('marker')).toBe('13.0475,80.2555');
  const [west = 0, south = 0, east = 0, north = 0] = (map.searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  expect(west < 80.2555 && 80.2555 < east && south < 13.0475 && 13.0475 < north).toBe(true);
  expect(screen.queryByRole('img')).toBeNull();
  const hide = screen.getByRole('button', { name: 'Hide map' });
  expect(document.activeElement).toBe(hide);
  await user.click(hide);
  expect(screen.queryByTitle(/^Map/)).toBeNull();
});

test.each(['Open in OpenStreetMap', 'Directions to our office'])('%s opens in a new tab', (name) => {
  renderAt('/contact', <ContactMap />);
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/.*13\.0475.*80\.2555/);
});
