import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsubscribe } from './unsubscribing';

const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the key goes to the API in the body of a POST, in no address', async () => {
  fetched.mockResolvedValue(Response.json({ success: true }));
  expect(await unsubscribe('k1')).toBe(true);
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/subscribers/unsubscribe');
  expect(options).toMatchObject({ method: 'POST', body: '{"token":"k1"}' });
});

test.each([400, 404])('an answer of %s means that the link stands for nobody', async (status) => {
  fetched.mockResolvedValue(Response.json({ success: false }, { status }));
  expect(await unsubscribe('k1')).toBe(false);
});

test.each([429, 500])('an answer of %s is a failure', async (status) => {
  fetched.mockResolvedValue(Response.json({ success: false }, { status }));
  await expect(unsubscribe('k1')).rejects.toThrow(String(status));
});
