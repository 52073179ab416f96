import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PublishedInsight, toInsightCard } from '@utkarsh/domain/insight/insight';
import { makePublishedInsight } from '../../testing/records';
import { makeServedPage } from '../../testing/servedPage';
import { renderAt } from '../../testing/renderAt';
import { InsightsPage } from './InsightsPage';

const readPageDocument = vi.hoisted(() => vi.fn<(address: string) => Promise<Document>>());
vi.mock(import('../../data/api'), () => ({ readPageDocument }));

beforeEach(() => {
  readPageDocument.mockReset();
});

const pageOf = (insights: readonly PublishedInsight[], { page = 1, total = insights.length } = {}) =>
  makeServedPage('/insights', { kind: 'insights', page, total, insights: insights.map(toInsightCard) });
const show = (address = '/insights') => renderAt(address, <InsightsPage />);
const shareLink = () => screen.findByRole('link', { name: 'Share your insight' });

test('each insight shows its headline, author, date and first lines, and leads to its page', async () => {
  readPageDocument.mockResolvedValue(
    pageOf([
      makePublishedInsight({ id: 'newest00000000000000', video: 'insights/newest00000000000000/video.webm' }),
      makePublishedInsight({ id: 'older000000000000000', message: 'Who needs a roster? We do not.' }),
    ]),
  );
  show();
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two insights are to be shown');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/insights/newest00000000000000');
  expect(within(first).getByRole('heading', { level: 2 }).textContent).toBe('The night bus did it');
  expect(first.textContent).toContain('It goes to the last house.');
  expect(first.textContent).toContain('Kavitha Menon');
  expect(first.textContent).toContain('Plant HR Manager, Malar Mills');
  // The date in India, where midnight has passed.
  expect(within(first).getByText('18 Nov 2026')).toBeDefined();
  expect(within(first).getByText('Video')).toBeDefined();
  expect(within(second).queryByText('Video')).toBeNull();
  expect((await shareLink()).getAttribute('href')).toBe('/upload-insights');
});

test('pictures keep their place from the start, and only the first loads at once', async () => {
  readPageDocument.mockResolvedValue(
    pageOf([makePublishedInsight({ id: 'a' }), makePublishedInsight({ id: 'b' })]),
  );
  const { container } = show();
  await screen.findAllByRole('article');
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  expect(pictures.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', 'auto']);
  for (const image of pictures) {
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '800']);
    expect(image.getAttribute('src')).toBe('/uploads/insights/a1B2c3D4e5F6g7H8i9J0/image.png');
  }
});

test('the empty list invites to share', async () => {
  readPageDocument.mockResolvedValue(pageOf([]));
  show();
  expect(await screen.findByText(/Yours could be the first/)).toBeDefined();
  expect((await shareLink()).getAttribute('href')).toBe('/upload-insights');
});

test('a later page has no large first insight, an address of its own, and links to the others', async () => {
  readPageDocument.mockResolvedValue(pageOf([makePublishedInsight()], { page: 2, total: 130 }));
  show('/insights?page=2');
  await screen.findByRole('article');
  expect(readPageDocument.mock.calls.map(([address]) => address)).toEqual(['/insights?page=2']);
  expect(document.title).toBe('Insights, page 2 | Utkarsh Workplaces');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/insights\?page=2$/);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of insights' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/insights',
    '/insights',
    '/insights?page=2',
    '/insights?page=3',
    '/insights?page=3',
  ]);
});
