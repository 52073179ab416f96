import { describe, expect, it } from 'vitest';
import { brand } from '../brand';
import { nominationReference } from '../nominationReference';
import { insightNotice } from './insightMail';
import { mailMessage, repeatedName } from './message';
import { nominationAcknowledgement, nominationNotice, type NominationForMail } from './nominationMail';
import { subscriptionMail } from './subscriptionMail';

const nomination = (changes: Partial<NominationForMail> = {}): NominationForMail => ({
  first_name: 'Anjali',
  last_name: "D'Souza",
  company_name: 'Anjali Foods & Beverages (India)',
  headquarters: 'Tamil Nadu',
  num_employees: '201 - 500',
  tracking_key: 'k'.repeat(32),
  ...changes,
});

const hostile = '<script>alert(1)</script>\r\nBcc: all@victims.in\u2028"x" \u202Eeteled';

describe('the mail to a nominator', () => {
  it('names person, company and number and leads to the private page', () => {
    const { subject, text, html } = nominationAcknowledgement('id', nomination());
    expect(subject).toContain(nominationReference('id'));
    expect(text).toContain('Dear Anjali,');
    expect(text).toContain('Anjali Foods & Beverages (India)');
    expect(text).toContain(`${brand.siteUrl}/nomination/${'k'.repeat(32)}`);
    expect(html).toContain(`href="${brand.siteUrl}/nomination/${'k'.repeat(32)}"`);
    expect(html).toContain('Foods &amp; Beverages');
  });

  it.each(['https://evil.example', 'Click www.evil.example', 'evil.in/prize'])(
    'does not repeat %s, which a stranger would have us send',
    (name) => {
      const { text, html } = nominationAcknowledgement(
        'id',
        nomination({ first_name: name, company_name: name }),
      );
      expect(text + html).not.toContain('evil');
      expect(text).toContain('Dear nominator,');
    },
  );

  it('repeats companies that are called after their address', () => {
    expect(repeatedName('Cars24.in', 'x')).toBe('Cars24.in');
  });
});

describe('a mail with names that mean harm', () => {
  it.each([
    [
      'acknowledgement',
      nominationAcknowledgement('id', nomination({ first_name: hostile, company_name: hostile })),
    ],
    [
      'notice of a nomination',
      nominationNotice('id', nomination({ last_name: hostile, company_name: hostile })),
    ],
    ['notice of an insight', insightNotice({ name: hostile, designation: hostile, company: hostile })],
    ['any', mailMessage(hostile, [hostile, { words: hostile, url: 'https://x.in/"><script>' }])],
  ])('%s: begins no header, runs nothing, turns no text around', (_name, { subject, text, html }) => {
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

it('staff notices carry neither address nor phone number of anybody', () => {
  const { text } = nominationNotice('id', nomination());
  expect(text).toContain("Anjali D'Souza");
  expect(text).not.toContain('@anjali');
});
