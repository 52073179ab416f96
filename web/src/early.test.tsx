import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import './early';
import { takeHeldSubmit } from './site/forms/heldForm';

/** Shows a form of the static HTML, to which React does not listen yet. */
function showForm({ held }: { held: boolean }) {
  const onSubmit = vi.fn((event: Event) => {
    event.preventDefault();
  });
  render(
    <form id="nomination" aria-label="Nomination" {...(held && { 'data-hold': '' })}>
      <button type="submit">Send</button>
    </form>,
  );
  const form = screen.getByRole('form', { name: 'Nomination' });
  form.addEventListener('submit', onSubmit);
  return { form, onSubmit };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

// Replaces the fonts of the document, which jsdom lacks.
const checkFont = vi.fn().mockReturnValue(true);
const loadFont = vi.fn(() => new Promise(() => undefined));
Object.defineProperty(document, 'fonts', { value: { check: checkFont, load: loadFont } });

beforeEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['plain'];
  window.heldSubmits?.clear();
});

test('a form that is sent before it is live is held: its data never gets into the address', async () => {
  const { form, onSubmit } = showForm({ held: true });
  const submits: Event[] = [];
  window.addEventListener('submit', (event) => submits.push(event), { capture: true, once: true });
  await press();
  expect(submits[0]?.defaultPrevented).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(form.getAttribute('aria-busy')).toBe('true');
});

test('the form gets an early submit once, and is no longer busy', async () => {
  const { form } = showForm({ held: true });
  await press();
  expect(takeHeldSubmit('nomination')).toBe(true);
  expect(form.hasAttribute('aria-busy')).toBe(false);
  expect(takeHeldSubmit('nomination')).toBe(false);
});

test('a live form sends itself', async () => {
  const { onSubmit } = showForm({ held: true });
  expect(takeHeldSubmit('nomination')).toBe(false);
  await press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(takeHeldSubmit('nomination')).toBe(false);
});

test('a form without the mark for early submits sends itself', async () => {
  const { onSubmit } = showForm({ held: false });
  await press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('the submit of one form does not affect another', async () => {
  showForm({ held: true });
  await press();
  expect(takeHeldSubmit('company-search')).toBe(false);
  expect(takeHeldSubmit('nomination')).toBe(true);
});

test('every form is live without the early script', () => {
  vi.stubGlobal('heldSubmits', undefined);
  showForm({ held: true });
  expect(takeHeldSubmit('nomination')).toBe(false);
});

const isPlain = () => document.documentElement.dataset['plain'] !== undefined;

/** Starts the page with a font that arrives after some milliseconds, and moves a heading of the page by some pixels. */
async function loadWithFont({ arrives, moves = 0 }: { arrives: number; moves?: number }) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<h1>Contact</h1>);
  const heading = screen.getByRole('heading');
  vi.spyOn(heading, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, isPlain() ? 100 : 100 + moves, 300, 50),
  );
  checkFont.mockImplementation(() => arrives <= 400);
  loadFont.mockReturnValue(new Promise((resolve) => setTimeout(resolve, arrives)));
  vi.resetModules();
  await import('./early');
  expect(isPlain()).toBe(false);
  await vi.advanceTimersByTimeAsync(400);
}

test('a font in time is used', async () => {
  await loadWithFont({ arrives: 300 });
  expect(isPlain()).toBe(false);
});

test.each([
  ['shows where nothing in view moves', { arrives: 1_200, moves: 0.6 }, false],
  ['waits for the next page where something would move', { arrives: 1_200, moves: 24 }, true],
  ['waits for the next page after 1.5 s', { arrives: 1_600 }, true],
])('a late font %s', async (_, font, expectation) => {
  await loadWithFont(font);
  expect(isPlain()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(isPlain()).toBe(expectation);
});

interface Browser {
  prerendering?: boolean;
  doNotTrack?: string;
  globalPrivacyControl?: boolean;
  path?: string;
}

test.each<[string, Browser, string[]]>([
  ['once the page is loaded', {}, ['load']],
  ['where tracking is allowed', { doNotTrack: '0', globalPrivacyControl: false }, ['load']],
  ['once a page that was only prepared is shown', { prerendering: true }, ['prerenderingchange']],
  ['never from the survey', { path: '/survey' }, []],
  ['never from the privacy notice of the survey', { path: '/privacy/notice/survey' }, []],
  ['never from a survey whose key is in the path', { path: '/survey%237K3FQ9MD2X4TVB6N' }, []],
  ['never under Do Not Track', { doNotTrack: '1' }, []],
  ['never under Global Privacy Control', { globalPrivacyControl: true }, []],
])('a visit is sent %s', async (_, { prerendering = false, path = '/faqs', ...wishes }, events) => {
  const sendBeacon = vi.fn();
  window.history.replaceState(null, '', path);
  vi.stubGlobal('navigator', { sendBeacon, ...wishes });
  Object.assign(document, { prerendering });
  const inWindow = vi.spyOn(window, 'addEventListener').mockReturnValue();
  const inDocument = vi.spyOn(document, 'addEventListener').mockReturnValue();
  vi.resetModules();
  await import('./early');
  const calls = [...inWindow.mock.calls, ...inDocument.mock.calls].filter(([event]) => event !== 'submit');
  expect(calls.map(([event]) => event)).toEqual(events);
  for (const [event, listener] of calls)
    if (typeof listener === 'function') Reflect.apply(listener, window, [new Event(event)]);
  expect(sendBeacon.mock.calls).toEqual(events.map(() => ['/api/visits']));
});
