import { expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { mailMessage } from '@utkarsh/domain/mail/message';
import { mailboxPage } from './mailbox';

const siteUrl = 'http://localhost:5000';

it('the mailbox shows a mail in a frame that runs nothing, with links to the local site', () => {
  const { subject, html } = mailMessage('Your invitation', [
    { words: 'Choose', url: `${brand.siteUrl}/admin/password?oobCode=abc` },
  ]);
  const page = mailboxPage([{ to: 'asha@mills.example', subject, html, time: new Date(0) }], siteUrl);
  expect(page).toContain('<b>Your invitation</b>');
  expect(page).toContain('1 Jan 1970, 5:30 am, to asha@mills.example');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toContain(`href=&quot;${siteUrl}/admin/password?oobCode=abc&quot;`);
  expect(page).not.toContain(brand.siteUrl);
});

it('the mailbox escapes the texts of strangers', () => {
  const hostile = `"><script>alert('x')</script>`;
  const page = mailboxPage([{ to: hostile, subject: hostile, html: hostile }], siteUrl);
  expect(page).not.toContain('<script>');
  expect(page).not.toMatch(/"><script/);
  expect(page.match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(4);
});

it('the mailbox says that there is no mail', () => {
  expect(mailboxPage([], siteUrl)).toContain('No mail yet.');
});
