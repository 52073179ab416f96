import Papa, { type ParseConfig } from 'papaparse';
import { cellProblem, findHeader, sheetOf } from './sheet';
import { FileProblem, maxLinesAbove, type Sheet } from './table';

/** Control characters appear only after decoding with a wrong encoding. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const controls = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/;

/** Bytes without a character in windows-1252. Words of four letters outside ASCII have another script. */
const notWestern = /[\x81\x8d\x8f\x90\x9d]|[\u00c0-\u00ff]{4}/;

/** Returns UTF-16 by its mark or its bytes: commas, digits and line ends have a zero byte. Returns UTF-8 for other files. */
function unicodeOf(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) return mark === 0xfffe ? 'utf-16le' : 'utf-16be';
  const start = bytes.subarray(0, 65_536);
  const zeros = [...start.keys()].filter((index) => start[index] === 0);
  if (zeros.length * 50 < start.length) return 'utf-8';
  return zeros.filter((index) => index % 2 === 0).length * 2 > zeros.length ? 'utf-16be' : 'utf-16le';
}

/** Decodes a text file in the chosen encoding, or in the one that its bytes show. Throws FileProblem. */
export function decodeText(bytes: Uint8Array, choice?: string) {
  const encoding = choice ?? unicodeOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (choice !== undefined) return { text, encoding, certain: false };
  const badCount = text.split('\uFFFD').length - 1;
  const goodCount = text.match(/[^\0-\u007f\uFFFD]/gu)?.length ?? 0;
  // Where most letters outside ASCII are UTF-8, the others are damaged, because no other encoding looks like that.
  const isWestern = encoding === 'utf-8' && badCount > 10 * goodCount;
  const western = isWestern ? new TextDecoder('windows-1252').decode(bytes) : '';
  if (controls.test(encoding === 'utf-8' ? western : text) || notWestern.test(western)) {
    throw new FileProblem(
      'The letters of the file could not be recognised: it is neither UTF-8, UTF-16 nor Windows-1252. In Excel, save it as “CSV UTF-8” and choose it again.',
    );
  }
  return isWestern
    ? { text: western, encoding: 'windows-1252', certain: false }
    : { text, encoding, certain: true };
}

/** Matches `="0042"`, which other programs write to keep a spreadsheet from reading a number. */
const formulaText = /^="([^"]*)"$/;

/** Matches an apostrophe that `writeCsv` has added. */
const guard = /^'(?='*[=+\-@\t\r])/;

/** Matches a first line that tells Excel the delimiter. It is not a row. */
const separatorLine = /^"?sep=(.)"?\1* *\n/i;

/** Returns whether a cell contains a row of its own, which a stray quotation mark has swallowed. */
function swallowsRow(cells: readonly string[], delimiter: string, width: number): boolean {
  const longCells = cells.filter((cell) => cell.includes('\n'));
  const isRow = (line: string) =>
    line.split(delimiter).length === width &&
    // An address may contain as many commas as there are columns, but rarely also a number.
    (delimiter === '\t' ? width > 1 : width > 2 && /\d/.test(line));
  const isWide = longCells.length > 0 && cells.findLastIndex((cell) => cell !== '') >= width;
  return isWide || longCells.some((cell) => cell.split('\n').slice(1).some(isRow));
}

const parse = (text: string, options: ParseConfig<string[]>) =>
  Papa.parse<string[]>(text, { newline: '\n', ...options });

/** Matches a whole cell in quotation marks, which may hold delimiters, line ends and doubled marks. */
const quotedCell = /(^|[,;|\t\n]) *"(?:[^"]|"")*"(?=[,;|\t\n]|$)/g;

/** Returns the delimiter that fits best outside of quoted cells. */
const findDelimiter = (text: string, delimitersToGuess: string[]): string =>
  parse(text.slice(0, 65_536).replace(quotedCell, '$1x'), {
    delimitersToGuess,
    preview: 10,
    skipEmptyLines: 'greedy',
  }).meta.delimiter;

/** Reads text separated by commas, semicolons, tabs or bars, including the output of `writeCsv`. Throws FileProblem. */
export function readDelimited(whole: string, knownColumns: ReadonlySet<string>): Sheet {
  const content = whole
    .replace(/^\uFEFF/, '')
    // Old programs end a file with Ctrl Z or zeros.
    // oxlint-disable-next-line no-control-regex -- They are what is looked for.
    .replace(/[\u0000\u001a]+$/, '')
    .replace(/\r\n?/g, '\n');
  const separator = separatorLine.exec(content);
  const text = separator ? content.slice(separator[0].length) : content;
  const delimiter = findDelimiter(text, [separator?.[1] ?? ',', ',', ';', '\t', '|']);
  const { data, errors } = parse(text, { delimiter });
  const topLines = data.slice(0, maxLinesAbove).map((cells) => ({ cells }));
  const width = findHeader(topLines, knownColumns)?.cells.length ?? 0;
  const isSound = errors.length === 0 && !data.some((cells) => swallowsRow(cells, delimiter, width));
  // Quotation marks that are not sound are letters, which people type only in tab-separated text.
  const rows = isSound ? data : parse(text, { delimiter, fastMode: true }).data;
  const strayMark = isSound ? /^ +"/ : /^\s*"|"\s*$/;
  const lines = rows.map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => (guard.test(cell) ? cell.slice(1) : cell.replace(formulaText, '$1'))),
    problems: cells.flatMap((cell, column) => {
      const isUnreadable = cell.includes('\uFFFD');
      if (!isUnreadable && (delimiter === '\t' || !strayMark.test(cell))) return [];
      const fault = isUnreadable
        ? 'a letter that cannot be read'
        : 'a quotation mark that does not enclose the whole cell';
      return [cellProblem(index + 1, column, `has ${fault}`)];
    }),
  }));
  return sheetOf({ name: '', isHidden: false, delimiter }, lines, knownColumns);
}
