import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cleanText } from '@utkarsh/domain/svgText';

const { resolve } = createRequire(import.meta.url);

/**
 * The fonts that pictures are drawn with, found wherever npm put the packages. Latin only: resvg 2.6.2 sets the
 * syllables of Devanagari over each other.
 */
const fonts = [
  '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf',
];

export const fontFiles = fonts.map((font) => resolve(font));

type Range = readonly [first: number, last: number];

/** The characters of a TrueType font: the segments of its `cmap` table (OpenType 1.9, formats 4 and 12). */
export function charactersOf(font: Buffer): Range[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) return [];
  const cmap = font.readUInt32BE(entry + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  return subtables.flatMap((at) => {
    const format = font.readUInt16BE(at);
    if (format === 12) {
      return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index): Range => {
        const group = at + 16 + index * 12;
        return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
      });
    }
    if (format !== 4) return [];
    const doubled = font.readUInt16BE(at + 6);
    return Array.from({ length: doubled / 2 }, (_, index): Range => {
      const end = at + 14 + index * 2;
      return [font.readUInt16BE(end + doubled + 2), font.readUInt16BE(end)];
    });
  });
}

let known: Range[] | undefined;

function hasGlyph(character: string): boolean {
  known ??= fontFiles.flatMap((file) => charactersOf(readFileSync(file)));
  const code = character.codePointAt(0) ?? 0;
  return known.some(([first, last]) => code >= first && code <= last);
}

const lettersOfNames = /[\p{L}\p{N}\p{Mc}\p{Mn}]/u;
/** Joiners and variation selectors, which only tell how their neighbours look. */
const shaping = /[\u200b-\u200d]|[\ufe00-\ufe0f]/gu;

/** A Latin letter whose accents we cannot draw stands without them: `ṛ` as `r`. */
const plain = (letter: string) =>
  /\p{Script=Latin}/u.test(letter) && !hasGlyph(letter) ? letter.normalize('NFD').charAt(0) : letter;

/**
 * A name as our fonts can draw it. Symbols they lack are left out; a name that lacks a letter is another name, so none
 * is drawn then.
 */
export function drawableName(name: string): string {
  const characters = [...name.normalize('NFC').replace(shaping, '')].map(plain);
  if (characters.some((character) => lettersOfNames.test(character) && !hasGlyph(character))) return '';
  return cleanText(characters.filter(hasGlyph).join(''));
}

/** Draws an SVG as a PNG of a width in pixels, beside the event loop. */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  // At first use: with all functions in one file, a static import would load the native library for every page.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree', sansSerifFamily: 'Figtree' },
  });
  return image.asPng();
}
