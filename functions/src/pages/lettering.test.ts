import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { letteringOf } from './lettering';

vi.mock('node:fs/promises', { spy: true });

/** Returns the shapes drawn for a text. A space has no shape. */
async function shapes(text: string): Promise<string[]> {
  const { outline } = await letteringOf(text);
  return [...outline(text).matchAll(/ d="([^"]+)"/gu)].map(([, path]) => path ?? '');
}

const names = {
  Latin: "Anjali Foods & D'Souza (India) Pvt. Ltd. – 24 × 7",
  Devanagari: 'हिन्दुस्तान श्रमिक संस्था',
  Bengali: 'পশ্চিমবঙ্গ শ্রমিক কল্যাণ সংস্থা',
  Gujarati: 'ગુજરાત સ્વચ્છ ઊર્જા ઉદ્યોગ',
  Gurmukhi: 'ਪੰਜਾਬ ਖੇਤੀਬਾੜੀ ਉਦਯੋਗ ਪ੍ਰਾਈਵੇਟ',
  Kannada: 'ಕರ್ನಾಟಕ ರೇಷ್ಮೆ ಕೈಗಾರಿಕೆ ಸಂಸ್ಥೆ',
  Malayalam: 'കേരള സ്ത്രീശക്തി സഹകരണ സംഘം',
  Odia: 'ଓଡ଼ିଶା ହସ୍ତତନ୍ତ ବୁଣାକାର ସମିତି',
  Tamil: 'தமிழ்நாடு நெசவாளர் சங்கம்',
  Telugu: 'ఆంధ్రప్రదేశ్ స్త్రీ శక్తి సంస్థ',
  Urdu: 'ہندوستانی دستکاری کارخانہ',
  'two scripts': 'Anjali फूड्स Pvt Ltd',
};

describe('letteringOf', () => {
  it.each(Object.entries(names))('draws a name in %s whole', async (_script, name) => {
    const { name: drawnName, width, outline } = await letteringOf(name);
    expect(drawnName).toBe(name.normalize('NFC'));
    expect(width(name)).toBeGreaterThan(name.split(' ').length);
    expect(outline(name)).toMatch(/^(<path transform="translate\([-\d. ]+\)" d="M[^"<]+"\/>)+$/u);
  });

  it('reads a font again after it could not be read', async () => {
    vi.resetModules();
    const fresh = await import('./lettering');
    vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
    await expect(fresh.letteringOf('Kaveri Looms')).rejects.toThrow('EMFILE');
    expect((await fresh.letteringOf('Kaveri Looms')).name).toBe('Kaveri Looms');
  });

  it('joins letters to the shapes of their script', async () => {
    expect('क्षत्रिय').toHaveLength(8);
    expect((await shapes('क्षत्रिय')).length).toBeLessThan(6);
    expect(await shapes('क्ष')).not.toEqual([...(await shapes('क')), ...(await shapes('ष'))]);
  });

  it('puts a sign before its letter where the script writes it there', async () => {
    const [first] = await shapes('கொ');
    expect(first).toBe((await shapes('கெ'))[0]);
    expect(first).not.toBe((await shapes('க'))[0]);
  });

  it('gives wide shapes enough room', async () => {
    const [latin, urdu] = [await letteringOf('Kaveri Looms'), await letteringOf(names.Urdu)];
    expect([latin.ascent, latin.descent]).toEqual([0.95, 0.25]);
    expect(urdu.ascent).toBeGreaterThan(latin.ascent);
    expect(urdu.descent).toBeGreaterThan(latin.descent);
  });
});

describe('a name in Urdu', () => {
  it('runs from right to left', async () => {
    expect((await letteringOf(names.Urdu)).rightToLeft).toBe(true);
    expect((await letteringOf(names.Devanagari)).rightToLeft).toBe(false);
    const first = await shapes('دہلی');
    expect((await shapes('دہلی لمیٹڈ')).slice(-first.length)).toEqual(first);
  });

  it('keeps Latin words and figures in it from left to right', async () => {
    const all = await shapes('دہلی Textiles');
    const latin = await shapes('Textiles');
    expect(all.slice(0, latin.length)).toEqual(latin);
    expect((await shapes('دہلی 24')).slice(0, 2)).toEqual(await shapes('24'));
  });

  it('mirrors its brackets', async () => {
    const [opening, closing] = await shapes('()');
    const all = await shapes('(دہلی)');
    expect([all[0], all.at(-1)]).toEqual([opening, closing]);
  });
});

describe('the drawing of a name without a letter in the fonts', () => {
  it('drops an accent from its letter', async () => {
    expect((await letteringOf('Kṛṣi')).name).toBe('Krsi');
    expect((await letteringOf('Kr\u0323s\u0323i')).name).toBe('Krsi');
  });

  it('omits symbols with the space around them', async () => {
    expect((await letteringOf('Happy 👩🏽\u200d🌾 Farms 🇮🇳')).name).toBe('Happy Farms');
    expect((await letteringOf('Trade\u2744\ufe0f Winds')).name).toBe('Trade Winds');
    expect((await letteringOf('Studio 1\ufe0f\u20e3')).name).toBe('Studio 1');
  });

  it.each(['株式会社', 'Anjali 株式会社', 'ᱥᱟᱱᱛᱟᱲᱤ'])(
    'stops at letters: nothing is drawn for %s, which would become another name',
    async (name) => {
      expect((await letteringOf(name)).name).toBe('');
      expect((await letteringOf(name, 'This organization')).name).toBe('This organization');
    },
  );
});
