import { expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { endingSpans, planReminders } from './certificatePlan';

const certificate = (id: string, valid_until: string, contact_email = `hr@${id}.example`) => ({
  id,
  tier: 'mid',
  organization_name: id,
  certification_period: 'Dec 2025 to Dec 2026',
  valid_until,
  contact_email,
});

it('looks 30 days ahead and a day back, and a week further for runs that were missed', () => {
  expect(endingSpans('2026-12-01')).toEqual([
    { kind: 'before', from: '2026-12-24', to: '2026-12-31' },
    { kind: 'ended', from: '2026-11-23', to: '2026-11-30' },
  ]);
});

it('writes to each organization that can be reached, and once for each last day to the programme', () => {
  const mails = planReminders(
    [certificate('a', '2026-12-31'), certificate('b', '2026-12-31', ''), certificate('c', '2026-11-30')],
    'before',
  );
  expect(mails.map(({ id, to }) => [id, to])).toEqual([
    ['certificate_a_2026-12-31_before', 'hr@a.example'],
    ['certificate_c_2026-11-30_before', 'hr@c.example'],
    ['certificates_2026-12-31_before', brand.email],
    ['certificates_2026-11-30_before', brand.email],
  ]);
});

it('names a mail by certificate and occasion, so that a renewed one is reminded of again', () => {
  const ids = (until: string, kind: 'before' | 'ended') =>
    planReminders([certificate('a', until)], kind)[0]?.id;
  expect(ids('2026-12-31', 'before')).toBe(ids('2026-12-31', 'before'));
  expect(
    new Set([ids('2026-12-31', 'before'), ids('2026-12-31', 'ended'), ids('2027-12-31', 'before')]).size,
  ).toBe(3);
});
