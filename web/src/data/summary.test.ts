import { afterEach, expect, test, vi } from 'vitest';
import { readSummary } from './summary';

const counts = { micro: 3, mid: 2, large: 1, enterprise: 0 };
const answer = vi.fn<(address: string) => Promise<Response>>();

vi.stubGlobal('fetch', answer);
afterEach(() => {
  answer.mockReset();
});
const read = () => readSummary(new AbortController().signal);

test('what the API answers is read as it is', async () => {
  answer.mockResolvedValue(Response.json({ counts, latest: [], insights: [] }));
  expect(await read()).toEqual({ counts, latest: [], insights: [] });
  expect(answer.mock.calls[0]?.[0]).toBe('/api/summary');
});

test.each([
  ['an error', () => Response.json({ success: false }, { status: 500 })],
  ['another answer', () => Response.json({ counts: { micro: 'many' }, latest: [], insights: [] })],
  ['a page in its place', () => new Response('<!doctype html>')],
])('%s is a failure', async (_, response) => {
  answer.mockResolvedValue(response());
  await expect(read()).rejects.toThrow();
});
