import { describe, expect, it } from 'vitest';
import { logoId, mailMessage } from './message';

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
