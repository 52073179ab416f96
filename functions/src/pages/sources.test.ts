import { expect, it, vi } from 'vitest';
import { sitemapContent } from './sources';

const reads = vi.hoisted(() => ({ addresses: vi.fn(() => Promise.resolve([])) }));
vi.mock(import('../store/insights'), async (original) => ({
  ...(await original()),
  publishedInsightAddresses: { read: reads.addresses, count: () => Promise.resolve(0) },
}));
vi.mock(import('../store/directory/directory'), async (original) => ({
  ...(await original()),
  certifiedToday: () => Promise.reject(new Error('Firestore is away')),
}));
vi.mock(import('../store/events'), async (original) => ({
  ...(await original()),
  publishedEventAddresses: { read: () => Promise.resolve([]), count: () => Promise.resolve(0) },
}));
vi.mock(import('./renderer'), async (original) => ({
  ...(await original()),
  listedPaths: () => Promise.resolve([]),
}));

it('concurrent requests for the sitemap share one read of thousands of insights', async () => {
  await Promise.allSettled([sitemapContent(), sitemapContent()]);
  expect(reads.addresses).toHaveBeenCalledTimes(1);
});
