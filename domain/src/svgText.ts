/** Text inside pictures: SVG neither wraps lines nor survives every character that people type. */

/** What XML has no place for, and the invisible marks by which a name could turn the text around it. */
// eslint-disable-next-line no-control-regex -- control characters are what it is for
const unwanted = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
const nonCharacters = /\p{Noncharacter_Code_Point}/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/** One line of text that any XML parser takes. */
export const cleanText = (text: string): string =>
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
  cleanText(text).replace(/[&<>"']/gu, (found) => entities[found] ?? '');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const split = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Widths of bold letters in em, on the safe side: the reader's own font may be wider than ours. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/^[ijlI.,:;'|!()[\]\s]/u, 0.34],
  [/^[mwMW@%]/u, 0.98],
  [/^[\p{Lu}\p{N}&#+=~$€₹]/u, 0.72],
  [/^\p{Script=Latin}/u, 0.61],
  [/^[\p{Script=Devanagari}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.72],
  [/^\p{P}/u, 0.61],
];

const widthOf = (grapheme: string) => widths.find(([letters]) => letters.test(grapheme))?.[1] ?? 1.1;

/** Width of bold text in em, estimated. */
export const textWidth = (text: string): number =>
  split(text).reduce((width, grapheme) => width + widthOf(grapheme), 0);

/** A word too long for a line in as many pieces as it needs. */
function pieces(word: string, width: number): string[] {
  const found = [''];
  for (const grapheme of split(word)) {
    const last = found.length - 1;
    const longer = `${found[last] ?? ''}${grapheme}`;
    if (found[last] === '' || textWidth(longer) <= width) found[last] = longer;
    else found.push(grapheme);
  }
  return found;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const piece of text.split(' ').flatMap((word) => pieces(word, width))) {
    const last = lines.length - 1;
    const longer = `${lines[last] ?? ''} ${piece}`;
    if (last >= 0 && textWidth(longer) <= width) lines[last] = longer;
    else lines.push(piece);
  }
  return lines;
}

/** Lines of about the same length, instead of full ones and a last word alone. */
function balance(text: string, width: number, lines: readonly string[]): readonly string[] {
  let balanced = lines;
  for (let narrower = width * 0.96; narrower > width / 2; narrower *= 0.96) {
    const wrapped = wrap(text, narrower);
    if (wrapped.length > lines.length) break;
    balanced = wrapped;
  }
  return balanced;
}

function shorten(line: string, width: number): string {
  const letters = split(line);
  while (letters.length > 1 && textWidth(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface TextStep {
  size: number;
  lines: number;
}

/** The first of the steps in which the text fits a width; what even the last one cannot hold ends in an ellipsis. */
export function fitText(
  text: string,
  width: number,
  steps: readonly [TextStep, ...TextStep[]],
): { size: number; lines: readonly string[] } {
  const clean = cleanText(text);
  let fitted: { size: number; lines: readonly string[] } = { size: steps[0].size, lines: [] };
  if (clean === '') return fitted;
  for (const { size, lines } of steps) {
    const wrapped = wrap(clean, width / size);
    if (wrapped.length <= lines) return { size, lines: balance(clean, width / size, wrapped) };
    const last = shorten(wrapped[lines - 1] ?? '', width / size);
    fitted = { size, lines: [...wrapped.slice(0, lines - 1), last] };
  }
  return fitted;
}
