import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'harfbuzzjs';
import { lettersOf } from '@utkarsh/domain/text/letters';
import { xmlText, type Lettering } from '@utkarsh/domain/text/svgText';
import { cacheRead, rememberedBy } from '../store/memory';

const { resolve } = createRequire(import.meta.url);

const latinFont = '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf';

/** Fonts for Indian scripts besides Latin. Each font is read when a name needs it. */
const scriptFonts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'],
  [/\p{Script=Bengali}/u, 'noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'],
  [/\p{Script=Gujarati}/u, 'noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf'],
  [/\p{Script=Gurmukhi}/u, 'noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf'],
  [/\p{Script=Kannada}/u, 'noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf'],
  [/\p{Script=Malayalam}/u, 'noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf'],
  [/\p{Script=Oriya}/u, 'noto-sans-oriya/700Bold/NotoSansOriya_700Bold.ttf'],
  [/\p{Script=Tamil}/u, 'noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'],
  [/\p{Script=Telugu}/u, 'noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf'],
  [/\p{Script=Arabic}/u, 'noto-nastaliq-urdu/700Bold/NotoNastaliqUrdu_700Bold.ttf'],
];

/** Loads the libraries at first use, because most functions draw nothing. */
const loadTools = async () => {
  const [harfbuzz, { default: bidiFactory }] = await Promise.all([import('harfbuzzjs'), import('bidi-js')]);
  return { harfbuzz, bidi: bidiFactory() };
};
type Tools = Awaited<ReturnType<typeof loadTools>>;
const tools = cacheRead(loadTools, Infinity);

const unitsPerEm = 1000;

async function readFont(file: string): Promise<Font> {
  const { Blob, Face, Font } = (await tools()).harfbuzz;
  const font = new Font(new Face(new Blob(new Uint8Array(await readFile(resolve(file))))));
  font.setScale(unitsPerEm, unitsPerEm);
  return font;
}

const fontOf = rememberedBy(readFont, { age: Infinity });

/** Matches joiners and variation selectors, which change only the shape of their neighbours. */
const shaping = /[\u200b-\u200d]|\p{Variation_Selector}/u;

const hasGlyphs = (font: Font, text: string) =>
  [...text].every(
    (character) => shaping.test(character) || font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
  );

const lettersOfNames = /[\p{L}\p{N}\p{Mc}]|(?!\p{Variation_Selector})\p{Mn}/u;

/** Returns what the fonts can draw of a name: without lacking symbols and accents, and '' when another letter would be missing. */
function keepDrawable(name: string, fonts: readonly Font[]): string {
  const isDrawable = (text: string) => fonts.some((font) => hasGlyphs(font, text));
  const graphemes = lettersOf(xmlText(name).normalize('NFC')).map((grapheme) =>
    /^[\p{Script=Latin}\p{N}]/u.test(grapheme) && !isDrawable(grapheme)
      ? grapheme.normalize('NFD').charAt(0)
      : grapheme,
  );
  if (graphemes.some((grapheme) => lettersOfNames.test(grapheme) && !isDrawable(grapheme))) return '';
  return xmlText(graphemes.filter(isDrawable).join(''));
}

interface Run {
  font: Font;
  /** Embedding level of the run. Odd levels run from right to left. */
  level: number;
  text: string;
}

interface PlacedGlyph {
  font: Font;
  glyph: number;
  /** In thousandths of an em from the start of the line. `y` points upwards. */
  x: number;
  y: number;
}

/** Makes a function that sets a line of text. Each letter gets the first font that has it. */
function makeSetter(fonts: readonly Font[], { harfbuzz, bidi }: Tools, rightToLeft: boolean) {
  /** Divides a line into runs of one font and direction, from left to right. */
  function runsOf(line: string): Run[] {
    const embedding = bidi.getEmbeddingLevels(line, rightToLeft ? 'rtl' : 'ltr');
    const runAt: Run[] = [];
    for (const grapheme of lettersOf(line)) {
      const level = embedding.levels[runAt.length] ?? 0;
      const font = fonts.find((one) => hasGlyphs(one, grapheme));
      if (!font) throw new Error('A letter that no font has was not left out.');
      const last = runAt.at(-1);
      const run = last?.font === font && last.level === level ? last : { font, level, text: '' };
      run.text += grapheme;
      for (let unit = 0; unit < grapheme.length; unit += 1) runAt.push(run);
    }
    const visualOrder = bidi.getReorderedIndices(line, embedding);
    return [...new Set(visualOrder.flatMap((index) => runAt[index] ?? []))];
  }

  return function setLine(line: string): { glyphs: PlacedGlyph[]; width: number } {
    const glyphs: PlacedGlyph[] = [];
    let width = 0;
    for (const { font, level, text } of runsOf(line)) {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
      harfbuzz.shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        glyphs.push({ font, glyph, x: width + xOffset, y: yOffset });
        width += xAdvance;
      }
    }
    return { glyphs, width };
  };
}

/** Returns the room above and below the baseline in em: that of Latin, or more if the letters would touch other lines. */
function roomOf(glyphs: readonly PlacedGlyph[]) {
  const clearance = 0.1;
  let ascent = 0.95;
  let descent = 0.25;
  for (const { font, glyph, y } of glyphs) {
    const { yBearing = 0, height = 0 } = font.glyphExtents(glyph) ?? {};
    ascent = Math.max(ascent, (y + yBearing) / unitsPerEm + clearance);
    descent = Math.max(descent, -(y + yBearing + height) / unitsPerEm + clearance);
  }
  return { ascent, descent };
}

const outlineOf = ({ font, glyph, x, y }: PlacedGlyph) => {
  const path = font.glyphToPath(glyph);
  return path === '' ? '' : `<path transform="translate(${x} ${y})" d="${path}"/>`;
};

/** Sets a name in the scripts of India as outlines, so that a picture needs no font. `fallback` replaces a name without glyphs. */
export async function letteringOf(name: string, fallback = ''): Promise<Lettering> {
  const libraries = await tools();
  const scripts = scriptFonts.filter(([letters]) => letters.test(name));
  const fonts = await Promise.all(
    [latinFont, ...scripts.map(([, file]) => `@expo-google-fonts/${file}`)].map(fontOf),
  );
  const text = keepDrawable(name, fonts) || fallback;
  const rightToLeft = libraries.bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
  const setLine = makeSetter(fonts, libraries, rightToLeft);
  return {
    name: text,
    rightToLeft,
    ...roomOf(setLine(text).glyphs),
    width: (part) => setLine(part).width / unitsPerEm,
    outline: (part) => setLine(part).glyphs.map(outlineOf).join(''),
  };
}
