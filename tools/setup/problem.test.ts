import { expect, it } from 'vitest';
import { npmCauses } from './dependencies.mjs';
import { explain } from './problem.mjs';
import { cargoCauses } from './toolchain.mjs';

it.each([
  [
    'npm error code ENOTFOUND\nnpm error network request to https://registry.example/react failed',
    /did not answer \(ENOTFOUND\)/,
  ],
  ['npm error code ECONNREFUSED', /did not answer \(ECONNREFUSED\)/],
  [
    'npm http fetch GET https://registry.example/react attempt 2 failed with ETIMEDOUT',
    /did not answer \(ETIMEDOUT\)/,
  ],
  ['npm error code ERR_SOCKET_TIMEOUT', /did not answer/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EACCES', /may not write/],
  ['npm error code EUSAGE', /package-lock\.json disagree/],
])('explains what npm prints in a sentence: %j', (output, sentence) => {
  expect(explain(output, npmCauses, 'npm failed')).toMatchObject({
    message: expect.stringMatching(sentence),
    details: [],
  });
});

it.each([
  [
    'error: failed to download from `https://index.example/hi/da/hidane`\n[6] Could not resolve hostname',
    /did not answer/,
  ],
  ['[7] Could not connect to server (Failed to connect to index.example port 443)', /did not answer/],
  ["[6] Couldn't resolve host name (Could not resolve host: index.example)", /did not answer/],
  ['[28] Timeout was reached', /did not answer/],
  [
    'error: package `hidane v0.6.0` cannot be built because it requires rustc 1.88 or newer',
    /too old for hidane/,
  ],
  ['error: rustc 1.75.0 is not supported by the following packages:', /too old for hidane/],
  ['error: linker `cc` not found', /no C linker/],
  ['error: failed to write: No space left on device (os error 28)', /disk is full/],
])('explains what cargo prints in a sentence: %j', (output, sentence) => {
  expect(explain(output, cargoCauses, 'cargo failed').message).toMatch(sentence);
});

it('shows the end of the output where no cause is known', () => {
  const output = ['first', ...Array.from({ length: 30 }, () => 'npm error code ELIFECYCLE')].join('\n');
  const { message, details } = explain(output, npmCauses, 'npm failed');
  expect(message).toBe('npm failed');
  expect(details).toHaveLength(30);
  expect(details).not.toContain('first');
});
