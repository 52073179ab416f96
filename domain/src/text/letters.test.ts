import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lettersOf, startOf } from './letters';

const samples: [string, string[]][] = [
  ['ശ്രീ ക്ഷേമം', ['ശ്രീ', ' ', 'ക്ഷേ', 'മം']],
  ['क्षमा', ['क्ष', 'मा']],
  ['ક્ષ\u200d', ['ક્ષ\u200d']],
  ['ಶ್ರೀ ಕೃಷ್ಣ', ['ಶ್ರೀ', ' ', 'ಕೃ', 'ಷ್ಣ']],
  ['স্ত্রী', ['স্ত্রী']],
  ['நிறுவனங்கள்', ['நி', 'று', 'வ', 'ன', 'ங்', 'க', 'ள்']],
  ['லக்ஷ்மி ஸ்ரீ சக்ரா', ['ல', 'க்ஷ்', 'மி', ' ', 'ஸ்ரீ', ' ', 'ச', 'க்', 'ரா']],
  ['क\u094d\u200dष द्', ['क\u094d\u200dष', ' ', 'द्']],
  ['👨‍👩‍👧👍🏽🇮🇳🇮🇳', ['👨‍👩‍👧', '👍🏽', '🇮🇳', '🇮🇳']],
  ['e\u0301a', ['e\u0301', 'a']],
  ['\u0301a', ['\u0301', 'a']],
];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the letters of a text', () => {
  it.each(samples)('are whole in %s', (text, letters) => expect(lettersOf(text)).toEqual(letters));

  it.each(samples)('are whole in %s in a browser without a segmenter', async (text, letters) => {
    vi.stubGlobal('Intl', {});
    vi.resetModules();
    expect((await import('./letters')).lettersOf(text)).toEqual(letters);
  });

  it.each(samples)('are whole in %s where the segmenter cuts behind a virama', async (text, letters) => {
    const toCluster = (segment: string) => ({ segment });
    const segment = (line: string) =>
      lettersOf(line)
        .flatMap((letter) => letter.split(/(?<=[\u094d\u09cd\u0acd\u0ccd\u0d4d]\u200d?)(?=\p{L})/u))
        .map(toCluster);
    vi.stubGlobal('Intl', {
      Segmenter: class {
        segment = segment;
      },
    });
    vi.resetModules();
    expect((await import('./letters')).lettersOf(text)).toEqual(letters);
  });
});

describe('the start of a text', () => {
  it.each([
    ['நிறுவனங்கள்', 7, 'நிறுவன'],
    ['நிறுவனங்கள்', 11, 'நிறுவனங்கள்'],
    ['ક્ષમા', 2, 'ક્'],
    ['અક્ષમા', 3, 'અ'],
    ['a👨‍👩‍👧', 5, 'a'],
    ['Anjali', 3, 'Anj'],
  ])('%s within %i characters is %s', (text, max, result) => expect(startOf(text, max)).toBe(result));

  it('is as long as it may be, and never longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const start = startOf(text, max);
        expect(text.startsWith(start)).toBe(true);
        expect([...start].length).toBeLessThanOrEqual(max);
        const [next = ''] = lettersOf(text.slice(start.length));
        if (start !== text) expect([...`${start}${next}`].length).toBeGreaterThan(max);
      }),
    );
  });

  it('reads only as much of a long text as it needs', () => {
    const split = vi.spyOn(Array, 'from');
    expect([...startOf('\u0915\u094d'.repeat(2_000), 80)]).toHaveLength(80);
    expect(split.mock.calls[0]?.[0]).toHaveLength(162);
  });
});
