import { expect, it } from 'vitest';
import { brokeOff, maskedAddress, nextTry, problemText } from './delivery';

it('a mail is tried again with growing pauses for 24 hours', () => {
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
  ['RCPT TO 550 5.1.1', 'The mail server refuses this address (RCPT TO 550 5.1.1).'],
  ['RCPT TO 451 4.7.1', 'The mail server asks us to try again later (RCPT TO 451 4.7.1).'],
  ['DATA 554', 'The mail server refuses this mail (DATA 554).'],
  ['AUTH PLAIN 535', 'The mail service refuses our password (AUTH PLAIN 535).'],
  ['ETIMEDOUT', 'The mail service did not answer as it should (ETIMEDOUT).'],
  [brokeOff, 'Sending broke off each time (EBROKEN).'],
  ['HELO 500', 'The mail could not be sent (HELO 500).'],
  ['', ''],
])('staff read what %s means', (code, words) => {
  expect(problemText(code)).toBe(words);
});

it.each([
  ['asha.rao@malar-mills.co.in', 'a…@malar-mills.co.in'],
  ['"a@b"@malar-mills.co.in', '"…@malar-mills.co.in'],
  ['😀@malar-mills.co.in', '😀…@malar-mills.co.in'],
  ['nobody', '…'],
  ['@malar-mills.co.in', '…'],
])('%s is shown to viewers as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
