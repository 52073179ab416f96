import { analyse } from 'chardet';
import { strFromU8, strToU8 } from 'fflate';
import {
  cellProblem,
  FileProblem,
  findHeader,
  knownNames,
  maxCell,
  sheetOf,
  withoutGuard,
  type Sheet,
  type SheetLine,
} from './table';

/** A text file as text. */
interface DecodedText {
  text: string;
  /** As TextDecoder calls it. */
  encoding: string;
  /** Whether the bytes leave no doubt about the encoding. */
  certain: boolean;
}

const unknown =
  'The letters of the file could not be recognised: it is neither UTF-8, UTF-16 nor Windows-1252. In Excel, save it as “CSV UTF-8” and choose it again.';

/** Encodings of letters that are not Latin. Those of Latin letters look alike in short texts: Excel in India writes one alone. */
const otherScripts = /^(?:windows-125[1356]|iso-8859-[5-8]|koi8-r|shift_jis|big5|euc-\w+|gb18030)$/;
/** Control characters that no text has; a wrong guess of an encoding makes some. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const controls = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/;
/** Bytes that are no letters in windows-1252. */
const unusedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Bytes that stand for no letter become U+FFFD. Returns undefined for an encoding that the browser does not know. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** Finds the order of bytes of UTF-16 without a mark: half of each comma, digit and line end is a zero. */
function utf16Order(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const end = Math.min(bytes.length, 65_536);
  for (let index = 0; index < end; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if ((even + odd) * 50 < end) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Some letters outside ASCII are UTF-8 and few are not: then those few are damaged. No other encoding looks like that. */
function isMostlyUtf8(text: string): boolean {
  let good = 0;
  let bad = 0;
  for (const letter of text) {
    if (letter === '\uFFFD') bad += 1;
    else if (letter > '\u007f') good += 1;
  }
  return bad === 0 || (good > 0 && good * 10 >= bad);
}

/** Tells the encoding by the words that have letters outside ASCII: the others say nothing. */
function guessLegacy(bytes: Uint8Array): string {
  const words = strFromU8(bytes, true).match(/[a-z]*[^\0-~][^\0-@[-`{-~]*/gi) ?? [];
  // Only a Latin word has one such letter among others, as in `Société`. To the library it looks Japanese.
  if (words.some((word) => /[a-z][^\0-~](?:[a-z]|$)/i.test(word))) return 'windows-1252';
  const guess = analyse(strToU8(words.slice(0, 10_000).join(' '), true))[0]?.name.toLowerCase() ?? '';
  return otherScripts.test(guess) ? guess : 'windows-1252';
}

function legacyText(bytes: Uint8Array): DecodedText {
  const encoding = guessLegacy(bytes);
  const text = decode(bytes, encoding);
  const hasUnused = encoding === 'windows-1252' && bytes.some((byte) => unusedBytes.has(byte));
  if (text === undefined || hasUnused || controls.test(text)) throw new FileProblem(unknown);
  return { text, encoding, certain: false };
}

/** Decodes a text file, in the encoding that was chosen or the one that its bytes show. Throws FileProblem. */
export function decodeFile(bytes: Uint8Array, chosen?: string): DecodedText {
  const encoding =
    chosen ??
    (startsWith(bytes, [0xff, 0xfe])
      ? 'utf-16le'
      : startsWith(bytes, [0xfe, 0xff])
        ? 'utf-16be'
        : utf16Order(bytes));
  if (encoding !== undefined) {
    const text = decode(bytes, encoding);
    if (text === undefined || (chosen === undefined && controls.test(text))) throw new FileProblem(unknown);
    return { text, encoding, certain: chosen === undefined };
  }
  const text = new TextDecoder().decode(bytes);
  return isMostlyUtf8(text) ? { text, encoding: 'utf-8', certain: true } : legacyText(bytes);
}

/** How a text divides its cells. */
interface Dialect {
  delimiter: string;
  /** Cells of the line with the names of the columns; 0 while that is not known. */
  width: number;
}

const lineEnd = /\r\n|\r|\n/;

/** The first line that tells Excel the delimiter is no row. */
const separatorLine = /^"?sep=(.)"?\1*[ ]*(?:\r\n|\r|\n)/i;

const endsLine = (character: string | undefined) =>
  character === undefined || character === '\n' || character === '\r';

/** Whether a line inside quotation marks is rather a row of its own that a stray mark has swallowed. */
function isSwallowedRow(line: string, { delimiter, width }: Dialect): boolean {
  const isWide = line.split(delimiter).length === width;
  // An address may have as many commas as there are columns, but a row of it seldom has a number too.
  return isWide && (delimiter === '\t' ? width > 1 : width > 2 && /\d/.test(line));
}

/** Returns the index of the closing quote for the quote at `open`, or -1. Two quotes together stand for one. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && at - open <= 2 * maxCell) {
    if (text[at + 1] !== '"') return at;
    at = text.indexOf('"', at + 2);
  }
  return -1;
}

/** Reads a cell that quotation marks enclose as a whole. In any other cell they are letters. */
function quotedCell(text: string, start: number, dialect: Dialect) {
  const { delimiter } = dialect;
  let open = start;
  while (text[open] === ' ') open += 1;
  if (text[open] !== '"') return undefined;
  const close = closingQuote(text, open);
  if (close < 0) return undefined;
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  if (text[end] !== delimiter && !endsLine(text[end])) return undefined;
  const inside = text.slice(open + 1, close);
  // Tab-separated text has marks around such cells alone; others were typed.
  if (delimiter === '\t' && !/[\t\r\n,]|""/.test(inside)) return undefined;
  const lines = inside.split(lineEnd);
  if (lines.slice(1).some((line) => isSwallowedRow(line, dialect))) return undefined;
  return { value: inside.replaceAll('""', '"'), end, isLong: lines.length > 1 };
}

function plainEnd(text: string, start: number, delimiter: string): number {
  let end = start;
  while (text[end] !== delimiter && !endsLine(text[end])) end += 1;
  return end;
}

interface RecordOptions extends Dialect {
  /** Whether a cell may go on in the next line. */
  acrossLines: boolean;
}

/**
 * Reads the row that begins at `start`. `strays` are the columns with a mark that should enclose the cell and does not;
 * `hasMarks` says whether quotation marks are letters in any cell.
 */
function readRecord(text: string, start: number, options: RecordOptions) {
  const { delimiter, width, acrossLines } = options;
  const cells: string[] = [];
  const strays: number[] = [];
  let hasMarks = false;
  let isLong = false;
  let at = start;
  for (;;) {
    const quoted = quotedCell(text, at, options);
    if (quoted && (acrossLines || !quoted.isLong)) {
      cells.push(quoted.value);
      isLong ||= quoted.isLong;
      at = quoted.end;
    } else {
      const end = plainEnd(text, at, delimiter);
      const value = text.slice(at, end);
      if (delimiter !== '\t' && value.trimStart().startsWith('"')) strays.push(cells.length);
      hasMarks ||= value.includes('"');
      cells.push(value);
      at = end;
    }
    if (text[at] !== delimiter) break;
    at += 1;
  }
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  // The mark that opened in one row has met a mark of another.
  if (isLong && width > 0 && filled > width)
    return readRecord(text, start, { ...options, acrossLines: false });
  return { cells, strays, hasMarks, next: at + (text.startsWith('\r\n', at) ? 2 : 1) };
}

function* readRecords(text: string, dialect: Dialect) {
  let at = 0;
  for (let number = 1; at < text.length; number += 1) {
    const { next, ...record } = readRecord(text, at, { ...dialect, acrossLines: true });
    yield { number, ...record };
    at = next;
  }
}

function* readLines(text: string, dialect: Dialect): Generator<SheetLine> {
  for (const { number, cells, strays } of readRecords(text, dialect)) {
    const problems = strays.map((column) =>
      cellProblem(number, column, 'has a quotation mark that does not enclose the whole cell'),
    );
    yield { number, cells: cells.map(withoutGuard), problems };
  }
}

/** Tells how well the first lines, divided so, fit what an import knows. */
function tryDelimiter(text: string, delimiter: string, known: ReadonlySet<string>) {
  const lines = [];
  for (const line of readRecords(text, { delimiter, width: 0 })) {
    if (line.cells.some((cell) => cell.trim() !== '')) lines.push(line);
    if (lines.length > 40) break;
  }
  const header = findHeader(lines, known)?.cells ?? [];
  // The wrong delimiter divides cells that have quotation marks.
  const whole = lines.filter(({ cells, hasMarks }) => cells.length === header.length && !hasMarks).length;
  return {
    delimiter,
    width: header.length,
    fit: [knownNames(header, known), header.length > 1 ? whole : 0, header.length],
  };
}

const byFit = (one: { fit: readonly number[] }, other: { fit: readonly number[] }) =>
  one.fit.map((value, index) => (other.fit[index] ?? 0) - value).find((difference) => difference !== 0) ?? 0;

/** Reads comma, semicolon, tab or bar separated text, also what `writeCsv` has written. Throws FileProblem. */
export function readDelimited(whole: string, known: ReadonlySet<string>): Sheet {
  // Old programs end a file with Ctrl Z or zeros.
  // oxlint-disable-next-line no-control-regex -- They are what is looked for.
  const trimmed = whole.replace(/^\uFEFF/, '').replace(/[\u0000\u001a]+$/, '');
  const stated = separatorLine.exec(trimmed);
  const text = stated ? trimmed.slice(stated[0].length) : trimmed;
  const delimiters = new Set([stated?.[1] ?? ',', ',', ';', '\t', '|']);
  const [best = { delimiter: ',', width: 0 }] = [...delimiters]
    .map((delimiter) => tryDelimiter(text, delimiter, known))
    .toSorted(byFit);
  const { delimiter, width } = best;
  return sheetOf({ name: '', hidden: false, delimiter }, readLines(text, { delimiter, width }));
}
