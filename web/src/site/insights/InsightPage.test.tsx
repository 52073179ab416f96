import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PublishedInsight, toInsightArticle, toInsightCard } from '@utkarsh/domain/insight/insight';
import { defer } from '../../testing/deferred';
import { makePublishedInsight } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { makeServedPage } from '../../testing/servedPage';
import { InsightPage } from './InsightPage';

const readPageDocument = vi.hoisted(() => vi.fn<(address: string) => Promise<Document>>());
vi.mock(import('../../data/api'), () => ({ readPageDocument }));

const insight = makePublishedInsight();
const withVideo = makePublishedInsight({
  video: 'insights/a1B2c3D4e5F6g7H8i9J0/video.webm',
  video_text: 'Then listen.',
});

const pageOf = (current: PublishedInsight | null, more: PublishedInsight[] = []) =>
  makeServedPage(`/insights/${insight.id}`, {
    kind: 'insight',
    insight: current && toInsightArticle(current),
    more: more.map(toInsightCard),
  });

beforeEach(() => {
  readPageDocument.mockReset();
  readPageDocument.mockResolvedValue(pageOf(insight));
});

const show = () => renderAt(`/insights/${insight.id}`, <InsightPage />);
const headline = (name: string) => screen.findByRole('heading', { level: 1, name });
const readJsonLd = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((script): unknown =>
    JSON.parse(script.textContent),
  );

test('the page shows headline, picture, paragraphs, author and date', async () => {
  show();
  await headline('The night bus did it');
  expect(screen.getByRole('img', { name: 'A lit bus at night' }).getAttribute('src')).toBe(
    '/uploads/insights/a1B2c3D4e5F6g7H8i9J0/image.png',
  );
  expect(screen.getByText('It goes to the last house.').tagName).toBe('P');
  expect(screen.getByText(/^The driver waits/).tagName).toBe('P');
  for (const text of ['Kavitha Menon', 'Plant HR Manager', 'Malar Mills', '18 Nov 2026']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByRole('link', { name: 'All insights' }).getAttribute('href')).toBe('/insights');
});

test('the author’s profile opens elsewhere, and addresses in the text stay text', async () => {
  show();
  const profile = await screen.findByRole('link', { name: /^Kavitha Menon on LinkedIn/ });
  expect(profile.getAttribute('href')).toBe(insight.linkedin);
  expect(profile.getAttribute('target')).toBe('_blank');
  expect(profile.getAttribute('rel')).toBe('noopener nofollow ugc');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).not.toContain('https://malar.example');
});

test('the head of the page describes it', async () => {
  show();
  await headline('The night bus did it');
  expect(document.title).toBe('The night bus did it – Kavitha Menon | Utkarsh Workplaces');
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
    /^https:\/\/.*\/og\/insights\/\w+\.jpg$/,
  );
  expect(readJsonLd()).toMatchObject([
    {
      '@type': 'Article',
      headline: 'The night bus did it',
      datePublished: insight.published_at,
      author: { '@type': 'Person', name: 'Kavitha Menon', sameAs: insight.linkedin },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Insights' }, { position: 3 }] },
  ]);
  expect(readJsonLd()[0]).not.toHaveProperty('video');
});

test('a video without a transcript offers none', async () => {
  readPageDocument.mockResolvedValue(pageOf({ ...withVideo, video_text: '' }));
  show();
  await screen.findByLabelText('Video by Kavitha Menon');
  expect(screen.queryByText('Transcript')).toBeNull();
});

test('more insights stand below with their headlines', async () => {
  const other = makePublishedInsight({
    id: 'other000000000000000',
    message: 'Who needs a roster? We do not.',
  });
  readPageDocument.mockResolvedValue(pageOf(insight, [other]));
  show();
  const more = await screen.findByRole('region', { name: 'More insights' });
  expect(
    within(more)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/insights/other000000000000000']);
  expect(within(more).getByRole('heading', { level: 3 }).textContent).toBe('Who needs a roster?');
});

test('the heading stays one element while the page loads, and so does the focus on it', async () => {
  const late = defer<Document>();
  readPageDocument.mockReturnValue(late.promise);
  show();
  const heading = screen.getByRole('heading', { level: 1, name: 'Loading the insight…' });
  await late.resolve(pageOf(insight));
  expect(await headline('The night bus did it')).toBe(heading);
});
