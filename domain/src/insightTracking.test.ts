import { expect, test } from 'vitest';
import { toStoredInsight } from './insight';
import { toTrackedInsight } from './insightTracking';

const insight = {
  name: 'Anjali Rao',
  designation: 'Head of People',
  company: 'Anjali Foods',
  linkedin: 'https://www.linkedin.com/in/anjali-rao',
  message: 'We let every shift plan its own breaks. People stay longer since.',
};
const stored = (changes: Partial<typeof insight> = {}) =>
  toStoredInsight({ ...insight, ...changes }, { consentVersion: '2026-11', image: 'a.png', video: '' });

test('the sender of an insight sees whose it is, how it begins and how it stands, and nothing else', () => {
  expect(toTrackedInsight('i1', { ...stored(), status: 'published', search_tokens: ['an'] })).toEqual({
    id: 'i1',
    name: 'Anjali Rao',
    headline: 'We let every shift plan its own breaks',
    status: 'published',
  });
});

test('an insight without a headline is called after its author', () => {
  expect(toTrackedInsight('i1', stored({ message: 'Breaks.' })).headline).toBe('An insight by Anjali Rao');
});
