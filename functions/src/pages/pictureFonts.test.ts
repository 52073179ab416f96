import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersOf, drawableName, fontFiles } from './pictureFonts';

describe('charactersOf', () => {
  const has = (file: string, character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return charactersOf(readFileSync(file)).some(([first, last]) => code >= first && code <= last);
  };

  it.each(fontFiles)('finds what %s has, and nothing that it lacks', (file) => {
    for (const character of 'AZaz09&é₹’') expect(has(file, character), character).toBe(true);
    for (const character of ['ह', 'த', '株', '👩']) expect(has(file, character), character).toBe(false);
  });
});

describe('drawableName', () => {
  it.each([
    'Anjali Foods & Beverages (India) Pvt. Ltd.',
    "D'Souza–Iyer’s Café",
    '24 × 7 Logistics',
    '<b>&amp;</b>',
  ])('keeps %s', (name) => {
    expect(drawableName(name)).toBe(name);
  });

  it('takes an accent that the fonts lack off its letter', () => {
    expect(drawableName('Kṛṣi')).toBe('Krsi');
    expect(drawableName('Kr\u0323s\u0323i')).toBe('Krsi');
  });

  it('leaves out symbols that the fonts lack, with the space around them', () => {
    expect(drawableName('Happy 👩🏽\u200d🌾 Farms 🇮🇳')).toBe('Happy Farms');
    expect(drawableName('Trade\u2744\ufe0f Winds')).toBe('Trade Winds');
  });

  it.each(['हिन्दुस्तान श्रमिक संस्था', 'தமிழ்நாடு நெசவாளர் சங்கம்', 'Anjali फूड्स', '株式会社'])(
    'is empty for %s, which would be another name without the letters that the fonts lack',
    (name) => {
      expect(drawableName(name)).toBe('');
    },
  );
});
