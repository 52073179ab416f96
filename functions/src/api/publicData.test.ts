import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listen, type Served } from '../testing/localServer';
import { createApp } from './app';

const counts = { micro: 4, mid: 3, large: 2, enterprise: 1 };
vi.mock('../store/directory/directory', async (original) => ({
  ...(await original<object>()),
  certifiedToday: () => Promise.resolve({ counts, latest: [] }),
}));
vi.mock('../store/insights', async (original) => ({
  ...(await original<object>()),
  newestInsights: () => Promise.reject(new Error('unavailable')),
}));

let server: Served;
beforeAll(async () => {
  server = await listen(createApp());
});
afterAll(() => server.close());

it('a summary still counts when the insights cannot be read, and is then not cached', async () => {
  const reply = await fetch(`${server.url}/api/summary`);
  expect(await reply.json()).toEqual({ counts, latest: [], insights: [] });
  expect(reply.headers.get('cache-control')).toBe('no-store');
});
