import { indianIsoTime } from '../text/clock';
import { startOfDay } from '../text/format';
import { startOf } from '../text/letters';
import { characters } from '../fields/fieldChecks';
import { parseUrl } from '../fields/pastedText';
import { brand } from '../brand';
import { isNoticeLanguage } from '../fields/consent';
import type { Field } from '../fields/fields';
import { insightFields } from '../insight/insightFields';
import { mediaUrl } from '../media/mediaUrl';
import { fieldText, noticeLanguageNames } from '../history/recordText';
import { subscriberFields } from '../newsletter/newsletter';

/** Columns and cells of spreadsheets. The spreadsheet library is passed in and not imported here. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SheetColumn<Row> {
  title: string;
  /** Width in characters. */
  width: number;
  /** Returns a text, number or date. Any other value of a broken record becomes text. */
  value: (row: Row) => unknown;
  /** Whether the dates of this column have no time. */
  days?: boolean;
  link?: (row: Row) => string | undefined;
}

/** Excel's limits: UTF-16 units of a cell, and links of a sheet. */
export const sheetLimits = { cell: 32_767, links: 65_530 } as const;

const cutMark = '… [cut]';

/** Excel decodes `_x0041_` as `A`. Escaping the underscore keeps the text. */
const escapeUnderscores = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Returns a text for a cell. Characters that cells cannot hold become `�`. A text beyond the limit is cut and marked. */
export function sheetText(text: string): string {
  // XML allows neither control characters nor halves of an emoji, U+FFFE and U+FFFF.
  const clean = text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '\uFFFD');
  if (escapeUnderscores(clean).length <= sheetLimits.cell) return escapeUnderscores(clean);
  let cutText = clean.slice(0, sheetLimits.cell - cutMark.length);
  const excessLength = () => escapeUnderscores(cutText).length + cutMark.length - sheetLimits.cell;
  while (excessLength() > 0) cutText = cutText.slice(0, -excessLength());
  return escapeUnderscores(startOf(clean, characters(cutText.replace(/\p{Cs}$/u, '')))) + cutMark;
}

const dayMs = 86_400_000;

/** Returns a time as Excel's number of days, on the clock of India. Day 0 is 30 December 1899. */
export const sheetDate = (moment: Date): number =>
  Date.parse(`${indianIsoTime(moment).slice(0, 19)}Z`) / dayMs + 25_569;

/** Number formats of a date, `4 Dec 2026`, and of a time, `4 Dec 2026 15:10`. */
const sheetDayFormat = 'd mmm yyyy';
export const sheetDateFormat = `${sheetDayFormat} hh:mm`;

export const toDayStart = (isoDate: unknown): unknown =>
  typeof isoDate === 'string' && isoDate !== '' ? startOfDay(isoDate) : isoDate;

/** A written cell: a number, with a format if it is a date, or a text. Cells are never formulas. */
type SheetCell = { t: 'n'; v: number; z?: string } | { t: 's'; v: string };

/** Returns the cell of a value, or undefined for an empty one. A text that begins like a formula stays a text. */
export function sheetCell(value: unknown, days = false): SheetCell | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return { t: 'n', v: value };
  if (value instanceof Date && !Number.isNaN(value.getTime()))
    return { t: 'n', v: sheetDate(value), z: days ? sheetDayFormat : sheetDateFormat };
  return { t: 's', v: sheetText(typeof value === 'string' ? value : JSON.stringify(value)) };
}

/** Returns a web address that Excel opens. Returns undefined for any other text and for a longer address. */
export function sheetLink(address: string | undefined): string | undefined {
  const url = parseUrl(address ?? '');
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : undefined;
}

/** Returns the file name of an export by the day in India: `insights-2026-11-21.xlsx`. */
export const sheetFileName = (name: string, now: Date, ending: 'xlsx' | 'csv' = 'xlsx'): string =>
  `${name}-${indianIsoTime(now).slice(0, 10)}.${ending}`;

/** A stored record of unknown content. Its times are dates. */
type Stored = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Columns of insights. The server serves files of published insights to everybody, and others only to staff. */
export function insightColumns<Row extends { id: string }>(storedOf: (row: Row) => Stored) {
  const file = (title: string, name: 'image' | 'video') => {
    const address = (row: Row) => {
      const path = text(storedOf(row)[name]);
      return path === '' ? undefined : brand.siteUrl + mediaUrl(path);
    };
    return { title, width: 40, value: address, link: address };
  };
  return [
    { title: 'ID', width: 24, value: ({ id }) => id },
    ...Object.entries<Field>(insightFields).map(([name, { kind, label, heading = label, width }]) => ({
      title: heading,
      width,
      value: (row: Row) => storedOf(row)[name],
      ...(kind === 'webAddress' && { link: (row: Row) => text(storedOf(row)[name]) }),
    })),
    file('Image', 'image'),
    file('Video', 'video'),
    { title: 'Created At', width: 18, value: (row) => storedOf(row)['created_at'] },
    { title: 'Status', width: 12, value: (row) => fieldText('insights', 'status', storedOf(row)['status']) },
  ] satisfies SheetColumn<Row>[];
}

export const subscriberColumns = <Row>(storedOf: (row: Row) => Stored) =>
  [
    {
      title: subscriberFields.email.label,
      width: subscriberFields.email.width,
      value: (row) => storedOf(row)['email'],
    },
    { title: 'Consented At', width: 18, value: (row) => storedOf(row)['consented_at'] },
    { title: 'Notice', width: 12, value: (row) => storedOf(row)['consent_version'] },
    {
      title: 'Language',
      width: 10,
      value: (row) => {
        const language = storedOf(row)['consent_language'];
        return isNoticeLanguage(language) ? noticeLanguageNames[language] : language;
      },
    },
  ] satisfies SheetColumn<Row>[];

/** The part of SheetJS that writes workbooks. Browser and server load the library in different ways at the first export. */
export interface SheetLibrary {
  utils: {
    encode_range(from: { c: number; r: number }, to: { c: number; r: number }): string;
    book_new(): object;
    book_append_sheet(book: object, sheet: object, name: string): void;
  };
  write(book: object, options: object): unknown;
}

type Cell = SheetCell & { l?: { Target: string } };

/** A sheet with a header and filters. Rows go into the library's structure, as memory holds no second copy of 20,000 insights. */
export class Workbook<Row> {
  private readonly rows: (Cell | undefined)[][] = [];
  private links = 0;
  private length = 0;

  constructor(
    private readonly library: SheetLibrary,
    private readonly columns: readonly SheetColumn<Row>[],
  ) {
    this.put(columns.map(({ title }) => ({ t: 's', v: title })));
  }

  get textLength(): number {
    return this.length;
  }

  private put(cells: (Cell | undefined)[]): void {
    this.rows.push(cells);
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

  /** Returns the .xlsx file: an ArrayBuffer for `array`, a Node Buffer for `buffer`. `note` stands below the rows and filters. */
  write(name: string, type: 'array' | 'buffer', note?: string): unknown {
    const { library, rows } = this;
    const readRange = () =>
      library.utils.encode_range({ c: 0, r: 0 }, { c: this.columns.length - 1, r: rows.length - 1 });
    const filterRange = readRange();
    if (note !== undefined) {
      this.put([]);
      this.put([{ t: 's', v: sheetText(note) }]);
    }
    const sheet = {
      '!data': rows,
      '!ref': readRange(),
      '!autofilter': { ref: filterRange },
      '!cols': this.columns.map(({ width }) => ({ wch: width })),
    };
    // Without this table the library gives our formats ids below 164, which spreadsheet programs reserve.
    const SSF = { 0: 'General', 164: sheetDateFormat, 165: sheetDayFormat, 65535: 'General' };
    const book = { ...library.utils.book_new(), SSF };
    library.utils.book_append_sheet(book, sheet, name);
    return library.write(book, { type, bookType: 'xlsx', bookSST: true, compression: true });
  }
}
