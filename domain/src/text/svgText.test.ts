// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlText, drawName, escapeXml, fitName } from './svgText';
import { companyName } from '../testing/arbitraries';
import { makePlainLettering } from '../testing/lettering';

/** Any text, including controls, lone surrogates and noncharacters. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(...'&<>"\'a \u202e'.split('').map((c) => c.charCodeAt(0))),
    ),
  )
  .map((codes) => String.fromCharCode(...codes));

const anyName = fc.oneof(companyName, fc.string({ unit: 'grapheme' }), anyText);

describe('xmlText', () => {
  it.each([
    ['controls and line breaks', 'A\u0000B\r\nC\tD\u009fE', 'A B C D E'],
    ['line and paragraph separators', 'A\u2028B\u2029C', 'A B C'],
    ['marks that turn text around', 'A\u202eB\u2066C\u200fD\u061cE', 'A B C D E'],
    ['a byte order mark', '\ufeffA', 'A'],
  ])('replaces %s by one space', (_what, text, clean) => {
    expect(xmlText(text)).toBe(clean);
  });

  it('removes noncharacters and lone surrogates', () => {
    expect(xmlText('A\uffffB\ufdd0C\u{1fffe}D\ud800E\udc00F')).toBe('ABCDEF');
  });

  it('keeps other scripts and emoji', () => {
    for (const text of ['हिन्दु\u200dस्तान', 'தமிழ்நாடு', '👩🏽\u200d🌾', 'Zoë’s Café – №1'])
      expect(xmlText(text)).toBe(text);
  });
});

describe('escapeXml', () => {
  it('makes content and attributes that read back as the clean text, for every text', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const content = escapeXml(text);
        for (const quote of ['"', "'"]) {
          const xml = `<a b=${quote}${content}${quote}>${content}</a>`;
          const { documentElement } = new DOMParser().parseFromString(xml, 'text/xml');
          expect(documentElement.textContent).toBe(xmlText(text));
          expect(documentElement.getAttribute('b')).toBe(xmlText(text));
          expect(documentElement.children).toHaveLength(0);
        }
      }),
    );
  });

  it('escapes an entity again', () => {
    expect(escapeXml('&amp; <b> "\'')).toBe('&amp;amp; &lt;b&gt; &quot;&#39;');
  });
});

const steps = [
  { size: 20, lines: 1 },
  { size: 15, lines: 2 },
  { size: 10, lines: 3 },
] as const;
const fit = (name: string, width = 276, height = 100) =>
  fitName(makePlainLettering(name), { width, height }, steps);

describe('fitName', () => {
  it('keeps a short name in one line of the first size', () => {
    expect(fit('Kaveri Looms')).toEqual({ size: 20, lines: ['Kaveri Looms'], height: 24 });
  });

  it('breaks a longer name between words into lines of similar length', () => {
    expect(fit('Meenakshi Handloom Weavers Cooperative')).toMatchObject({
      size: 15,
      lines: ['Meenakshi Handloom', 'Weavers Cooperative'],
    });
  });

  it('chooses a smaller size before it breaks a word', () => {
    expect(fit('Nizamabad Handloom', 112)).toMatchObject({ size: 15, lines: ['Nizamabad', 'Handloom'] });
    expect(fit('Visakhapatnam Mills', 80)).toMatchObject({ size: 10, lines: ['Visakhapatnam', 'Mills'] });
  });

  it('breaks a word that is wider than a line', () => {
    const { lines } = fit('W'.repeat(50));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('W'.repeat(50));
  });

  it('never breaks a letter from its marks', () => {
    const syllable = 'स्त्री';
    const { lines } = fit(syllable.repeat(60));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('').replaceAll(syllable, '').replace('…', '')).toBe('');
  });

  it('ends in an ellipsis when even the last size is too large', () => {
    const { size, lines } = fit('Wonderful Workplaces '.repeat(20));
    expect(size).toBe(10);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/[^ ]…$/u);
  });

  it('gives tall letters fewer lines than a step allows', () => {
    const name = 'Meenakshi Handloom Weavers Cooperative';
    const tall = makePlainLettering(name, { ascent: 1.9, descent: 0.6 });
    const { lines, height } = fitName(tall, { width: 276, height: 60 }, steps);
    expect(lines).toHaveLength(1);
    expect(height).toBeLessThanOrEqual(60);
  });

  it.each(['', '  ', '\u202e\uffff'])('has no lines for an invisible name (%j)', (name) => {
    expect(fit(name)).toEqual({ size: 20, lines: [], height: 0 });
  });

  it('stays within the width and lines of its size, and loses no text before an ellipsis', () => {
    fc.assert(
      fc.property(anyName, fc.integer({ min: 60, max: 600 }), (name, width) => {
        const lettering = makePlainLettering(name);
        const { size, lines } = fit(name, width);
        const step = steps.find((one) => one.size === size);
        expect(lines.length).toBeLessThanOrEqual(step?.lines ?? 0);
        for (const line of lines) expect(lettering.width(line) * size).toBeLessThanOrEqual(width + 1e-6);
        const whole = xmlText(name).replace(/ /gu, '');
        const text = lines.join('').replace(/ /gu, '');
        if (text !== whole) {
          expect(text.endsWith('…')).toBe(true);
          expect(whole.startsWith(text.slice(0, -1))).toBe(true);
        }
      }),
    );
  });
});

describe('drawName', () => {
  const placeLines = (rightToLeft: boolean, isCentred: boolean) => {
    const lettering = makePlainLettering('aaaa bb', { rightToLeft });
    const svg = drawName(
      lettering,
      { size: 10, lines: ['aaaa', 'bb'], height: 24 },
      { x: 50, y: 0, isCentred },
    );
    return [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\)/gu)].map(([, x, y]) => [Number(x), Number(y)]);
  };

  it.each([
    ['from one left edge', false, false, [50, 50]],
    ['that run from right to left from one right edge', true, false, [50, 62]],
    ['around the middle', false, true, [38, 44]],
  ] as const)('draws lines %s', (_where, rightToLeft, isCentred, lefts) => {
    expect(placeLines(rightToLeft, isCentred)).toEqual([
      [lefts[0], 9.5],
      [lefts[1], 21.5],
    ]);
  });
});
