import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { certificateOn, type HeldPeriod } from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { CertificateSection } from './CertificateSection';

const makePeriod = (valid_from: string, valid_until: string, isRevoked = false): HeldPeriod => ({
  valid_from,
  valid_until,
  revoked: isRevoked,
});
const first = makePeriod('2025-08-01', '2026-07-31');
const renewal = makePeriod('2026-08-01', '2027-07-31');
const revoke = (period: HeldPeriod): HeldPeriod => ({ ...period, revoked: true });

function marksOf(periods: CertifiedOrganization['periods'], today: string) {
  render(
    <CertificateSection
      organization={{
        id: 'anjali-foods-a1b2c3',
        organization_name: 'Anjali Foods',
        industry: 'Food & Beverage',
        periods,
      }}
      certificate={certificateOn(periods, today)}
      today={today}
    />,
    {
      wrapper: MemoryRouter,
    },
  );
  return within(screen.getByRole('region', { name: 'Certification periods' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}

it('the section leads to the verdict on its number', () => {
  marksOf([first], '2026-07-31');
  expect(screen.getByRole('link', { name: 'Check this certificate' }).getAttribute('href')).toBe(
    '/verify?q=UW-202508-A1B2C3',
  );
});

it('a period says how many people answered its survey, if that is published', () => {
  const participation = { invited: 96, answered: 87 };
  expect(marksOf([first, { ...renewal, participation }], '2026-08-01')).toEqual([
    '1 Aug 2026 to 31 Jul 2027 valid today 87 of 96 invited people answered.',
    '1 Aug 2025 to 31 Jul 2026 earlier period',
  ]);
});

it.each<[string, string, HeldPeriod[], string[]]>([
  ['that runs', '2026-07-31', [first], ['1 Aug 2025 to 31 Jul 2026 valid today']],
  ['that is yet to begin', '2025-07-31', [first], ['1 Aug 2025 to 31 Jul 2026 not yet valid']],
  ['that has ended', '2026-08-01', [first], ['1 Aug 2025 to 31 Jul 2026 expired']],
  ['that was revoked', '2026-01-15', [revoke(first)], ['1 Aug 2025 to 31 Jul 2026 revoked']],
  [
    'that was renewed early',
    '2026-07-31',
    [first, renewal],
    ['1 Aug 2026 to 31 Jul 2027 next period', '1 Aug 2025 to 31 Jul 2026 valid today'],
  ],
  [
    'that goes on in its renewal',
    '2026-08-01',
    [first, renewal],
    ['1 Aug 2026 to 31 Jul 2027 valid today', '1 Aug 2025 to 31 Jul 2026 earlier period'],
  ],
  [
    'that was renewed and has ended again',
    '2027-08-01',
    [first, renewal],
    ['1 Aug 2026 to 31 Jul 2027 expired', '1 Aug 2025 to 31 Jul 2026 earlier period'],
  ],
  [
    'that is renewed after a gap',
    '2026-09-30',
    [first, makePeriod('2026-10-01', '2027-09-30')],
    ['1 Oct 2026 to 30 Sep 2027 next period', '1 Aug 2025 to 31 Jul 2026 expired'],
  ],
  [
    'that was revoked after it was renewed early',
    '2026-01-15',
    [first, revoke(renewal)],
    ['1 Aug 2026 to 31 Jul 2027 revoked', '1 Aug 2025 to 31 Jul 2026 revoked'],
  ],
  [
    'that was revoked, then renewed',
    '2026-03-01',
    [revoke(first), makePeriod('2026-03-01', '2027-02-28')],
    ['1 Mar 2026 to 28 Feb 2027 valid today', '1 Aug 2025 to 31 Jul 2026 revoked'],
  ],
  [
    'that was revoked and renewed on its first day',
    '2025-08-01',
    [revoke(first), first],
    ['1 Aug 2025 to 31 Jul 2026 valid today', '1 Aug 2025 to 31 Jul 2026 revoked'],
  ],
])('the section lists the periods of a certificate %s, the newest first', (_name, today, periods, marks) => {
  expect(marksOf(periods, today)).toEqual(marks);
});

it('the section names the way to appeal for a revoked certificate alone', () => {
  const appeal = () => screen.queryByRole('link', { name: 'appeal' })?.getAttribute('href');
  marksOf([first], '2026-01-15');
  expect(appeal()).toBeUndefined();
  cleanup();
  marksOf([revoke(first)], '2026-01-15');
  expect(appeal()).toBe('/terms-and-conditions#appeals');
});

it('the results of a survey are shown only while their certificate is valid and not renewed', () => {
  const results = {
    pillars: [{ text: 'Sustainability', share: 91 }],
    statements: [{ text: 'I feel that I belong here.', share: 84 }],
  };
  const resultsOf = (periods: CertifiedOrganization['periods'], today: string) => {
    cleanup();
    marksOf(periods, today);
    return screen.queryByRole('region', { name: 'What the employees say' })?.textContent;
  };
  const surveyPeriod = { ...first, results };
  expect(resultsOf([surveyPeriod], '2026-07-31')).toMatch(
    /Sustainability, with 91% agreement.*84% I feel that I belong here\./,
  );
  expect(resultsOf([surveyPeriod], '2026-08-01')).toBeUndefined();
  expect(resultsOf([first, { ...renewal, results }], '2026-07-31')).toBeUndefined();
  expect(resultsOf([first, { ...renewal, results }], '2026-08-01')).toContain('91%');
  expect(resultsOf([first], '2026-07-31')).toBeUndefined();
});

it('the section offers a renewal once the certificate has ended without a later period', () => {
  const isOffered = () => screen.queryByRole('link', { name: 'Nominate it again' }) !== null;
  marksOf([first], '2026-07-31');
  expect(isOffered()).toBe(false);
  cleanup();
  marksOf([first, makePeriod('2026-10-01', '2027-09-30')], '2026-09-30');
  expect(isOffered()).toBe(false);
  cleanup();
  marksOf([first], '2026-08-01');
  expect(isOffered()).toBe(true);
});
