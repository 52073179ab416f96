import { expect, test, vi } from 'vitest';
import { askInsight, withdrawInsight } from './privateLinks';

const key = 'k'.repeat(32);
const insight = { id: 'i1', name: 'Meena Rao', headline: 'We asked', status: 'pending', discarded: [] };

function reply(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a key in the body of the call leads to its insight', async () => {
  const fetch = reply(200, insight);
  expect(await askInsight(key)).toEqual(insight);
  expect(fetch).toHaveBeenCalledWith(
    '/api/tracking/insight',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ key }) }),
  );
});

test('a key that leads to nothing has no insight, and its withdrawal is done', async () => {
  reply(404, { code: 'not_found' });
  expect(await askInsight(key)).toBeUndefined();
  await expect(withdrawInsight(key)).resolves.toBeUndefined();
});

test('a withdrawal that the server could not do fails', async () => {
  reply(500, {});
  await expect(withdrawInsight(key)).rejects.toThrow('500');
});
