/** Text in SVG pictures. SVG does not wrap lines, and XML does not allow every character. */

import { lettersOf } from './letters';

/** Returns a text on one line without characters that XML parsers refuse, and without marks that could reorder the text around it. */
export const xmlText = (text: string): string =>
  text
    .replace(/[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for content and attributes of XML and HTML. */
export const escapeXml = (text: string): string =>
  xmlText(text).replace(/[&<>"']/gu, (character) => entities[character] ?? '');

/** The outlines of a name's letters. Lengths are in em. */
export interface Lettering {
  /** The drawable part of the name; '' when a letter has no outline. */
  name: string;
  rightToLeft: boolean;
  /** Height of the letters above and below the baseline. */
  ascent: number;
  descent: number;
  /** Returns the width of a part of the name. */
  width: (part: string) => number;
  /** Returns a part of the name as SVG, drawn from 0,0 along the baseline. An em has 1,000 units, and y points upwards. */
  outline: (part: string) => string;
}

type Measure = Lettering['width'];

/** An unbreakable piece of a line: a word, or a part of a very long word. */
interface Piece {
  text: string;
  width: number;
}

/** Splits a word that is wider than a line. */
function splitWord(word: string, maxWidth: number, measure: Measure): Piece[] {
  const whole = { text: word, width: measure(word) };
  if (whole.width <= maxWidth) return [whole];
  const pieces: Piece[] = [];
  for (const grapheme of lettersOf(word)) {
    const last = pieces.pop();
    const longer = `${last?.text ?? ''}${grapheme}`;
    const width = measure(longer);
    if (last && width > maxWidth) pieces.push(last, { text: grapheme, width: measure(grapheme) });
    else pieces.push({ text: longer, width });
  }
  return pieces;
}

function wrap(parts: readonly Piece[], maxWidth: number, space: number): string[] {
  const lines: Piece[] = [];
  for (const { text, width } of parts) {
    const last = lines.at(-1);
    if (last && last.width + space + width <= maxWidth) {
      last.text += ` ${text}`;
      last.width += space + width;
    } else lines.push({ text, width });
  }
  return lines.map(({ text }) => text);
}

/** Wraps a text into lines of similar length, so that no line has a single last word. */
function balance(parts: readonly Piece[], maxWidth: number, lines: readonly string[], space: number) {
  const longest = Math.max(...parts.map(({ width }) => width));
  let balancedLines = lines;
  for (let narrower = maxWidth * 0.96; narrower >= Math.max(longest, maxWidth / 2); narrower *= 0.96) {
    const narrowLines = wrap(parts, narrower, space);
    if (narrowLines.length > lines.length) break;
    balancedLines = narrowLines;
  }
  return balancedLines;
}

function shorten(line: string, maxWidth: number, measure: Measure): string {
  const letters = lettersOf(line);
  while (letters.length > 1 && measure(`${letters.join('')}…`) > maxWidth) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface FittedText {
  size: number;
  lines: readonly string[];
  /** Height of all lines together. */
  height: number;
}

/** Fits a name into a box by the first step that fits, if possible with whole words, or cuts it. Tall scripts get fewer lines. */
export function fitName(
  { name, ascent, descent, width: measure }: Lettering,
  box: { width: number; height: number },
  steps: readonly [Record<'size' | 'lines', number>, ...Record<'size' | 'lines', number>[]],
): FittedText {
  const lineHeight = ascent + descent;
  const makeFit = (size: number, lines: readonly string[]) => ({
    size,
    lines,
    height: lines.length * lineHeight * size,
  });
  if (name === '') return makeFit(steps[0].size, []);
  const words = name.split(' ');
  const space = measure(' ');
  let brokenFit: FittedText | undefined;
  let shortenedFit = makeFit(steps[0].size, []);
  for (const { size, lines } of steps) {
    const maxWidth = box.width / size;
    const room = Math.max(1, Math.min(lines, Math.floor(box.height / (lineHeight * size))));
    const parts = words.flatMap((word) => splitWord(word, maxWidth, measure));
    const wrappedLines = wrap(parts, maxWidth, space);
    if (wrappedLines.length > room) {
      const last = shorten(wrappedLines[room - 1] ?? '', maxWidth, measure);
      shortenedFit = makeFit(size, [...wrappedLines.slice(0, room - 1), last]);
      continue;
    }
    const whole = makeFit(size, balance(parts, maxWidth, wrappedLines, space));
    if (parts.length === words.length) return whole;
    brokenFit ??= whole;
  }
  return brokenFit ?? shortenedFit;
}

/** Returns one line of a name as SVG, from the start of its baseline. */
export const drawLine = (
  { outline }: Lettering,
  line: string,
  { size, x, y }: Record<'size' | 'x' | 'y', number>,
): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / 1000} ${-size / 1000})">${outline(line)}</g>`;

/** Returns a fitted name as SVG, from its top downwards, with `x` as its centre or left edge. Right-to-left lines share the right edge. */
export function drawName(
  lettering: Lettering,
  { size, lines }: FittedText,
  { x, y, isCentred = false }: { x: number; y: number; isCentred?: boolean },
): string {
  const { rightToLeft, ascent, descent, width } = lettering;
  const widths = lines.map((line) => width(line) * size);
  const widest = Math.max(...widths);
  return lines
    .map((line, index) => {
      const lineWidth = widths[index] ?? 0;
      const leftEdge = isCentred ? x - lineWidth / 2 : x + (rightToLeft ? widest - lineWidth : 0);
      const baseline = y + size * (ascent + index * (ascent + descent));
      return drawLine(lettering, line, { size, x: leftEdge, y: baseline });
    })
    .join('');
}
