import { deflateRawSync } from 'node:zlib';
import type XLSX from 'xlsx';
import type { CellObject } from 'xlsx';
import {
  sheetCell,
  sheetDateFormat,
  sheetLimits,
  sheetLink,
  sheetText,
  type SheetColumn,
} from '@utkarsh/domain/sheet';

interface Packing {
  utils: { use_zlib: (zlib: object) => void };
}

/** The library's types say nothing of it. */
const isPacking = (value: unknown): value is Packing =>
  typeof value === 'object' && value !== null && 'utils' in value;

type Library = typeof XLSX;

/**
 * Loaded with the first sheet: all functions are in one file, and it takes a third of a second that none of the others
 * should wait for at its start.
 */
async function loadLibrary(): Promise<Library> {
  const { default: library } = await import('xlsx');
  packWithNode(library.CFB);
  return library;
}

/**
 * Its own packing takes longer and makes files three times as large. All it needs to write is `deflateRawSync`; the rest is
 * what it looks for before it believes in Node's, which Node would warn of.
 */
function packWithNode(packing: unknown): void {
  if (!isPacking(packing)) return;
  packing.utils.use_zlib({
    deflateRawSync,
    InflateRaw: class {
      readonly bytesRead = 1;
      _processChunk() {
        return undefined;
      }
    },
  });
}

/** Rows as lists. A constant, because the library's types have forgotten it here. */
const dense = { dense: true, sheetStubs: false };

/** Formats of numbers by their ids. Left alone, the library gives ours an id below 164, which programs take for one of their own. */
const formats = { 0: 'General', 164: sheetDateFormat, 65535: 'General' };

/**
 * A sheet that grows row by row: a head with filters, then the rows. Cells go straight into the library's own
 * structure, because a copy of 20,000 insights is what a function's memory has no room for.
 */
export class Workbook<Row> {
  static async withColumns<Row>(columns: readonly SheetColumn<Row>[]): Promise<Workbook<Row>> {
    return new Workbook(await loadLibrary(), columns);
  }

  private readonly library: Library;
  private readonly sheet: XLSX.WorkSheet;
  private readonly columns: readonly SheetColumn<Row>[];
  private height = 0;
  private links = 0;
  private length = 0;

  private constructor(library: Library, columns: readonly SheetColumn<Row>[]) {
    this.library = library;
    this.sheet = library.utils.aoa_to_sheet([], dense);
    this.columns = columns;
    this.put(columns.map(({ title }) => ({ t: 's', v: title })));
  }

  /** UTF-16 units of all texts. */
  get textLength(): number {
    return this.length;
  }

  private put(cells: (CellObject | undefined)[]): void {
    this.sheet[String(this.height)] = cells;
    this.height += 1;
    for (const cell of cells) if (typeof cell?.v === 'string') this.length += cell.v.length;
  }

  add(row: Row): void {
    this.put(
      this.columns.map((column) => {
        const cell = sheetCell(column.value(row));
        const Target = sheetLink(column.link?.(row));
        if (!cell || Target === undefined || this.links >= sheetLimits.links) return cell;
        this.links += 1;
        return { ...cell, l: { Target } };
      }),
    );
  }

  /** The bytes of the .xlsx file. `note`, if there is one, stands below the rows, outside the filters. */
  write(name: string, note?: string): Uint8Array<ArrayBuffer> {
    const { library, sheet } = this;
    const range = (rows: number) =>
      library.utils.encode_range({ c: 0, r: 0 }, { c: this.columns.length - 1, r: rows - 1 });
    sheet['!autofilter'] = { ref: range(this.height) };
    if (note !== undefined) {
      this.put([]);
      this.put([{ t: 's', v: sheetText(note) }]);
    }
    sheet['!ref'] = range(this.height);
    sheet['!cols'] = this.columns.map(({ width }) => ({ wch: width }));
    const book = { ...library.utils.book_new(), SSF: formats };
    library.utils.book_append_sheet(book, sheet, name);
    const file: unknown = library.write(book, {
      type: 'buffer',
      bookType: 'xlsx',
      bookSST: true,
      compression: true,
    });
    if (!(file instanceof Uint8Array)) throw new Error('The sheet could not be written.');
    return new Uint8Array(file);
  }
}
