import { describe, expect, it } from 'vitest';
import type { AuditedCollection } from './recordKinds';
import { actorName, fieldLabel, fieldText } from './recordText';
import { goldAssessment } from '../testing/organizations';

const nameOf = (uid: string) => `${uid}@staff.example`;

it('actorName names the author of a change, and staff by their address', () => {
  expect(actorName({ kind: 'staff', uid: 'meera' }, nameOf)).toBe('meera@staff.example');
  expect(actorName({ kind: 'nominator' }, nameOf)).toBe('The nominator');
});

describe('fieldText', () => {
  it.each<[AuditedCollection, string, unknown, string]>([
    ['nominations', 'status', 'in_review', 'In review'],
    ['nominations', 'terms_accepted', 1, 'Yes'],
    ['nominations', 'terms_accepted', 0, 'No'],
    ['nominations', 'assignee', 'meera', 'meera@staff.example'],
    ['nominations', 'assignee', '', ''],
    ['nominations', 'consent_language', 'ta', 'Tamil'],
    ['nominations', 'consent_version', '2026-11', 'Version 2026-11'],
    ['nominations', 'created_at', new Date('2026-11-21T09:40:00Z'), '21 Nov 2026, 3:10 pm'],
    ['organizations', 'tier', 'micro', 'Micro'],
    ['organizations', 'valid_from', '2026-12-04', '4 Dec 2026'],
    ['organizations', 'valid_from', '', ''],
    ['organizations', 'number_of_employees', 1200, '1,200'],
    ['organizations', 'revoked', true, 'Revoked'],
    ['organizations', 'nomination', 'Q3mT8sVxw1LkR0aZbNcE', 'UW-F4C4-KTJQ'],
    ['organizations', 'earlier_periods', [], ''],
    ['insights', 'status', 'pending', 'Pending'],
    ['insights', 'image', 'insights/a/image.png', 'image.png'],
    ['events', 'published', false, 'No'],
    ['events', 'starts_at', '2026-12-04T04:30:00Z', '4 Dec 2026, 10:00 am'],
    ['events', 'starts_at', new Date('2026-12-04T04:30:00Z'), '4 Dec 2026, 10:00 am'],
    ['events', 'city', 'अंजलि 🧵', 'अंजलि 🧵'],
    ['events', 'city', null, ''],
    [
      'events',
      'photos',
      ['events/a/photo-1.webp The looms', 'events/a/photo-2.webp '],
      'The looms\nNo description',
    ],
    ['events', 'photos', [{ file: 'events/a/photo-1.webp', alt: 'The looms' }], 'The looms'],
    ['events', 'photos', [], ''],
    ['staff', 'role', 'admin', 'Administrator'],
    ['staff', 'invited_by', 'meera', 'meera@staff.example'],
    ['settings', 'followers', { youtube: 2, linkedin: 12_000 }, 'LinkedIn: 12,000\nYouTube: 2'],
  ])('writes %s %s as words: %j', (collection, name, value, text) => {
    expect(fieldText(collection, name, value, nameOf)).toBe(text);
  });

  it('writes an assessment and the earlier periods', () => {
    expect(fieldText('organizations', 'assessment', goldAssessment)).toBe(
      'Gold, 85.6%: survey 88%, practices 80%. 40 of 42 people answered.',
    );
    const period = { valid_from: '2024-09-01', valid_until: '2025-08-31', revoked: false };
    expect(fieldText('organizations', 'earlier_periods', [period, { ...period, revoked: true }])).toBe(
      '1 Sep 2024 to 31 Aug 2025\n1 Sep 2024 to 31 Aug 2025, revoked',
    );
  });

  it.each<[AuditedCollection, string, unknown, string]>([
    ['nominations', 'status', 'lost', 'lost'],
    ['organizations', 'valid_from', 'soon', 'soon'],
    ['organizations', 'assessment', { score: 5 }, 'Score: 5'],
    ['events', 'fee', { two_days: 500, one_day: [1, 2] }, 'One day: 1\n2\nTwo days: 500'],
    ['events', 'starts_at', 'soon', 'soon'],
  ])('writes an unknown value of %s %s as it is: %j', (collection, name, value, text) => {
    expect(fieldText(collection, name, value)).toBe(text);
  });
});

it('fieldLabel returns the label of the form, or the name in words', () => {
  expect(fieldLabel('organizations', 'number_of_employees')).toBe('Number of Employees');
  expect(fieldLabel('nominations', 'how_heard')).toBe('Referral Source');
  expect(fieldLabel('nominations', 'assignee')).toBe('Assignee');
  expect(fieldLabel('organizations', 'valid_from')).toBe('First Day');
  expect(fieldLabel('insights', 'company')).toBe('Company Name');
  expect(fieldLabel('events', 'constructor')).toBe('Constructor');
});
