import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configSchema, servicePorts, shiftPorts, widenForEmulators } from './localConfig';

const config = configSchema.parse(
  JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')),
);
const { hosting } = config;
const local = widenForEmulators(hosting);

/** All pages except those with their own policy: embeds, which other sites may frame, and files from visitors. */
const pages = '!/@(embed|uploads)/**';

/** Returns the headers of every page. */
function everywhere({ headers }: typeof hosting): Map<string, string> {
  const rules = headers.filter(({ source }) => source === '**' || source === pages);
  return new Map(rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])));
}

const cacheOf = (path: string) =>
  hosting.headers.find(({ source }) => source === path)?.headers.find(({ key }) => key === 'Cache-Control')
    ?.value;

function directives(headers: Map<string, string>): Map<string, string[]> {
  const policy = headers.get('Content-Security-Policy') ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the hosting of the live site', () => {
  const headers = everywhere(hosting);
  const policy = directives(headers);

  it('names no host of a development machine', () => {
    expect(JSON.stringify(hosting)).not.toMatch(/localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0/);
  });

  it('makes browsers insist on https for two years, forbids sniffing, and sends other sites only the origin of a visitor', () => {
    expect(Object.fromEntries(headers)).toMatchObject({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    const hiddenFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map(
      (name) => `${name}=()`,
    );
    expect(headers.get('Permissions-Policy')?.split(', ')).toEqual(expect.arrayContaining(hiddenFeatures));
  });

  it('runs no script but its own files and the two inline scripts whose hashes are known, and is framed by nobody', () => {
    expect(policy.get('default-src')).toEqual(["'self'"]);
    // With App Check, the build adds reCAPTCHA (`web/build/policy.ts`).
    const scripts = policy.get('script-src')?.filter((source) => !source.includes('/recaptcha/'));
    const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/);
    expect(scripts).toEqual(["'self'", hash, hash]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  it('keeps hashed files for a year', () => {
    expect(cacheOf('/assets/**')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/embed/**', 'frame-ancestors *'],
    ['/uploads/**', 'sandbox'],
  ])('gives %s a policy of its own under which nothing runs', (path, part) => {
    const rule = hosting.headers.find(({ source }) => source === path);
    const value = rule?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
    expect(value.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", part]));
    expect(value).not.toContain('script-src');
  });

  it('redirects /certified to the first list', () => {
    expect(hosting.redirects).toContainEqual({
      source: '/certified',
      destination: '/certified/micro',
      type: 301,
    });
  });
});

describe('the hosting of the emulators', () => {
  it('has every header of the live site but the one that browsers would remember for localhost', () => {
    const headersExcept = (config: typeof hosting, exceptions: string[]) =>
      config.headers.flatMap(({ source, headers }) =>
        headers.filter(({ key }) => !exceptions.includes(key)).map((one) => ({ source, ...one })),
      );
    const policy = 'Content-Security-Policy';
    expect(headersExcept(local, [policy])).toEqual(
      headersExcept(hosting, [policy, 'Strict-Transport-Security']),
    );
  });

  it('allows all that the live site allows, and the emulators too', () => {
    const live = directives(everywhere(hosting));
    const emulators = directives(everywhere(local));
    expect([...emulators.keys()]).toEqual([...live.keys()]);
    const additions = [...emulators].flatMap(([name, sources]) => {
      const liveSources = live.get(name) ?? [];
      expect(sources.slice(0, liveSources.length)).toEqual(liveSources);
      return sources.length > liveSources.length ? [[name, sources.slice(liveSources.length).join(' ')]] : [];
    });
    expect(Object.fromEntries(additions)).toEqual({
      'connect-src': 'http://127.0.0.1:* http://localhost:* ws://127.0.0.1:* ws://localhost:*',
    });
  });

  it('changes nothing but headers, and leaves the given configuration unchanged', () => {
    const before = structuredClone(hosting);
    expect({ ...widenForEmulators(hosting), headers: [] }).toEqual({ ...hosting, headers: [] });
    expect(hosting).toEqual(before);
  });
});

const numbers = (offset: number) => servicePorts(shiftPorts(config, offset)).map(({ port }) => port);

it('an offset moves every port equally, and changes nothing else', () => {
  const result = shiftPorts(config, 200);
  expect(result.emulators['hosting']).toMatchObject({ host: '127.0.0.1', port: 5200 });
  expect(result.emulators['firestore']).toMatchObject({ port: 8280, websocketPort: 9350 });
  expect(result.emulators['singleProjectMode']).toBe(false);
  expect(result.hosting).toBe(config.hosting);
  expect(config.emulators['hosting']).toMatchObject({ port: 5000 });
});

it('the ports without an offset agree with the site and the specification', () => {
  const byName = Object.fromEntries(servicePorts(config).map(({ service, port }) => [service, port]));
  expect(byName).toMatchObject({
    hosting: 5000,
    functions: 5001,
    firestore: 8080,
    auth: 9099,
    storage: 9199,
    ui: 4000,
  });
});

it('site, tests and benchmarks have different ports, with and without an offset', () => {
  const all = [0, 130, 200, 270, 350, 1100].flatMap(numbers);
  expect(new Set(all).size).toBe(all.length);
});
