import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const html = new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = new Response('', { headers: { 'content-type': 'text/javascript' } });
const missingScript =
  'Failed to fetch dynamically imported module: https://site.example/assets/calendarFile-a1.js';

const ask = vi.fn<typeof fetch>();
let stop = () => {};

/** Loads the watch anew, so that each test has its own. */
async function watch(onOld?: () => void) {
  vi.resetModules();
  const { watchCode, isCodeGone, failureWords, useIsOld } = await import('./newVersion');
  stop = watchCode(onOld);
  const Version = () => <p>{useIsOld() ? 'old' : 'new'}</p>;
  render(<Version />);
  return { isCodeGone, failureWords };
}

/** Reports a failed `import()` as Vite does. */
function fail(message: string): Error {
  const error = new TypeError(message);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  document.head.innerHTML = '<script type="module" src="https://site.example/assets/entry-b2.js"></script>';
});
afterEach(() => {
  stop();
  document.head.replaceChildren();
});

it.each([
  ['nothing', () => new Response('', { status: 404 })],
  ['the HTML of a page', () => html],
])('a page reports a new version when the server has %s in place of a script', async (_, reply) => {
  ask.mockImplementation((address) =>
    Promise.resolve(address === 'https://site.example/assets/calendarFile-a1.js' ? reply() : script),
  );
  const onOld = vi.fn();
  const { isCodeGone, failureWords } = await watch(onOld);
  const error = fail(missingScript);
  expect(await act(() => isCodeGone(error))).toBe(true);
  expect(await failureWords(error, 'Check the connection.')).toMatch(/^There is a new version/);
  expect(screen.getByText('old')).toBeDefined();
  expect(onOld).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]).toEqual([
    'https://site.example/assets/calendarFile-a1.js',
    { method: 'HEAD', cache: 'no-store' },
  ]);
});

it('a page asks for its entry where the browser does not name the script', async () => {
  ask.mockResolvedValue(new Response('', { status: 404 }));
  const { isCodeGone } = await watch();
  const error = fail('Importing a module script failed.');
  expect(await act(() => isCodeGone(error))).toBe(true);
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['https://site.example/assets/entry-b2.js']);
});

it.each([
  ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has trouble', () => Promise.resolve(new Response('', { status: 503 }))],
  ['the script is there again', () => Promise.resolve(script)],
])('a page reports no new version when %s', async (_, reply) => {
  ask.mockImplementation(reply);
  const { isCodeGone, failureWords } = await watch();
  const error = fail(missingScript);
  expect(await act(() => isCodeGone(error))).toBe(false);
  expect(await failureWords(error, 'Check the connection.')).toBe('Check the connection.');
  expect(screen.getByText('new')).toBeDefined();
});

it('a page reports no new version after another error', async () => {
  const { isCodeGone } = await watch();
  expect(await isCodeGone(new Error('The reply was lost.'))).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
