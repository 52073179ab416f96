import {
  cellProblem,
  FileProblem,
  maxLines,
  maxLinesAbove,
  sheetOf,
  type CellProblem,
  type Sheet,
  type SheetLine,
} from './table';
import {
  cellText,
  isOn,
  openParts,
  readRelations,
  readStyles,
  readXml,
  type CellContext,
  type CellText,
  type Parts,
  type RawCell,
  type Relation,
} from './workbookParts';

/** Maximum number of columns to read. Excel has 16,384 columns, a list of organizations about twenty. */
const maxColumns = 500;

/** Merged cells. Columns are counted from 0, rows from 1. */
interface Merge {
  column: number;
  first: number;
  last: number;
}

/** Returns the column of an address such as `AB12`, counted from 0, or -1 without a column. */
function columnOf(address: string): number {
  const letters = /^\$?([A-Z]{1,3})/i.exec(address)?.[1]?.toUpperCase() ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true';

const struckProblem = 'is struck through';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

type ReadAttribute = (name: string) => string | undefined;

/**
 * Collects a text with runs of different formats. A raised digit becomes a superscript, so that 42 with the footnote 1 is not
 * 421. Ignores phonetic guides beside a text.
 */
class RichText {
  value: string | undefined;
  isStruck = false;
  private isRaised = false;
  private isOpen = false;
  private inGuide = false;

  reset() {
    this.value = undefined;
    this.isStruck = false;
    this.isRaised = false;
  }

  open(name: string, attribute: ReadAttribute) {
    if (name === 'v' || name === 't') {
      this.isOpen = !this.inGuide;
      this.value ??= '';
    } else if (name === 'r') this.isRaised = false;
    else if (name === 'vertAlign') this.isRaised = attribute('val') === 'superscript';
    else if (name === 'strike') this.isStruck ||= isOn(attribute('val'));
    else if (name === 'rPh') this.inGuide = true;
  }

  add(piece: string) {
    if (!this.isOpen) return;
    const raise = (digit: string): string => superscripts[Number(digit)] ?? digit;
    this.value = (this.value ?? '') + (this.isRaised ? piece.replace(/\d/g, raise) : piece);
  }

  close(name: string) {
    if (name === 'rPh') this.inGuide = false;
    if (name === 't' || name === 'v') this.isOpen = false;
  }
}

function readTexts(xml: Uint8Array, onRead: (bytes: number) => void): CellText[] {
  const texts: CellText[] = [];
  const text = new RichText();
  const reader = {
    open: (name: string, attribute: ReadAttribute) => {
      if (name === 'si') text.reset();
      else text.open(name, attribute);
    },
    text: (piece: string) => text.add(piece),
    close: (name: string) => {
      text.close(name);
      if (name !== 'si') return;
      texts.push({ text: text.value ?? '', ...(text.isStruck && { problem: struckProblem }) });
    },
  };
  readXml(xml, reader, onRead);
  return texts;
}

/** Gives rows increasing numbers, because a damaged file may repeat a number. */
function numberRows(lines: readonly SheetLine[]): SheetLine[] {
  let last = 0;
  return lines
    .toSorted((one, other) => one.number - other.number)
    .map((line) => {
      last = Math.max(line.number, last + 1);
      return line.number === last ? line : { ...line, number: last };
    });
}

function readRows(xml: Uint8Array, context: CellContext, onRead: (bytes: number) => void) {
  const lines: SheetLine[] = [];
  const merges: Merge[] = [];
  let number = 0;
  let column = -1;
  let isHidden = false;
  let cell: RawCell = { type: 'n', style: 0, value: undefined, hasFormula: false };
  const content = new RichText();
  let cells: string[] = [];
  let problems: CellProblem[] = [];

  function endCell() {
    cell.value = content.value;
    const { text, problem } = cellText(cell, context);
    if (text === '' && problem === undefined) return;
    const isStruck = content.isStruck || context.styles[cell.style]?.isStruck === true;
    const faults = [
      problem ?? (isStruck ? struckProblem : undefined),
      column >= maxColumns ? 'is too far to the right' : undefined,
      cells[column] ? 'stands twice in the file' : undefined,
    ];
    problems.push(
      ...faults.flatMap((fault) => (fault === undefined ? [] : [cellProblem(number, column, fault)])),
    );
    if (column >= maxColumns) return;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  function endRow() {
    // Lines over the maximum are counted without their texts.
    const isKept = lines.length <= maxLines + maxLinesAbove;
    if (cells.length > 0 || problems.length > 0)
      lines.push({ number, cells: isKept ? cells : ['…'], isHidden, problems });
  }
  const handlers: Readonly<Record<string, (attribute: ReadAttribute) => void>> = {
    row: (attribute) => {
      // Some programs write no numbers for rows and cells: then they follow each other.
      number = Number(attribute('r')) || number + 1;
      isHidden = isTrue(attribute('hidden')) || Number(attribute('ht') ?? 1) === 0;
      column = -1;
      cells = [];
      problems = [];
    },
    c: (attribute) => {
      const index = columnOf(attribute('r') ?? '');
      column = index < 0 ? column + 1 : index;
      cell = {
        type: attribute('t') ?? 'n',
        style: Number(attribute('s') ?? 0),
        value: undefined,
        hasFormula: false,
      };
      content.reset();
    },
    f: () => (cell.hasFormula = true),
    mergeCell: (attribute) => {
      const [start = '', end = start] = (attribute('ref') ?? '').split(':');
      const rowOf = (address: string) => Number(/\d+/.exec(address)?.[0]);
      if (rowOf(start) < rowOf(end))
        merges.push({ column: columnOf(start), first: rowOf(start), last: rowOf(end) });
    },
  };
  const reader = {
    open: (name: string, attribute: ReadAttribute) => {
      const open = handlers[name];
      if (open) open(attribute);
      else content.open(name, attribute);
    },
    text: (piece: string) => content.add(piece),
    close: (name: string) => {
      content.close(name);
      if (name === 'c') endCell();
      if (name === 'row') endRow();
    },
  };
  readXml(xml, reader, onRead);
  return { lines: numberRows(lines), merges };
}

/** Copies the value of cells that are merged down a column to each row that has cells of its own. */
function fillMerged(lines: readonly SheetLine[], merges: readonly Merge[]) {
  const places = new Map(lines.map(({ number }, place) => [number, place]));
  for (const { column, first, last } of merges) {
    const place = places.get(first) ?? lines.length;
    const value = lines[place]?.cells[column] ?? '';
    const problems = lines[place]?.problems?.filter((problem) => problem.column === column) ?? [];
    if (value === '' && problems.length === 0) continue;
    for (const line of lines.slice(place + 1, place + 1 + last - first)) {
      if (line.number > last) break;
      if (line.cells[column]) continue;
      while (line.cells.length < column) line.cells.push('');
      line.cells[column] = value;
      line.problems = [...(line.problems ?? []), ...problems];
    }
  }
}

/** Returns the part with the list of sheets. Some programs call it `workbook2.xml`. */
function mainPart(parts: Parts): string {
  const target = [...readRelations(parts, '').values()].find(({ type }) => type === 'officeDocument')?.path;
  const path = [target, ...parts.paths.filter((name) => /(^|\/)workbook\d*\.(xml|bin)$/.test(name))].find(
    (name) => name !== undefined && parts.has(name),
  );
  if (path?.endsWith('.bin')) {
    throw new FileProblem(
      'The file is a binary workbook (.xlsb). In Excel, save it as .xlsx and choose it again.',
    );
  }
  if (path === undefined) throw new FileProblem('The file cannot be read as an Excel workbook (.xlsx).');
  return path;
}

function readSheetList(parts: Parts, path: string, relations: ReadonlyMap<string, Relation>) {
  const sheets: { name: string; isHidden: boolean; path: string }[] = [];
  let from1904 = false;
  let count = 0;
  readXml(parts.read(path), {
    open: (name, attribute) => {
      if (name === 'workbookPr') from1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet') return;
      count += 1;
      const relation = relations.get(attribute('id') ?? '');
      const sheet = relation?.path ?? `xl/worksheets/sheet${count}.xml`;
      // Charts and dialogs have no cells.
      if (!parts.has(sheet) || (relation && relation.type !== 'worksheet')) return;
      const isHidden = /hidden$/i.test(attribute('state') ?? '');
      sheets.push({ name: attribute('name') ?? `Sheet ${count}`, isHidden, path: sheet });
    },
  });
  return { sheets, from1904 };
}

/**
 * Reads all worksheets of an .xlsx file; `knownColumns` as in `sheetOf`. Calls `onProgress` with the share that is read, from 0
 * to 1. Throws FileProblem.
 */
export function readWorkbook(
  bytes: Uint8Array,
  knownColumns: ReadonlySet<string>,
  onProgress: (share: number) => void,
): Sheet[] {
  const parts = openParts(bytes);
  const path = mainPart(parts);
  const relations = readRelations(parts, path);
  const partOf = (kind: string) => [...relations.values()].find(({ type }) => type === kind)?.path ?? '';
  const { sheets, from1904 } = readSheetList(parts, path, relations);
  // Sheets are unpacked one by one. Each counts the same, because their sizes are unknown before.
  let finishedParts = 0;
  const readPart = <Result>(
    name: string,
    read: (xml: Uint8Array, onRead: (bytes: number) => void) => Result,
  ) => {
    const xml = parts.read(name);
    let offset = 0;
    const result = read(xml, (count) => {
      offset += count;
      onProgress((finishedParts + offset / xml.length) / (sheets.length + 1));
    });
    finishedParts += 1;
    return result;
  };
  const texts = readPart(partOf('sharedStrings'), readTexts);
  const context = { texts, styles: readStyles(parts.read(partOf('styles'))), from1904 };
  return sheets.map(({ name, isHidden, path: sheetPath }) => {
    const { lines, merges } = readPart(sheetPath, (xml, onRead) => readRows(xml, context, onRead));
    fillMerged(lines, merges);
    return sheetOf({ name, isHidden }, lines, knownColumns);
  });
}
