import { indianIsoTime } from '../text/clock';
import { startOfDay } from '../text/format';
import { parseUrl } from '../fields/cleanText';
import { brand } from '../brand';
import { isNoticeLanguage } from '../fields/consent';
import type { Field } from '../fields/fields';
import { insightFields } from '../insight/insightFields';
import { mediaUrl } from '../media/mediaUrl';
import { fieldText, noticeLanguageNames } from '../history/recordText';
import { subscriberFields } from './subscriber';

/** What a spreadsheet is made of: columns as data and the rules for what may stand in a cell. No library in it. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SheetColumn<Row> {
  title: string;
  /** In characters. */
  width: number;
  /** Texts, numbers and dates as they are; whatever else a broken record holds becomes text. */
  value: (row: Row) => unknown;
  /** Its dates are days: shown without a time. */
  days?: boolean;
  /** Where a click leads. */
  link?: (row: Row) => string | undefined;
}

/** Excel's limits: UTF-16 units of a cell, and links of a sheet. */
export const sheetLimits = { cell: 32_767, links: 65_530 } as const;

const cutMark = '… [cut]';

/** No part of XML, and nothing to look at: control characters, halves of an emoji, two numbers that are no character. */
const unprintable = /(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Excel reads `_x0041_` as `A`; an underscore that is itself written so keeps the rest what it was. */
const escaped = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Returns a text for a cell: characters that cells cannot hold become `�`, and a long text is cut with a mark. */
export function sheetText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(unprintable, '\uFFFD');
  if (escaped(clean).length <= sheetLimits.cell) return escaped(clean);
  let kept = clean.slice(0, sheetLimits.cell - cutMark.length);
  const over = () => escaped(kept).length + cutMark.length - sheetLimits.cell;
  while (over() > 0) kept = kept.slice(0, -over());
  // Not between the two halves of an emoji.
  return escaped(kept.replace(/\p{Cs}$/u, '')) + cutMark;
}

const dayMs = 86_400_000;

/** A moment as Excel counts days, on the clock of India. Its zero is the last but one day of 1899. */
export function sheetDate(moment: Date): number {
  const clock = Date.parse(`${indianIsoTime(moment).slice(0, 19)}Z`);
  return clock / dayMs + 25_569;
}

/** How such a number is shown: `4 Dec 2026`, and `4 Dec 2026 15:10`. */
export const sheetDayFormat = 'd mmm yyyy';
export const sheetDateFormat = `${sheetDayFormat} hh:mm`;

/** The value of an ISO date in a column of days; '' stays empty. */
export const dayStart = (isoDate: unknown): unknown =>
  typeof isoDate === 'string' && isoDate !== '' ? startOfDay(isoDate) : isoDate;

/** A cell as it is written: a number, with its format if it is a date, or a text. Never a formula. */
export type SheetCell = { t: 'n'; v: number; z?: string } | { t: 's'; v: string };

/** The cell of a value: texts stay texts, whatever they begin with. undefined for an empty one. */
export function sheetCell(value: unknown, days = false): SheetCell | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return { t: 'n', v: value };
  if (value instanceof Date && !Number.isNaN(value.getTime())) {
    return { t: 'n', v: sheetDate(value), z: days ? sheetDayFormat : sheetDateFormat };
  }
  return { t: 's', v: sheetText(typeof value === 'string' ? value : JSON.stringify(value)) };
}

/** Returns a web address that Excel opens. Returns undefined for any other text and for a longer address. */
export function sheetLink(address: string | undefined): string | undefined {
  const url = parseUrl(address ?? '');
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : undefined;
}

/** `insights-2026-11-21.xlsx`, by the day in India. */
export const sheetFileName = (what: string, now: Date, ending: 'xlsx' | 'csv' = 'xlsx'): string =>
  `${what}-${indianIsoTime(now).slice(0, 10)}.${ending}`;

/** A record as it is stored, its times as dates, whatever it holds. */
type Stored = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where a file of an insight is seen: by anybody while it is published, by staff who are signed in in any case. */
const fileAddress = (path: unknown) => (text(path) === '' ? undefined : brand.siteUrl + mediaUrl(text(path)));

/** The columns of an export of insights. */
export function insightColumns<Row extends { id: string }>(storedOf: (row: Row) => Stored) {
  const file = (title: string, name: 'image' | 'video') => {
    const address = (row: Row) => fileAddress(storedOf(row)[name]);
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

/** The columns of an export of subscribers. */
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
