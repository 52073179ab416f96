// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const initializeAppCheck = vi.hoisted(() => vi.fn<(app: object, options: object) => object>(() => ({})));
const getToken = vi.hoisted(() => vi.fn<() => Promise<{ token: string }>>());
vi.mock('firebase/app', () => ({ initializeApp: () => ({ name: 'site' }) }));
vi.mock('firebase/app-check', () => ({
  initializeAppCheck,
  getToken,
  ReCaptchaEnterpriseProvider: class {
    readonly siteKey: string;
    constructor(siteKey: string) {
      this.siteKey = siteKey;
    }
  },
}));

const scripts = () => [...document.head.querySelectorAll('script')];

/** Loads the site's Firebase with a setting, on a page that no emulator serves. */
async function siteWith(recaptchaKey: string, hostname = 'utkarsh-workplaces.example') {
  vi.resetModules();
  vi.doMock('./recaptchaKey', () => ({ recaptchaKey }));
  vi.stubGlobal('location', { hostname, port: '' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ projectId: 'live', appId: '1:2:web:3' })));
  const { firebaseApp } = await import('./config');
  const { appCheckHeader } = await import('./appCheckHeader');
  return { firebaseApp, appCheckHeader };
}

const scriptEnds = (type: 'load' | 'error') =>
  waitFor(() => {
    const [script] = scripts();
    expect(script?.src).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js/);
    script?.dispatchEvent(new Event(type));
  });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  getToken.mockResolvedValue({ token: 'token' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./recaptchaKey');
  vi.clearAllMocks();
  document.head.replaceChildren();
});

test.each([
  ['without a key', '', 'utkarsh-workplaces.example'],
  ['on a page of the emulators', 'site-key', 'localhost'],
])('App Check starts, loads and sends nothing %s', async (_when, key, hostname) => {
  const { firebaseApp, appCheckHeader } = await siteWith(key, hostname);
  await firebaseApp();
  expect(await appCheckHeader()).toEqual({});
  expect(initializeAppCheck).not.toHaveBeenCalled();
  expect(scripts()).toEqual([]);
});

test('App Check starts with a key before anybody gets the app, and calls of our API carry its token', async () => {
  const { firebaseApp, appCheckHeader } = await siteWith('site-key');
  const app = firebaseApp();
  await scriptEnds('load');
  expect(await app).toEqual({ name: 'site' });
  expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(
    { name: 'site' },
    expect.objectContaining({ provider: { siteKey: 'site-key' } }),
  );
  expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': 'token' });
});

test('the site works without a token where reCAPTCHA is blocked', async () => {
  const { firebaseApp, appCheckHeader } = await siteWith('site-key');
  const app = firebaseApp();
  await scriptEnds('error');
  expect(await app).toEqual({ name: 'site' });
  expect(initializeAppCheck).not.toHaveBeenCalled();
  expect(await appCheckHeader()).toEqual({});
});

test('a refused token does not keep a call back', async () => {
  const { firebaseApp, appCheckHeader } = await siteWith('site-key');
  const app = firebaseApp();
  await scriptEnds('load');
  await app;
  getToken.mockRejectedValueOnce(new Error('throttled'));
  expect(await appCheckHeader()).toEqual({});
});
