import express from 'express';
import { readSheet } from 'read-excel-file/node';
import { afterEach, describe, expect, it } from 'vitest';
import type { WorkSheet } from 'xlsx';
// Another build of the library: it cannot unpack once it compresses with Node.
import { read } from 'xlsx/dist/xlsx.full.min.js';
import { Workbook, sheetDateFormat, sheetLimits, type SheetColumn } from '@utkarsh/domain/staff/workbook';
import { listen, type Served } from '../testing/localServer';
import { loadSheetLibrary, sendSheet } from './sheets';

const columns: SheetColumn<string>[] = [{ title: 'Text', width: 40, value: (text) => text }];

async function* yieldRows(rows: string[], log?: (text: string) => void) {
  for (const row of rows) {
    log?.(row);
    yield await Promise.resolve(row);
  }
}

let server: Served | undefined;
afterEach(() => server?.close());

type Sheet = Parameters<typeof sendSheet<string>>[1];

/** Answers every request with the next sheet. Returns the address. */
async function serveSheets(sheets: Sheet[], limits?: { rows: number; text: number }): Promise<string> {
  const app = express();
  app.use(async (_request, response) => {
    const sheet = sheets.shift();
    if (sheet) await sendSheet(response, sheet, limits);
  });
  server = await listen(app);
  return server.url;
}

const textsOf = async (response: Response) =>
  (await readSheet(Buffer.from(await response.arrayBuffer()))).map(([text]) => text);

describe('a sheet in a reply', () => {
  const rows = ['first', 'second', 'third', 'fourth'];
  const sheet = () => ({ noun: 'letters', columns, rows: yieldRows(rows) });

  it('has all rows, up to the maximum number and length', async () => {
    const response = await fetch(await serveSheets([sheet()], { rows: 4, text: 26 }));
    expect(response.headers.get('x-export-cut')).toBeNull();
    expect(await textsOf(response)).toEqual(['Text', ...rows]);
  });

  it.each([
    ['rows', { rows: 3, text: 1000 }, 3],
    // The title counts: Text, first, second.
    ['text', { rows: 1000, text: 15 }, 2],
  ])('ends with a note beyond the maximum of %s', async (_what, limits, maxRows) => {
    const response = await fetch(await serveSheets([sheet()], limits));
    expect(response.status).toBe(200);
    expect(response.headers.get('x-export-cut')).toBe('true');
    expect(await textsOf(response)).toEqual([
      'Text',
      ...rows.slice(0, maxRows),
      null,
      `Only the first ${maxRows} rows are in this file. Export less at a time: one status, or a search.`,
    ]);
  });

  it('starts after the previous sheet is finished', async () => {
    const read: string[] = [];
    const letters = (name: string): Sheet => ({
      noun: 'letters',
      columns,
      rows: yieldRows([`${name} 1`, `${name} 2`, `${name} 3`], (row) => read.push(row)),
    });
    const url = await serveSheets([letters('one'), letters('other')]);
    await Promise.all([fetch(url), fetch(url)]);
    expect(read).toEqual(['one 1', 'one 2', 'one 3', 'other 1', 'other 2', 'other 3']);
  });
});

interface Row {
  text: unknown;
  at?: unknown;
  link?: string;
}

const richColumns: SheetColumn<Row>[] = [
  { title: 'Text', width: 40, value: ({ text }) => text, link: ({ link }) => link },
  { title: 'At', width: 18, value: ({ at }) => at },
];

async function writeBook(rows: Row[], note?: string): Promise<Buffer> {
  const book = new Workbook(await loadSheetLibrary(), richColumns);
  for (const row of rows) book.add(row);
  const file = book.write('Rows', 'buffer', note);
  return file instanceof Buffer ? file : Buffer.alloc(0);
}

/** Reads the sheet with another library than the one that wrote it. */
const readBack = (file: Buffer) => readSheet(file, { trim: false, dateFormat: sheetDateFormat });

/** Reads what the other library leaves out: links, widths, filters and the kinds of cells. */
function parts(file: Buffer): WorkSheet {
  const sheet = read(file, { cellStyles: true, cellNF: true }).Sheets['Rows'];
  if (!sheet) throw new Error('The file has no such sheet.');
  return sheet;
}

const cellAt = (sheet: WorkSheet, address: string) => {
  const cell: unknown = sheet[address];
  return cell;
};

/** Writes values into the first column of a sheet, and reads them back. */
const cellsOf = async (texts: readonly unknown[]) =>
  (await readBack(await writeBook(texts.map((text) => ({ text }))))).slice(1).map(([cell]) => cell);

describe('a written sheet', () => {
  it('has a header row and the rows in their order', async () => {
    expect(await readBack(await writeBook([{ text: 'one', at: 1 }, { text: 'two' }]))).toEqual([
      ['Text', 'At'],
      ['one', 1],
      ['two', null],
    ]);
  });

  it('without rows has only the header row', async () => {
    expect(await readBack(await writeBook([]))).toEqual([['Text', 'At']]);
  });

  it('keeps a text as a text, even where a program could take it for a formula or a number', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1+1',
      '=HYPERLINK("https://elsewhere.in")',
      '007',
      'TRUE',
      '🏆 उत्कर्ष ஸ்ரீ',
      ' spaces around ',
      'One\n\nTwo',
      '<b>&amp;</b> "quoted"',
    ];
    expect(await cellsOf(texts)).toEqual(texts);
  });

  it('replaces bad texts as workbook.ts does, and accepts other values than texts', async () => {
    const values = ['a\u0000b', { a: [1] }, undefined, Number.NaN, new Date(Number.NaN), 'x'];
    expect(await cellsOf(values)).toEqual(['a�b', '{"a":[1]}', null, 'null', 'null', 'x']);
  });

  it('has real dates, and texts that no program reads as a formula', async () => {
    const time = new Date('2026-11-21T20:00:00Z');
    const sheet = parts(await writeBook([{ text: '=1+1', at: time }]));
    expect(cellAt(sheet, 'A2')).toMatchObject({ t: 's', v: '=1+1' });
    expect(cellAt(sheet, 'A2')).not.toHaveProperty('f');
    // Days since 30 December 1899: 22 November 2026, half past one at night.
    expect(cellAt(sheet, 'B2')).toMatchObject({ t: 'n', v: 46_348.0625, z: sheetDateFormat });
  });

  it('has the given column widths, and filters over the rows', async () => {
    const sheet = parts(await writeBook([{ text: 'one' }, { text: 'two' }], 'There are more.'));
    expect(sheet['!cols']?.map((column) => column.width && Math.floor(column.width))).toEqual([40, 18]);
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:B3' });
  });

  it('has links to their targets, and to nothing else', async () => {
    const address = 'https://company.in/a?b=c&d=e#f';
    const sheet = parts(
      await writeBook([
        { text: 'with a link', link: address },
        { text: 'without' },
        { text: 'a script', link: 'javascript:alert(1)' },
        { text: '', link: address },
      ]),
    );
    expect(cellAt(sheet, 'A2')).toMatchObject({ v: 'with a link', l: { Target: address } });
    expect(cellAt(sheet, 'A3')).not.toHaveProperty('l');
    expect(cellAt(sheet, 'A4')).not.toHaveProperty('l');
    expect(cellAt(sheet, 'A5')).toBeUndefined();
  });

  it('has no more links than Excel takes', () => {
    let sheetJson = '';
    const utils = {
      encode_range: () => '',
      book_new: () => ({}),
      book_append_sheet: (_book: object, sheet: object) => {
        sheetJson = JSON.stringify(sheet);
      },
    };
    const book = new Workbook({ utils, write: () => undefined }, richColumns);
    for (let row = 0; row < sheetLimits.links + 10; row += 1)
      book.add({ text: row, link: 'https://company.in' });
    book.write('Rows', 'buffer');
    expect(sheetJson.match(/"Target"/g)).toHaveLength(sheetLimits.links);
  });
});
