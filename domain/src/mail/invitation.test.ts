import { describe, expect, it } from 'vitest';
import { brand } from '../brand';
import { invitationMail } from './invitation';

const link = 'https://auth.example/action?mode=resetPassword&oobCode=a"b<c>';

describe('an invitation by mail', () => {
  it.each([
    ['admin', /read and change everything/],
    ['viewer', /change nothing/],
  ] as const)('tells %s what they can do, and by which link they choose a password', (role, words) => {
    const { subject, text, html } = invitationMail({ role, link });
    expect(subject).toContain(brand.name);
    expect(text).toContain(`\n${link}\n`);
    for (const body of [text, html]) {
      expect(body).toMatch(words);
      expect(body).toContain(`${brand.siteUrl}/admin/login`);
    }
  });

  it('cannot be broken by what stands in the link', () => {
    const { html } = invitationMail({ role: 'viewer', link });
    expect(html).not.toContain('a"b<c>');
    expect(html).toContain('mode=resetPassword&amp;oobCode=a&quot;b&lt;c&gt;');
  });
});
