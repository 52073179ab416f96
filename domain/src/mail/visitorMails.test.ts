import { describe, expect, it } from 'vitest';
import { brand } from '../brand';
import { nominationReference } from '../nomination/nominationReference';
import { mailMessage } from './message';
import { declinedMail, nominationAcknowledgement, subscriptionMail } from './visitorMails';

const key = 'k'.repeat(32);
const hostile = '<script>alert(1)</script>\r\nBcc: all@victims.in\u2028"x" \u202Eeteled';

describe('the mail to a nominator', () => {
  it('names the number and leads to the private page', () => {
    const { subject, text, html } = nominationAcknowledgement('id', key);
    expect(subject).toContain(nominationReference('id'));
    expect(text).toContain(`${brand.siteUrl}/nomination/${key}`);
    expect(html).toContain(`href="${brand.siteUrl}/nomination/${key}"`);
  });
});

describe('the mail about a declined nomination', () => {
  it('names the number and the reason, and says how to nominate again', () => {
    const { subject, text } = declinedMail('id', 'Fewer than 10 employees.');
    expect(subject).toContain(nominationReference('id'));
    expect(text).toContain('The reason: Fewer than 10 employees.');
    expect(text).toContain(`${brand.siteUrl}/nominate\n`);
  });
});

describe('a mail with names that mean harm', () => {
  it('cannot inject a header, a script or reversed text', () => {
    const { subject, text, html } = mailMessage(hostile, [
      hostile,
      { words: hostile, url: 'https://x.in/"><script>' },
    ]);
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
    expect(html).not.toMatch(/<script/i);
    expect(html).not.toContain('\u202E');
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('has a subject of a length that mail programs take', () => {
    expect([...mailMessage('🙂'.repeat(500), []).subject]).toHaveLength(150);
  });
});

describe('the mail to a subscriber', () => {
  it('has a link that ends the subscription', () => {
    expect(subscriptionMail({ unsubscribeUrl: 'https://x.example/u?a=1&b=2' }).html).toContain(
      'href="https://x.example/u?a=1&amp;b=2"',
    );
  });
});
