import { expect, it } from 'vitest';
import { linkedIds, newsletterFields, newsletterInputSchema, newsletterState } from './newsletter';
import { checkValue } from '../fields/fieldChecks';
import { examplesOf } from '../fields/fields';

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
  [
    'a link cut short',
    { insights: `/insights/${one}\n/insights/a1B2c3` },
    /^Insights must be links such as .*“\/insights\/a1B2c3”\.$/,
  ],
  ['a link of another kind', { events: `/insights/${one}` }, /^Events must be links such as \/events\//],
  [
    'eleven links',
    { events: Array.from({ length: 11 }, (_, index) => `/events/${one.slice(2)}${10 + index}`).join('\n') },
    /^Events can have at most 10 links\.$/,
  ],
])('an issue with %s is refused', (_what, changes, message) => {
  const result = checkValue(newsletterInputSchema, { ...examplesOf(newsletterFields), ...changes });
  expect(result.ok ? undefined : Object.values(result.errors)).toEqual([expect.stringMatching(message)]);
});

it.each([
  ['draft', {}],
  ['sending', { sent_at: '2026-11-26T10:00:00.000Z', sending_after: '' }],
  ['sent', { sent_at: '2026-11-26T10:00:00.000Z' }],
] as const)('an issue is called %s with %o', (state, record) => {
  expect(newsletterState(record)).toBe(state);
});
