import { describe, expect, it } from 'vitest';
import { logoId, mailMessage, brokenOffCode, maskedAddress, nextTry, problemText } from './message';

const greeting = 'Hello,';
const news = 'Your nomination has arrived.';
const { text, html } = mailMessage('Your nomination', [
  greeting,
  news,
  { words: 'Open it', url: 'https://site.example/a?b=1&c=2', button: true },
]);

describe('the HTML part of a mail', () => {
  it('loads nothing from the network', () => {
    expect([...html.matchAll(/\bsrc="([^"]+)"/g)].map(([, address]) => address)).toEqual([`cid:${logoId}`]);
    expect(html).not.toMatch(/<link|<script|@import|url\(/);
  });

  it('begins with a preview text that is more than the greeting', () => {
    const body = html.slice(html.indexOf('<body'));
    expect(body.replace(/<[^>]+>/g, '')).toMatch(new RegExp(`^${news}&#847;`));
  });

  it('has a dark colour for each of its colours', () => {
    for (const [, name = 'none'] of html.matchAll(/class="(\w+)"/g)) expect(html).toContain(`.${name}{`);
    expect(html).toContain('@media(prefers-color-scheme:dark)');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

it('both parts of a mail contain the same address', () => {
  expect(text).toContain('Open it:\nhttps://site.example/a?b=1&c=2');
  expect(html).toContain('href="https://site.example/a?b=1&amp;c=2"');
});

it('a subject and the preview of a mail end with a whole letter, and keep the joiners of a name', () => {
  const { subject, html } = mailMessage(`${'x'.repeat(148)}ஸ்ரீ`, [`Dear ${'x'.repeat(113)} க்ஷ`]);
  expect(subject).toBe('x'.repeat(148));
  expect(html).toContain('x&#847;');
  expect(mailMessage('ಎಲ್\u200cಎಲ್\u200cಪಿ 👨\u200d👩\u200d👧', []).subject).toBe(
    'ಎಲ್\u200cಎಲ್\u200cಪಿ 👨\u200d👩\u200d👧',
  );
});

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
  ['கிரி@malar-mills.co.in', 'கி…@malar-mills.co.in'],
  ['nobody', '…'],
  ['@malar-mills.co.in', '…'],
])('maskedAddress shows %s to viewers as %s', (address, result) => {
  expect(maskedAddress(address)).toBe(result);
});
