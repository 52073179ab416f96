import { strFromU8, unzipSync } from 'fflate';
import {
  parse_zip,
  read,
  utils,
  type CellObject,
  type ParsingOptions,
  type WorkBook,
  type Range,
  type WorkSheet,
} from 'xlsx';
import { cellProblem, sheetOf, tooLarge } from './sheet';
import { FileProblem, type CellProblem, type Sheet, type SheetLine } from './table';

declare module 'xlsx' {
  /** Reads a workbook that is unpacked. The library's types lack this function and these properties. */
  function parse_zip(zip: { FullPaths: string[]; FileIndex: object[] }, options: ParsingOptions): WorkBook;
  interface WorkBook {
    Styles?: { CellXf?: { fontId?: number }[]; Fonts?: { strike?: number }[] };
    /** Content of an .xls file. */
    cfb?: { FileIndex: { name: string; content: ArrayLike<number> }[] };
  }
  interface SheetProps {
    id?: string;
  }
}

/** Maximum unpacked size of the parts that are read, in bytes, and number of cells of an OpenDocument. */
const maxUnpacked = 400 * 1024 * 1024;
const maxCells = 5_000_000;

/** Maximum number of columns to read, and Excel's number of rows. A list of organizations has about twenty columns. */
const maxColumns = 500;
const maxRows = 1_048_576;

const saveAdvice = 'In Excel, save it as .xlsx and choose it again.';

/** Hidden rows and letters with a line through them mean something, but the library loses them in files other than .xlsx. */
const lostLooks = new FileProblem(
  `The workbook has rows, sheets or letters that are hidden, struck through or raised. ${saveAdvice}`,
);

/** Unpacks the parts of a ZIP file that have cells. Throws FileProblem if they are too large, or the file is damaged. */
function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels|bin|iwa)$/i.test(name)) return false;
        size += originalSize;
        if (size > maxUnpacked) throw new FileProblem(tooLarge);
        return true;
      },
    });
    return new Map(
      Object.entries(files).map(([name, part]) => [name.replaceAll('\\', '/').toLowerCase(), part]),
    );
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('The file is damaged: it cannot be unpacked.', { cause: error });
  }
}

/** Refuses an OpenDocument with looks that the library loses, or with more repeated cells than the memory can hold. */
function checkOpenDocument(xml: string): void {
  const looks =
    /visibility="(?:collapse|filter)"|display="false"|line-through-style="(?!none)|text-position="(?:super|\d)/;
  if (looks.test(xml)) throw lostLooks;
  let rows = 1;
  let cells = 0;
  for (const [tag] of xml.matchAll(/<(?:\w+:)?table-(?:row|cell)(?:\s[^>]*[^/])?>/g)) {
    const count = Number(/number-(?:rows|columns)-repeated="(\d+)"/.exec(tag)?.[1] ?? 1);
    if (tag.includes('table-row')) rows = count;
    else cells += rows * count;
  }
  if (cells > maxCells) throw new FileProblem(tooLarge);
}

/** Excel keeps 15 digits: 0.07 times 100 is 7. */
const numberText = (value: number) => String(Number(value.toPrecision(15)));

/** Returns a number as a person sees it: a day as ISO date, a percentage with its sign, any other number with all its digits. */
function formatNumber(value: number, { z = '', w = '' }: CellObject, date1904: boolean): string {
  // Texts, fillers, colours and currencies of a format say nothing about its kind. `[h]` means hours.
  const format = String(z).replace(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general/gi, '');
  if (format.includes('%') || w.endsWith('%')) return `${numberText(value * 100)}%`;
  if (/^00+$/.test(format)) return w;
  const days = date1904 ? value + 1462 : value;
  // Excel shows days from 1900 to 9999, and takes 1900 for a leap year.
  if (!/[ydhms]/i.test(format) || days < 0 || days >= 2_958_466) return numberText(value);
  const moment = Date.UTC(1899, 11, days < 61 ? 31 : 30) + Math.round(days * 86_400) * 1000;
  const text = new Date(moment).toISOString();
  return days < 1 ? text.slice(11, 16) : text.slice(0, 10);
}

/** Returns the text of a cell, and its fault, such as `has the error #N/A`. */
function cellText(cell: CellObject, date1904: boolean): { text: string; fault?: string } {
  const { t, v, w = '', h = '' } = cell;
  if (t === 'z' || v === undefined) return { text: '' };
  if (t === 'e') return { text: w, fault: `has the error ${w}` };
  if (typeof v === 'boolean') return { text: v ? 'TRUE' : 'FALSE' };
  if (typeof v !== 'number') {
    const isRaised = /<sup>[^<]*\d/.test(h);
    const fault = h.includes('<s>')
      ? 'is struck through'
      : isRaised && 'has a raised digit, perhaps of a footnote';
    return { text: String(v), ...(fault && { fault }) };
  }
  return Number.isNaN(v) ? { text: '', fault: 'cannot be read' } : { text: formatNumber(v, cell, date1904) };
}

const isFull = (cell: CellObject | undefined) => cell !== undefined && cell.t !== 'z';

type Rows = ((CellObject | undefined)[] | undefined)[];

/**
 * Checks cells by the XML of their sheet, because the library drops cells of damaged files and tells no fonts. Corrects cells that
 * it reads wrongly, and returns the faults of others. Returns undefined if other cells are missing.
 */
function checkCells(xml: string, rows: Rows, { CellXf = [], Fonts = [] }: NonNullable<WorkBook['Styles']>) {
  const faults = new Map<CellObject, string>();
  let missing = -rows.reduce((sum, cells = []) => sum + cells.filter(isFull).length, 0);
  for (const [, attributes = ''] of xml.matchAll(
    /<(?:\w+:)?c(\s[^>]*)?>\s*<(?:\w+:)?(?:f[\s/>]|is[\s>]|v(?:\s[^>]*)?>[^<])/g,
  )) {
    missing += 1;
    const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
    const isStruck = Fonts[CellXf[Number(read('s'))]?.fontId ?? -1]?.strike;
    const address = read('r');
    if (address === undefined && isStruck) throw lostLooks;
    if (address === undefined) continue;
    const { r, c } = utils.decode_cell(address);
    const row = (rows[r] ??= []);
    const cell = row[c] ?? { t: 's', v: '' };
    if (!row[c]) {
      missing -= 1;
      faults.set((row[c] = cell), 'has a formula without its result: open the file in Excel and save it');
    } else if (isStruck) faults.set(cell, 'is struck through');
    else if (read('t') === 'd') cell.z = 'yyyy-mm-dd';
  }
  const isCut = xml !== '' && !/<\/(?:\w+:)?worksheet>\s*$/.test(xml.slice(-100));
  return missing > 0 || isCut ? undefined : faults;
}

/** Copies a cell that is merged down a column to each row that has cells of its own. */
function fillMerged(rows: Rows, merges: readonly Range[]): void {
  for (const { s: first, e: last } of merges) {
    const cell = rows[first.r]?.[first.c];
    for (const cells of rows.slice(first.r + 1, last.r + 1))
      if (cells?.some(isFull) && !isFull(cells[first.c])) cells[first.c] = cell;
  }
}

function* readLines(
  sheet: WorkSheet,
  faults: ReadonlyMap<CellObject, string>,
  date1904: boolean,
): Generator<SheetLine> {
  const rows: Rows = sheet['!data'] ?? [];
  for (const [index, row = []] of rows.entries()) {
    const problems: CellProblem[] = [];
    const cells = Array.from(row, (cell, column) => {
      if (!cell) return '';
      const { text, fault } = cellText(cell, date1904);
      const isFar = column >= maxColumns && isFull(cell);
      const problem = faults.get(cell) ?? fault ?? (isFar ? 'is too far to the right' : undefined);
      if (problem !== undefined) problems.push(cellProblem(index + 1, column, problem));
      return text;
    }).slice(0, maxColumns);
    const { hidden, hpt } = sheet['!rows']?.[index] ?? {};
    yield { number: index + 1, cells, isHidden: hidden === true || hpt === 0, problems };
  }
}

/** Makes the sheets of a workbook. `xmlOf` returns the XML of a sheet, by which its cells are checked. Throws FileProblem. */
function makeSheets(
  book: WorkBook,
  knownColumns: ReadonlySet<string>,
  xmlOf: (id?: string) => string,
): Sheet[] {
  const { Workbook: { Sheets: abouts = [], WBProps } = {}, Styles: styles = {} } = book;
  return book.SheetNames.flatMap((name, place) => {
    const sheet = book.Sheets[name];
    // Charts and dialogs have no cells.
    if (sheet?.['!type'] !== undefined) return [];
    const rows: Rows = sheet?.['!data'] ?? [];
    const faults = rows.length > maxRows ? undefined : checkCells(xmlOf(abouts[place]?.id), rows, styles);
    if (!sheet || !faults)
      throw new FileProblem(`The sheet “${name}” cannot be read as a whole. ${saveAdvice}`);
    fillMerged(rows, sheet['!merges'] ?? []);
    const lines = readLines(sheet, faults, WBProps?.date1904 === true);
    return [sheetOf({ name, isHidden: Boolean(abouts[place]?.Hidden) }, lines, knownColumns)];
  });
}

const options: ParsingOptions = { dense: true, cellNF: true, cellHTML: true, cellStyles: true };

/** Reads an .xlsx, .xlsb or .ods file; `knownColumns` as in `sheetOf`. Throws FileProblem. */
export function readWorkbook(bytes: Uint8Array, knownColumns: ReadonlySet<string>): Sheet[] {
  const parts = unpack(bytes);
  const paths = [...parts.keys()];
  const textOf = (path = '') => strFromU8(parts.get(path) ?? new Uint8Array(), true);
  if (paths.some((path) => /^(?:word|ppt)\/|\.iwa$/.test(path)))
    throw new FileProblem(
      'The file is a document or of Numbers. Export it as Excel (.xlsx) and choose that file.',
    );
  checkOpenDocument(textOf('content.xml'));
  const FileIndex = paths.map((name) => ({ name, content: parts.get(name), type: 2 }));
  const book = parse_zip({ FullPaths: paths, FileIndex }, options);
  const relations = textOf(paths.find((path) => /_rels\/workbook\d*\.xml\.rels$/.test(path)));
  const isXml = !paths.some((path) => /^content\.xml$|workbook\.bin$/.test(path));
  if (!isXml && book.Styles?.Fonts?.some(({ strike }) => strike)) throw lostLooks;
  return makeSheets(book, knownColumns, (id = '') => {
    const relation = relations.split('<').find((tag) => tag.includes(` Id="${id}"`)) ?? '';
    const target = /Target="[./\\]*([^"]*)"/.exec(relation)?.[1]?.replaceAll('\\', '/').toLowerCase();
    const path = target === undefined ? undefined : paths.find((one) => one.endsWith(target));
    if (isXml && path === undefined)
      throw new FileProblem(`The sheets of the workbook cannot be found. ${saveAdvice}`);
    return textOf(path);
  });
}

/** Reads an .xls file, as `readWorkbook`. Throws FileProblem. */
export function readOldWorkbook(bytes: Uint8Array, knownColumns: ReadonlySet<string>): Sheet[] {
  const book = read(bytes, { ...options, type: 'array', bookFiles: true });
  const stream = book.cfb?.FileIndex.find(({ name }) => name === 'Workbook')?.content;
  if (!stream) throw new FileProblem(`The file is no workbook of Excel 97 or later. ${saveAdvice}`);
  const record = new DataView(Uint8Array.from(stream).buffer);
  // Records of the type 0x31 are fonts.
  for (let start = 0; start + 14 < record.byteLength; start += 4 + record.getUint16(start + 2, true)) {
    const isFont = record.getUint16(start, true) === 0x31;
    const isStruck = (record.getUint16(start + 6, true) & 8) > 0;
    if (isFont && (isStruck || record.getUint16(start + 12, true) === 1)) throw lostLooks;
  }
  return makeSheets(book, knownColumns, () => '');
}
