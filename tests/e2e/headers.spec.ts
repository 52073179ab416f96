import type { APIResponse } from '@playwright/test';
import { noKey, paths } from './sitePages';
import { expect, test } from './test';

test.describe('the HTTP headers', () => {
  /** Checks all headers but Strict-Transport-Security. The emulators omit it, because browsers would remember it for localhost. */
  function expectSafe(response: APIResponse) {
    const headers = response.headers();
    const url = response.url();
    const policy = headers['content-security-policy'] ?? '';
    const directive = (name: string) =>
      policy.split(';').find((part) => part.trim().startsWith(`${name} `)) ?? '';
    expect(directive('default-src'), url).toContain("'self'");
    expect(directive('script-src'), url).not.toMatch(/unsafe|https?:|\*/);
    expect(directive('object-src'), url).toContain("'none'");
    expect(directive('base-uri'), url).toMatch(/'self'|'none'/);
    expect(directive('frame-ancestors'), url).toMatch(/'self'|'none'/);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['referrer-policy'], url).toBe(
      // The address contains a private key, which other sites must not see.
      url.includes(noKey) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    expect(headers['permissions-policy'], url).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  }

  test('are safe on every page, also on the page for unknown addresses', async ({ request }) => {
    for (const path of [...paths, '/no-such-page']) expectSafe(await request.get(path));
  });

  test('are safe on scripts, styles and fonts, which browsers may keep for a year', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const assets = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap((match) => match[1] ?? []);
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of new Set(assets)) {
      const response = await request.get(asset);
      expectSafe(response);
      expect(response.headers()['cache-control'], asset).toMatch(/max-age=31536000.*immutable/);
    }
  });

  test('make browsers revalidate pages, so that a new version shows at once', async ({ request }) => {
    const { 'cache-control': caching } = (await request.get('/contact')).headers();
    expect(caching).toMatch(/no-cache|max-age=0/);
  });
});
