import { expect, it } from 'vitest';
import type { NewsletterIssue } from './newsletter';
import { newsletterMail } from './newsletterMail';

const issue: NewsletterIssue = {
  id: 'a1B2c3D4e5F6g7H8i9J0',
  title: 'Listening on the night shift',
  text: 'First paragraph,\ngoes on.\n\n  \nSecond <b>paragraph</b>.',
  sent_at: '',
  insights: [{ id: 'i1', quote: 'We asked the night shift first.', name: 'Ila Rao', company: 'Looms' }],
  events: [
    { id: 'e1', title: 'Rosters', summary: 'A morning for leads.', starts_at: '2026-12-04T04:30:00.000Z' },
  ],
  organizations: [
    { id: 'kaveri-mills-a1b2c3d4', organization_name: 'Kaveri Mills', rating: 'Gold' },
    { id: 'anjali-foods-a1b2c3d4', organization_name: 'Anjali Foods', rating: '' },
  ],
};
const unsubscribeUrl = 'https://utkarsh-workplaces.example/unsubscribe/abc';

it('a mail names everything that the issue holds, with links', () => {
  const { subject, text } = newsletterMail(issue, unsubscribeUrl);
  expect(subject).toBe('Listening on the night shift');
  for (const part of [
    'First paragraph, goes on.\n\nSecond <b>paragraph</b>.',
    '“We asked the night shift first.”\n\nRead the insight of Ila Rao, Looms:\nhttps://utkarsh-workplaces.example/insights/i1',
    'Rosters, 4 Dec 2026:\nhttps://utkarsh-workplaces.example/events/e1',
    'Kaveri Mills, Gold:\nhttps://utkarsh-workplaces.example/certificate/kaveri-mills-a1b2c3d4',
    'Anjali Foods:\n',
    'https://utkarsh-workplaces.example/newsletter/a1B2c3D4e5F6g7H8i9J0',
    `Unsubscribe:\n${unsubscribeUrl}`,
  ]) {
    expect(text).toContain(part);
  }
});

it('a mail escapes what staff write', () => {
  expect(newsletterMail(issue, unsubscribeUrl).html).toContain('Second &lt;b&gt;paragraph&lt;/b&gt;.');
});

it('a mail has no heading of an empty section', () => {
  const { text } = newsletterMail({ ...issue, insights: [], events: [], organizations: [] }, unsubscribeUrl);
  expect(text).not.toMatch(/Insights|Events|Newly certified/);
});
