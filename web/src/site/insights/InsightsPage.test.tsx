import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublishedInsight } from '@utkarsh/domain/insight';
import { deferred } from '../../testing/deferred';
import { publishedInsight } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { InsightsPage } from './InsightsPage';

const data = vi.hoisted(() => ({
  readInsights: vi.fn<(count: number) => Promise<PublishedInsight[]>>(),
  readInsight: vi.fn<(id: string) => Promise<PublishedInsight | null>>(),
}));
vi.mock(import('../../data/insights'), () => data);

beforeEach(() => {
  data.readInsights.mockReset();
});

const show = () => renderAt('/insights', <InsightsPage />);
const shareLink = () => screen.findByRole('link', { name: 'Share your insight' });

test('each insight shows its headline, author, date and first lines, and leads to its page', async () => {
  data.readInsights.mockResolvedValue([
    publishedInsight({ id: 'newest00000000000000', video: 'insights/newest00000000000000/video.webm' }),
    publishedInsight({ id: 'older000000000000000', message: 'Who needs a roster? We do not.' }),
  ]);
  show();
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two insights are to be shown');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/insights/newest00000000000000');
  expect(within(first).getByRole('heading', { level: 2 }).textContent).toBe('The night bus did it');
  expect(first.textContent).toContain('It goes to the last house.');
  expect(first.textContent).toContain('Kavitha Menon');
  expect(first.textContent).toContain('Plant HR Manager, Malar Mills');
  // The day in India, where it is after midnight already.
  expect(within(first).getByText('18 Nov 2026')).toBeDefined();
  expect(within(first).getByText('Video')).toBeDefined();
  expect(within(second).queryByText('Video')).toBeNull();
  expect((await shareLink()).getAttribute('href')).toBe('/upload-insights');
});

test('pictures keep their place from the start, and only the first is fetched at once', async () => {
  data.readInsights.mockResolvedValue([publishedInsight({ id: 'a' }), publishedInsight({ id: 'b' })]);
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

test('says that it loads', async () => {
  const late = deferred<PublishedInsight[]>();
  data.readInsights.mockReturnValue(late.promise);
  show();
  expect(screen.getByRole('status').textContent).toBe('Loading the insights…');
  await late.resolve([publishedInsight()]);
  expect(await screen.findByRole('article')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

test('invites to share when nothing is published', async () => {
  data.readInsights.mockResolvedValue([]);
  show();
  expect(await screen.findByText(/Yours could be the first/)).toBeDefined();
  expect((await shareLink()).getAttribute('href')).toBe('/upload-insights');
});

test('says when it could not be loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  data.readInsights.mockRejectedValueOnce(new Error('offline')).mockResolvedValue([publishedInsight()]);
  const { user } = show();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
