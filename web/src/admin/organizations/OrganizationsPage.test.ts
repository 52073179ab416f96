import { expect, it } from 'vitest';
import { daysLeftText, remindedText } from './OrganizationsPage';

const ending = { valid_until: '2026-12-31', contact_email: 'people@kaveri.example' };

it.each([
  ['the day of a reminder of this end', { reminded_on: '2026-11-01' }, 'Reminded 1 Nov 2026'],
  ['no reminder of an earlier end', { reminded_on: '2025-12-01' }, 'Not reminded'],
  ['no reminder at all', {}, 'Not reminded'],
  ['that nobody can be reminded', { contact_email: '' }, 'No e-mail'],
])('a list of ending certificates shows %s', (_what, changes, text) => {
  expect(remindedText({ ...ending, ...changes })).toBe(text);
});

it('days left are counted until the last day, on which the certificate is still valid', () => {
  expect(daysLeftText('2026-12-31', '2026-12-01')).toBe('30 days');
  expect(daysLeftText('2026-12-31', '2026-12-30')).toBe('1 day');
  expect(daysLeftText('2026-12-31', '2026-12-31')).toBe('Last day');
});
