import { expect, test } from 'vitest';
import { examplesOf } from '../fields/fields';
import { toStoredInsight } from './insight';
import { insightFields } from './insightFields';
import { toTrackedInsight } from './insightTracking';

const insight = {
  ...examplesOf(insightFields),
  name: 'Anjali Rao',
  message: 'We let every shift plan its own breaks. People stay longer since.',
};
const stored = (changes: Partial<typeof insight> = {}) =>
  toStoredInsight({ ...insight, ...changes }, { consentVersion: '2026-11', image: 'a.png', video: '' });

test('the sender of an insight sees whose it is, how it begins and how it stands, and nothing else', () => {
  expect(
    toTrackedInsight('i1', { ...stored(), status: 'published', search_tokens: ['an'] }, ['video']),
  ).toEqual({
    id: 'i1',
    name: 'Anjali Rao',
    headline: 'We let every shift plan its own breaks',
    status: 'published',
    discarded: ['video'],
  });
});

test('an insight without a headline is called after its author', () => {
  expect(toTrackedInsight('i1', stored({ message: 'Breaks.' }), []).headline).toBe(
    'An insight by Anjali Rao',
  );
});
