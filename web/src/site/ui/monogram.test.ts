import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { monogramOf, monogramTone } from './monogram';

describe('a monogram', () => {
  it.each([
    ['Anjali Foods', 'AF'],
    ['Anjali Foods and Spices Private Limited', 'AF'],
    ['M/s Rao & Sons', 'RS'],
    ['Messrs. Rao', 'RA'],
    ['Zenith Pvt. Ltd.', 'ZE'],
    ['Jagdish (OPC) Pvt Ltd', 'JA'],
    ['The Bank of Kaveri', 'BK'],
    ['A. K. Textiles LLP', 'AK'],
    ['3M India', '3I'],
    ['élan studio', 'ÉS'],
    ['कावेरी लूम्स', 'कालू'],
    ['कावेरी', 'कावे'],
    ['தமிழ் நாடு', 'தநா'],
    ['ಬೆಂಗಳೂರು ಮಿಲ್ಸ್', 'ಬೆಂಮಿ'],
    ['ಶ್ರೀ ಕೃಷ್ಣ', 'ಶ್ರೀಕೃ'],
    ['லக்ஷ்மி', 'லக்ஷ்'],
    ['Limited', 'LI'],
    ['The', 'TH'],
    ['Q', 'Q'],
    ['★', '★'],
  ])('of %s is %s', (name, letters) => {
    expect(monogramOf(name)).toBe(letters);
  });

  it('keeps the vowel sign of a letter where the browser cannot find letters', () => {
    vi.stubGlobal('Intl', {});
    try {
      expect(monogramOf('कावेरी लूम्स')).toBe('कालू');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('of a Latin name loads no segmenter', async () => {
    const Segmenter = vi.fn();
    vi.stubGlobal('Intl', { Segmenter });
    vi.resetModules();
    try {
      const freshModule = await import('./monogram');
      expect(freshModule.monogramOf('M/s Anjali Foods & Sons Pvt. Ltd.')).toBe('AF');
      expect(Segmenter).not.toHaveBeenCalled();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('has one tone for a name, and not one for all names', () => {
    const tones = [1, 2, 3, 4, 5];
    const names = Array.from({ length: 100 }, (_, index) => `Company ${index}`);
    const result = names.map((name) => monogramTone(name, tones));
    expect(names.map((name) => monogramTone(name, tones))).toEqual(result);
    expect(new Set(result)).toEqual(new Set(tones));
  });

  it('exists for any name, in one of the tones', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (text) => {
        const name = `${text}x`;
        expect(monogramOf(name)).not.toBe('');
        expect(['blue', 'amber']).toContain(monogramTone(name, ['blue', 'amber']));
      }),
    );
  });
});
