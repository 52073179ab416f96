import { expect, it } from 'vitest';
import { explainCargo, explainNpm } from './problem.mjs';

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
])('turns what npm says into a sentence: %j', (output, sentence) => {
  expect(explainNpm(output)).toMatch(sentence);
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
])('turns what cargo says into a sentence: %j', (output, sentence) => {
  expect(explainCargo(output)).toMatch(sentence);
});

it('lets the output speak where it knows no better', () => {
  expect(explainNpm('npm error code ELIFECYCLE')).toBeUndefined();
  expect(explainCargo('error[E0308]: mismatched types')).toBeUndefined();
});
