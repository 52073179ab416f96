import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from './signIn';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each([
  ['with', 'token'],
  ['without', undefined],
])("asks Auth %s the caller's token of App Check", async (_, appCheckToken) => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(Response.json({ idToken: 'id' }));
  vi.stubGlobal('fetch', fetch);
  vi.stubEnv('WEB_API_KEY', 'key');
  expect(await signIn('asha@our.example', 'secret', appCheckToken)).toBe('id');
  const headers = new Headers(fetch.mock.lastCall?.[1]?.headers);
  expect(headers.get('X-Firebase-AppCheck')).toBe(appCheckToken ?? null);
});
