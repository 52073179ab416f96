import { expect, it } from 'vitest';
import { brokenOffCode, maskedAddress, nextTry, problemText } from './delivery';

it('nextTry waits longer after each failure, for 24 hours in all', () => {
  const pauses: number[] = [];
  let now = 0;
  for (
    let tries = 1, next = nextTry(tries, now);
    next !== undefined;
    tries += 1, next = nextTry(tries, now)
  ) {
    pauses.push(next - now);
    now = next;
  }
  expect(now).toBe(24 * 3_600_000);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(60_000);
});

it.each([
  ['RCPT TO 550 5.1.1', 'Address refused (RCPT TO 550 5.1.1)'],
  ['RCPT TO 451 4.7.1', 'Server asks to try later (RCPT TO 451 4.7.1)'],
  ['DATA 554', 'Text refused (DATA 554)'],
  ['AUTH PLAIN 535', 'Our password refused (AUTH PLAIN 535)'],
  ['ETIMEDOUT', 'No proper answer (ETIMEDOUT)'],
  [brokenOffCode, 'Sending broke off each time (EBROKEN)'],
  ['HELO 500', 'Not sent (HELO 500)'],
  ['', ''],
])('problemText explains %s to staff', (code, words) => {
  expect(problemText(code)).toBe(words);
});

it.each([
  ['asha.rao@malar-mills.co.in', 'a…@malar-mills.co.in'],
  ['"a@b"@malar-mills.co.in', '"…@malar-mills.co.in'],
  ['😀@malar-mills.co.in', '😀…@malar-mills.co.in'],
  ['nobody', '…'],
  ['@malar-mills.co.in', '…'],
])('maskedAddress shows %s to viewers as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
