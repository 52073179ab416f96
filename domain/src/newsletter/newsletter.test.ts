import { expect, it } from 'vitest';
import { linkedIds, newsletterState } from './newsletter';

const [one, two] = ['a1B2c3D4e5F6g7H8i9J0', 'Z9y8X7w6V5u4T3s2R1q0'];

it.each([
  ['links', `https://utkarsh-workplaces.example/insights/${one}\n/insights/${two}?from=mail`, [one, two]],
  ['bare ids', `${two}, ${one}`, [two, one]],
  ['a repeated link', `${one}\n${one}`, [one]],
  ['a longer word', `${one}x`, []],
  ['nothing', '', []],
])('linkedIds finds the ids in %s', (_what, text, ids) => {
  expect(linkedIds(text)).toEqual(ids);
});

it.each([
  ['draft', {}],
  ['sending', { sent_at: '2026-11-26T10:00:00.000Z', sending_after: '' }],
  ['sent', { sent_at: '2026-11-26T10:00:00.000Z' }],
] as const)('an issue is called %s with %o', (state, record) => {
  expect(newsletterState(record)).toBe(state);
});
