/** Text inside pictures: SVG neither wraps lines nor survives every character that people type. */

/** What XML has no place for, and the invisible marks by which a name could turn the text around it. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is for
const unwanted = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
const nonCharacters = /\p{Noncharacter_Code_Point}/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/** One line of text that any XML parser takes. */
export const xmlText = (text: string): string =>
  text
    .replace(loneSurrogates, '')
    .replace(nonCharacters, '')
    .replace(unwanted, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For content and attributes of XML and HTML alike. */
export const escapeXml = (text: string): string =>
  xmlText(text).replace(/[&<>"']/gu, (found) => entities[found] ?? '');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const graphemesOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** How the letters of a name are drawn. Lengths are in em. */
export interface Lettering {
  /** What of the name can be drawn; empty when a letter of it cannot be. */
  name: string;
  rightToLeft: boolean;
  /** Room that its letters need above and below the baseline. */
  ascent: number;
  descent: number;
  /** The width of a part of it. */
  width: (part: string) => number;
  /** A part of it as SVG, drawn from 0,0 along the baseline: a thousand units an em, y upwards. */
  outline: (part: string) => string;
}

type Measure = Lettering['width'];

/** What stands together in a line: a word, or a part of one that is too long. */
interface Piece {
  text: string;
  width: number;
}

/** A word too long for a line in as many pieces as it needs. */
function pieces(word: string, maxWidth: number, measure: Measure): Piece[] {
  const whole = { text: word, width: measure(word) };
  if (whole.width <= maxWidth) return [whole];
  const found: Piece[] = [];
  for (const grapheme of graphemesOf(word)) {
    const last = found.pop();
    const longer = `${last?.text ?? ''}${grapheme}`;
    const width = measure(longer);
    if (last && width > maxWidth) found.push(last, { text: grapheme, width: measure(grapheme) });
    else found.push({ text: longer, width });
  }
  return found;
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

/** Lines of about the same length, instead of full ones and a last word alone. */
function balance(parts: readonly Piece[], maxWidth: number, lines: readonly string[], space: number) {
  const longest = Math.max(...parts.map(({ width }) => width));
  let balanced = lines;
  for (let narrower = maxWidth * 0.96; narrower >= Math.max(longest, maxWidth / 2); narrower *= 0.96) {
    const wrapped = wrap(parts, narrower, space);
    if (wrapped.length > lines.length) break;
    balanced = wrapped;
  }
  return balanced;
}

function shorten(line: string, maxWidth: number, measure: Measure): string {
  const letters = graphemesOf(line);
  while (letters.length > 1 && measure(`${letters.join('')}…`) > maxWidth) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface TextStep {
  size: number;
  lines: number;
}

interface FittedText {
  size: number;
  lines: readonly string[];
  /** Of all lines together. */
  height: number;
}

/**
 * The name in the first of the steps in which it fits a box, if possible with no word broken; what even the last one cannot
 * hold ends in an ellipsis. Tall scripts get fewer lines than a step allows.
 */
export function fitName(
  { name, ascent, descent, width: measure }: Lettering,
  box: { width: number; height: number },
  steps: readonly [TextStep, ...TextStep[]],
): FittedText {
  const leading = ascent + descent;
  const fitted = (size: number, lines: readonly string[]) => ({
    size,
    lines,
    height: lines.length * leading * size,
  });
  if (name === '') return fitted(steps[0].size, []);
  const words = name.split(' ');
  const space = measure(' ');
  let broken: FittedText | undefined;
  let shortened = fitted(steps[0].size, []);
  for (const { size, lines } of steps) {
    const maxWidth = box.width / size;
    const room = Math.max(1, Math.min(lines, Math.floor(box.height / (leading * size))));
    const parts = words.flatMap((word) => pieces(word, maxWidth, measure));
    const wrapped = wrap(parts, maxWidth, space);
    if (wrapped.length > room) {
      const last = shorten(wrapped[room - 1] ?? '', maxWidth, measure);
      shortened = fitted(size, [...wrapped.slice(0, room - 1), last]);
      continue;
    }
    const whole = fitted(size, balance(parts, maxWidth, wrapped, space));
    if (parts.length === words.length) return whole;
    broken ??= whole;
  }
  return broken ?? shortened;
}

interface Placing {
  size: number;
  /** Where its baseline begins. */
  x: number;
  y: number;
}

/** Draws one line in the letters of a name. */
export const drawLine = ({ outline }: Lettering, line: string, { size, x, y }: Placing): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / 1000} ${-size / 1000})">${outline(line)}</g>`;

/**
 * Draws a fitted name from its top downwards: around `x` with `centred`, else with its left edge there. Lines that run from
 * right to left begin at one right edge.
 */
export function drawName(
  lettering: Lettering,
  { size, lines }: FittedText,
  { x, y, centred = false }: { x: number; y: number; centred?: boolean },
): string {
  const { rightToLeft, ascent, descent, width } = lettering;
  const widths = lines.map((line) => width(line) * size);
  const widest = Math.max(...widths);
  return lines
    .map((line, index) => {
      const own = widths[index] ?? 0;
      const left = centred ? x - own / 2 : x + (rightToLeft ? widest - own : 0);
      const baseline = y + size * (ascent + index * (ascent + descent));
      return drawLine(lettering, line, { size, x: left, y: baseline });
    })
    .join('');
}
