import {
  sheetCell,
  sheetDateFormat,
  sheetDayFormat,
  sheetLimits,
  sheetLink,
  sheetText,
  type SheetCell,
  type SheetColumn,
} from './sheet';

type Sheet = Record<string, unknown>;

/** What of SheetJS writes a workbook. Browser and server load it each in its own way, when it is first needed. */
export interface SheetLibrary {
  utils: {
    aoa_to_sheet(rows: unknown[][], options: object): Sheet;
    encode_range(from: { c: number; r: number }, to: { c: number; r: number }): string;
    book_new(): object;
    book_append_sheet(book: object, sheet: Sheet, name: string): void;
  };
  write(book: object, options: object): unknown;
}

/** Formats of numbers by their ids. Left alone, the library gives ours an id below 164, which programs take for one of their own. */
const formats = { 0: 'General', 164: sheetDateFormat, 165: sheetDayFormat, 65535: 'General' };

type Cell = SheetCell & { l?: { Target: string } };

/**
 * A sheet that grows row by row: a head with filters, then the rows. Cells go straight into the library's own
 * structure, because a copy of 20,000 insights is what a function's memory has no room for.
 */
export class Workbook<Row> {
  private readonly sheet: Sheet;
  private height = 0;
  private links = 0;
  private length = 0;

  constructor(
    private readonly library: SheetLibrary,
    private readonly columns: readonly SheetColumn<Row>[],
  ) {
    // Rows as lists.
    this.sheet = library.utils.aoa_to_sheet([], { dense: true });
    this.put(columns.map(({ title }) => ({ t: 's', v: title })));
  }

  /** UTF-16 units of all texts. */
  get textLength(): number {
    return this.length;
  }

  private put(cells: (Cell | undefined)[]): void {
    this.sheet[String(this.height)] = cells;
    this.height += 1;
    for (const cell of cells) if (cell?.t === 's') this.length += cell.v.length;
  }

  add(row: Row): void {
    this.put(
      this.columns.map((column) => {
        const cell = sheetCell(column.value(row), column.days);
        const Target = sheetLink(column.link?.(row));
        if (!cell || Target === undefined || this.links >= sheetLimits.links) return cell;
        this.links += 1;
        return { ...cell, l: { Target } };
      }),
    );
  }

  /**
   * The .xlsx file: an ArrayBuffer as `array`, Node's Buffer as `buffer`. `note`, if there is one, stands below the rows, outside
   * the filters.
   */
  write(name: string, type: 'array' | 'buffer', note?: string): unknown {
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
    return library.write(book, { type, bookType: 'xlsx', bookSST: true, compression: true });
  }
}
