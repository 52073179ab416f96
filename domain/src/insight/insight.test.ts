import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { examplesOf } from '../fields/fields';
import {
  type PublishedInsight,
  toStoredInsight,
  clip,
  toInsightCard,
  insightDescription,
  insightTitle,
  moreInsights,
  readInsight,
  toTrackedInsight,
} from './insight';
import { insightImageAlt } from '../media/mediaUrl';
import { insightEditFields, insightFields } from './insightFields';

const insight = (changes: Partial<PublishedInsight> = {}): PublishedInsight => ({
  ...examplesOf(insightEditFields),
  id: 'a1B2c3D4e5F6g7H8i9J0',
  name: 'Kavitha Menon',
  designation: 'Plant HR Manager',
  company: 'Malar Mills',
  linkedin: 'https://linkedin.example/in/kavitha-menon',
  message: 'The night bus did more than the bonus. It goes to the last house.\n\nThe driver waits.',
  image: 'insights/a1B2c3D4e5F6g7H8i9J0/image.png',
  image_alt: '',
  video: '',
  published_at: '2026-11-18T06:29:00.000Z',
  ...changes,
});
const read = (message: string) => readInsight(insight({ message }));

describe('readInsight', () => {
  it('takes the first sentence as headline and the rest as paragraphs', () => {
    expect(read('The night bus did it.  It goes home.\n\n\nThe driver\nwaits. \n \n')).toEqual({
      headline: 'The night bus did it',
      paragraphs: ['It goes home.', 'The driver\nwaits.'],
    });
  });

  it.each([
    ['a question', 'Who needs a roster? We do not.', 'Who needs a roster?'],
    ['a quotation', '“We never asked.” That was it.', '“We never asked.”'],
    ['Devanagari', 'हमने सबसे पहले रात की पाली से पूछा। किसी ने नहीं पूछा था।', 'हमने सबसे पहले रात की पाली से पूछा'],
    ['a line of its own', 'What the night shift said\n\nThey said a lot.', 'What the night shift said'],
    ['an ellipsis', 'We waited and waited... Then she came.', 'We waited and waited...'],
  ])('accepts a first sentence with %s', (_name, message, headline) => {
    expect(read(message).headline).toBe(headline);
  });

  it.each([
    ['is all there is', 'We asked the night shift first.'],
    ['is too long', `${'We asked everybody '.repeat(8)}first. Then we waited.`],
    ['is too short', 'Yes. We asked.'],
    ['holds an address', 'See https://malar.example for it. We do.'],
    ['ends in an abbreviation', 'We once asked Dr. Rao about it, and he laughed.\n\nThen he left.'],
    ['is a list', 'One thing\nand another. And more.'],
  ])('keeps the text whole when the first sentence %s', (_name, message) => {
    const { headline, paragraphs } = read(message);
    expect(headline).toBe('An insight by Kavitha Menon');
    expect(paragraphs.join('\n\n')).toBe(message);
  });

  it('keeps every word of the message', () => {
    const word = fc.stringMatching(/^[\p{L}\p{N}.,?!।'"]{1,12}$/u);
    const message = fc.array(fc.tuple(word, fc.constantFrom(' ', '\n', '\n\n', '  ')), { minLength: 1 });
    fc.assert(
      fc.property(message, (parts) => {
        const text = parts.flat().join('').trim();
        const { headline, paragraphs } = read(text);
        const all = headline.startsWith('An insight by') ? paragraphs : [headline, ...paragraphs];
        const letters = (part: string) => part.replace(/[\s.।]/gu, '');
        expect(letters(all.join(''))).toBe(letters(text));
      }),
    );
  });
});

describe('insightTitle', () => {
  it('contains the headline and the author', () => {
    expect(insightTitle(insight())).toBe('The night bus did more than the bonus – Kavitha Menon');
    expect(insightTitle(insight({ message: 'Yes.' }))).toBe('Insight by Kavitha Menon, Malar Mills');
  });

  it('has at most 60 characters for any name', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(text, text, text, (name, company, message) => {
        expect([...insightTitle(insight({ name, company, message }))].length).toBeLessThanOrEqual(60);
        expect([...insightDescription({ message })].length).toBeLessThanOrEqual(160);
      }),
    );
  });
});

it.each([
  ['Words that fit', 20, 'Words that fit'],
  ['Words that do not fit', 15, 'Words that do…'],
  ['Words, that do not fit', 8, 'Words…'],
  ['Unbelievablylongword', 8, 'Unbelie…'],
  ['Lines\n\nand   blanks', 40, 'Lines and blanks'],
  ['🙂🙂🙂🙂', 3, '🙂🙂…'],
  ['நிறுவனங்கள்', 8, 'நிறுவன…'],
  ['અક્ષમાઅક્ષમા', 4, 'અ…'],
])('clip cuts %j at %i to %j', (text, max, result) => {
  expect(clip(text, max)).toBe(result);
});

it('insightCard contains the beginning of the text and whether there is a video', () => {
  const card = toInsightCard(
    insight({ message: `A first sentence of it. ${'word '.repeat(500)}`, video: 'v' }),
  );
  expect(card).toMatchObject({ headline: 'A first sentence of it', hasVideo: true });
  expect(card.excerpt.length).toBeLessThanOrEqual(260);
  expect(card).not.toHaveProperty('message');
});

it("insightImageAlt returns the description by staff, or else the author's name", () => {
  expect(insightImageAlt(insight({ image_alt: 'A bus at night' }))).toBe('A bus at night');
  expect(insightImageAlt(insight())).toBe('Picture sent in by Kavitha Menon of Malar Mills');
});

it('moreInsights returns at most three other insights without repeating one', () => {
  const newest = ['a', 'b', 'c', 'd'].map((id) => insight({ id }));
  expect(moreInsights(newest, 'b').map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  expect(moreInsights(newest, 'z').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

const sentInsight = {
  ...examplesOf(insightFields),
  name: 'Anjali Rao',
  message: 'We let every shift plan its own breaks. People stay longer since.',
};
const makeStored = (changes: Partial<typeof sentInsight> = {}) =>
  toStoredInsight({ ...sentInsight, ...changes }, { consentVersion: '2026-11', image: 'a.png', video: '' });

test('the sender of an insight sees its author, headline and status, and nothing else', () => {
  expect(
    toTrackedInsight('i1', { ...makeStored(), status: 'published', search_tokens: ['an'] }, ['video']),
  ).toEqual({
    id: 'i1',
    name: 'Anjali Rao',
    headline: 'We let every shift plan its own breaks',
    status: 'published',
    discarded: ['video'],
  });
});

test('an insight without a headline is named after its author', () => {
  expect(toTrackedInsight('i1', makeStored({ message: 'Breaks.' }), []).headline).toBe(
    'An insight by Anjali Rao',
  );
});
