// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, escapeXml, fitText, textWidth } from './svgText';
import { companyName } from './testing/arbitraries';

/** Anything a text can hold: controls, halves of pairs and noncharacters too. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(...'&<>"\'a \u202e'.split('').map((c) => c.charCodeAt(0))),
    ),
  )
  .map((codes) => String.fromCharCode(...codes));

const anyName = fc.oneof(companyName, fc.string({ unit: 'grapheme' }), anyText);

describe('cleanText', () => {
  it.each([
    ['controls and line breaks', 'A\u0000B\r\nC\tD\u009fE', 'A B C D E'],
    ['line and paragraph separators', 'A\u2028B\u2029C', 'A B C'],
    ['marks that turn text around', 'A\u202eB\u2066C\u200fD\u061cE', 'A B C D E'],
    ['a byte order mark', '\ufeffA', 'A'],
  ])('puts one space in the place of %s', (_what, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('takes out noncharacters and halves of pairs', () => {
    expect(cleanText('A\uffffB\ufdd0C\u{1fffe}D\ud800E\udc00F')).toBe('ABCDEF');
  });

  it('keeps what other scripts and emoji are made of', () => {
    for (const text of ['हिन्दु\u200dस्तान', 'தமிழ்நாடு', '👩🏽\u200d🌾', 'Zoë’s Café – №1']) {
      expect(cleanText(text)).toBe(text);
    }
  });
});

describe('escapeXml', () => {
  it('gives content and attributes that read back as the clean text, whatever it was', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const escaped = escapeXml(text);
        for (const quote of ['"', "'"]) {
          const xml = `<a b=${quote}${escaped}${quote}>${escaped}</a>`;
          const { documentElement } = new DOMParser().parseFromString(xml, 'text/xml');
          expect(documentElement.textContent).toBe(cleanText(text));
          expect(documentElement.getAttribute('b')).toBe(cleanText(text));
          expect(documentElement.children).toHaveLength(0);
        }
      }),
    );
  });

  it('escapes what is already an entity once more', () => {
    expect(escapeXml('&amp; <b> "\'')).toBe('&amp;amp; &lt;b&gt; &quot;&#39;');
  });
});

describe('fitText', () => {
  const steps = [
    { size: 20, lines: 1 },
    { size: 15, lines: 2 },
    { size: 10, lines: 3 },
  ] as const;

  it('keeps a short text in one line of the first size', () => {
    expect(fitText('Kaveri Looms', 276, steps)).toEqual({ size: 20, lines: ['Kaveri Looms'] });
  });

  it('breaks a longer one between words into lines of about the same length', () => {
    expect(fitText('Meenakshi Handloom Weavers Cooperative', 276, steps)).toEqual({
      size: 15,
      lines: ['Meenakshi Handloom', 'Weavers Cooperative'],
    });
  });

  it('breaks a word that no line holds', () => {
    const { lines } = fitText('W'.repeat(50), 276, steps);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('W'.repeat(50));
  });

  it('never breaks a letter from its signs', () => {
    const family = '👩🏽\u200d🌾';
    const { lines } = fitText(family.repeat(40), 276, steps);
    expect(lines.join('').replaceAll(family, '')).toBe('');
  });

  it('ends in an ellipsis when not even the last size holds it all', () => {
    const { size, lines } = fitText('Wonderful Workplaces '.repeat(20), 276, steps);
    expect(size).toBe(10);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/[^ ]…$/u);
  });

  it.each(['', '  ', '\u202e\uffff'])('has no lines for a text without anything to see (%j)', (text) => {
    expect(fitText(text, 276, steps)).toEqual({ size: 20, lines: [] });
  });

  it('stays within the width and the lines of the size it chose, and loses nothing before an ellipsis', () => {
    fc.assert(
      fc.property(anyName, fc.integer({ min: 60, max: 600 }), (text, width) => {
        const { size, lines } = fitText(text, width, steps);
        const step = steps.find((one) => one.size === size);
        expect(lines.length).toBeLessThanOrEqual(step?.lines ?? 0);
        for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(width + 1e-6);
        const whole = cleanText(text).replace(/ /gu, '');
        const said = lines.join('').replace(/ /gu, '');
        if (said !== whole) {
          expect(said.endsWith('…')).toBe(true);
          expect(whole.startsWith(said.slice(0, -1))).toBe(true);
        }
      }),
    );
  });
});
