import { parseSync, Visitor } from 'vite';

/** Text that strangers repeat to make a pattern, a normalization or a sort slow. Each exhausts another kind of pattern. */
const units = [
  'a',
  '0',
  ' ',
  '\n',
  '-',
  '.',
  ',',
  ')',
  '\u200c',
  'e\u0323\u0301',
  // NFKC makes eighteen letters of it.
  '\ufdfa',
  'a@.',
  'www.a/',
  'http://a',
  '<@a.',
  '"%25&',
];

/** Signs that hardly any pattern takes all, so that a pattern fails at the end of a text, after it has tried everything. */
const end = '\u0000 \u4e00#:<>@"(x0';

/** Returns sixteen hostile texts of a length. Each has another letter in its middle, where two patterns may meet. */
const hostileTexts = (length: number): string[] =>
  units.map((unit) => {
    const half = unit
      .repeat(Math.ceil(length / 2 / unit.length))
      .slice(0, Math.max(0, length / 2 - end.length));
    return `${half}0${half}${end}`.slice(0, length);
  });

/** Milliseconds of processor time, which other programs do not lengthen. */
const maxMs = 5;

/** Tries of a function. The first ones compile it, and a busy machine slows some of the others. */
const maxTries = 25;

/** Returns whether a function takes too long for a text in every try, or far too long in one. */
function takesLong(read: (text: string) => unknown, text: string): boolean {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1000;
    if (ms <= maxMs) return false;
    if (ms > 20 * maxMs) break;
  }
  return true;
}

/**
 * Returns whether a function takes too long for a hostile text of at most `length` UTF-16 units. Begins with short texts, so that a
 * function of cubic time fails at once and does not run for hours.
 */
export const isSlow = (read: (text: string) => unknown, length: number): boolean =>
  [1_024, 4_096, length]
    .filter((one) => one <= length)
    .some((one) => hostileTexts(one).some((text) => takesLong(read, text)));

interface Pattern {
  place: string;
  /** The pattern as it is written: `/a+/u`. */
  source: string;
  regExp: RegExp;
}

/** Returns the regular expressions in the text of a file, without those that it makes of texts. */
export function patternsIn(file: string, text: string): Pattern[] {
  const patterns: Pattern[] = [];
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      const line = text.slice(0, node.start).split('\n').length;
      const regExp = new RegExp(pattern, flags);
      patterns.push({ place: `${file}:${line}`, source: String(regExp), regExp });
    },
  }).visit(parseSync(file, text).program);
  return patterns;
}
