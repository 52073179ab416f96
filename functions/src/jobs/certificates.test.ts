import { expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import type { EndingCertificate } from '@utkarsh/domain/mail/mails';
import { type Occasion, endingSpans, planReminders } from './certificates';

const certificate = (
  id: string,
  valid_until: string,
  contact_email = `hr@${id}.example`,
): EndingCertificate => ({
  id,
  tier: 'mid',
  organization_name: id,
  valid_from: '2025-12-01',
  industry: 'Food & Beverage',
  valid_until,
  contact_email,
});

it('reminders cover certificates that end in 60, 30 or 7 days or ended yesterday, and a week of missed runs', () => {
  expect(endingSpans('2026-12-01')).toEqual([
    { kind: 'before', name: '60_days', from: '2027-01-23', to: '2027-01-30' },
    { kind: 'before', name: '30_days', from: '2026-12-24', to: '2026-12-31' },
    { kind: 'before', name: '7_days', from: '2026-12-01', to: '2026-12-08' },
    { kind: 'ended', name: 'ended', from: '2026-11-23', to: '2026-11-30' },
  ]);
});

it('a certificate gets at most one reminder a day', () => {
  const spans = endingSpans('2026-12-01').toSorted((a, b) => (a.from < b.from ? -1 : 1));
  for (const [index, { from }] of spans.entries()) expect(from > (spans[index - 1]?.to ?? '')).toBe(true);
});

const soon = { kind: 'before', name: '30_days' } as const;

it('every reachable organization gets a mail, and the programme one for each last day', () => {
  const mails = planReminders(
    [certificate('a', '2026-12-31'), certificate('b', '2026-12-31', ''), certificate('c', '2026-11-30')],
    soon,
  );
  expect(mails.map(({ id, to }) => [id, to])).toEqual([
    ['certificate_a_2026-12-31_30_days', 'hr@a.example'],
    ['certificate_c_2026-11-30_30_days', 'hr@c.example'],
    ['certificates_2026-12-31_30_days', brand.email],
    ['certificates_2026-11-30_30_days', brand.email],
  ]);
});

it('a reminder has one id for each last day and occasion, so that a renewed certificate gets its own', () => {
  const id = (end: string, occasion: Occasion) => planReminders([certificate('a', end)], occasion)[0]?.id;
  const expiry = { kind: 'ended', name: 'ended' } as const;
  const week = { kind: 'before', name: '7_days' } as const;
  expect(id('2026-12-31', soon)).toBe(id('2026-12-31', soon));
  const others = [id('2026-12-31', week), id('2026-12-31', expiry), id('2027-12-31', soon)];
  expect(new Set([id('2026-12-31', soon), ...others]).size).toBe(4);
});
