// @vitest-environment jsdom
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { inlineScript } from './inlineScript';

const early = join(import.meta.dirname, '../src/early.ts');

test('the early script is one short line that fits into a page, identical in each build', async () => {
  const script = await inlineScript(early);
  expect(script).not.toMatch(/[\n<]|import|export/);
  expect(script.length).toBeLessThan(950);
  expect(await inlineScript(early)).toBe(script);
});

test('the early script of the survey is short, and sends nothing', async () => {
  const script = await inlineScript(join(import.meta.dirname, '../src/earlySurvey.ts'));
  expect(script).not.toMatch(/[\n<]|import|export|sendBeacon/);
  expect(script.length).toBeLessThan(950);
});

test('the early script prevents zod from compiling, which the policy of the site forbids', async () => {
  const script = await inlineScript(early);
  // The script looks for a font after a while, and jsdom knows no fonts.
  vi.useFakeTimers();
  // oxlint-disable-next-line no-eval -- as a page runs it
  (0, eval)(script);
  vi.useRealTimers();
  const { config } = await import('zod/mini');
  expect(config().jitless).toBe(true);
});

test('the early script holds submits when it runs as a classic script', async () => {
  const script = document.createElement('script');
  script.textContent = await inlineScript(early);
  document.head.append(script);
  const form = document.createElement('form');
  form.dataset['hold'] = '';
  document.body.append(form);
  expect(form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false);
  expect(form.getAttribute('aria-busy')).toBe('true');
});
