import { beforeEach, expect, test, vi } from 'vitest';

import { subscribe, unsubscribe } from './contact';

const appCheckHeader = vi.hoisted(() => vi.fn<() => Promise<Record<string, string>>>());
vi.mock(import('../firebase/appCheckHeader'), () => ({ appCheckHeader }));

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  appCheckHeader.mockResolvedValue({});
});

test('an address goes to the API, with the token of App Check where there is one', async () => {
  appCheckHeader.mockResolvedValue({ 'X-Firebase-AppCheck': 'token' });
  fetchMock.mockResolvedValue(Response.json({ success: true }));
  await subscribe('anjali@malar-mills.co.in', 'hi');
  const [url, request] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/api/subscribers');
  expect(request).toMatchObject({
    method: 'POST',
    body: '{"email":"anjali@malar-mills.co.in","consentLanguage":"hi"}',
  });
  expect(new Headers(request?.headers).get('X-Firebase-AppCheck')).toBe('token');
});

test('the key goes to the API in the body of a POST, and into no address', async () => {
  fetchMock.mockResolvedValue(Response.json({ success: true }));
  expect(await unsubscribe('k1')).toBe(true);
  const [address, options] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe('/api/subscribers/unsubscribe');
  expect(options).toMatchObject({ method: 'POST', body: '{"token":"k1"}' });
});

test.each([400, 404])('an answer of %s means that the link belongs to nobody', async (status) => {
  fetchMock.mockResolvedValue(Response.json({ success: false }, { status }));
  expect(await unsubscribe('k1')).toBe(false);
});
