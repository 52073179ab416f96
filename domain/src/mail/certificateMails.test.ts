import { describe, expect, it } from 'vitest';
import { certificateDigest, certificateReminder } from './certificateMails';

const certificate = {
  id: 'malar-mills-x1',
  tier: 'mid',
  organization_name: 'Malar & <Mills>',
  industry: 'Food & Beverage',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  contact_email: 'hr@malar.example',
};

describe('a reminder of a certificate', () => {
  it('says until when it is valid, and how to renew it', () => {
    const { subject, text, html } = certificateReminder(certificate, 'before');
    expect(subject).toBe('The certificate of Malar & <Mills> ends on 31 Dec 2026');
    expect(text).toContain('valid until 31 Dec 2026');
    expect(text).toContain(
      '/nominate?renewal=malar-mills-x1&company=Malar+%26+%3CMills%3E&industry=Food+%26+Beverage',
    );
    expect(text).toContain('https://utkarsh-workplaces.example/certificate/malar-mills-x1');
    expect(html).toContain('Malar &amp; &lt;Mills&gt;');
    expect(html).not.toContain('<Mills>');
  });

  it('says that it has ended, and not that it will', () => {
    const { text } = certificateReminder(certificate, 'ended');
    expect(text).toContain('ended on 31 Dec 2026');
    expect(text).not.toContain('is valid until');
  });
});

it('tells staff whom to call, in which tier, and leads to each record', () => {
  const silent = {
    ...certificate,
    id: 'quiet-works-x2',
    organization_name: 'Quiet Works',
    contact_email: '',
  };
  const { subject, text, html } = certificateDigest([certificate, silent], {
    validUntil: '2026-12-31',
    kind: 'before',
  });
  expect(subject).toBe('2 certificates end on 31 Dec 2026');
  expect(text).toContain('Quiet Works (Mid-scale): no contact e-mail, please call');
  expect(text).toContain('Malar & <Mills> (Mid-scale): hr@malar.example');
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="https://utkarsh-workplaces.example/admin/organizations/malar-mills-x1"',
    'href="https://utkarsh-workplaces.example/admin/organizations/quiet-works-x2"',
  ]);
});
