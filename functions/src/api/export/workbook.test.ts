import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { sheetDateFormat, sheetLimits, type SheetColumn } from '@utkarsh/domain/sheet';
import { Workbook } from './workbook';

interface Row {
  text: unknown;
  at?: unknown;
  link?: string;
}

const columns: SheetColumn<Row>[] = [
  { title: 'Text', width: 40, value: ({ text }) => text, link: ({ link }) => link },
  { title: 'At', width: 18, value: ({ at }) => at },
];

async function written(rows: Row[], note?: string): Promise<Buffer> {
  const book = await Workbook.withColumns(columns);
  for (const row of rows) book.add(row);
  return Buffer.from(book.write('Rows', note));
}

/** The sheet as another library than the one that wrote it reads it. */
const readBack = (file: Buffer) => readSheet(file, { trim: false, dateFormat: sheetDateFormat });

const firstCell = async (text: unknown) => (await readBack(await written([{ text }])))[1]?.[0] ?? null;

describe('a sheet', () => {
  it('has a head and the rows in their order', async () => {
    expect(await readBack(await written([{ text: 'one', at: 1 }, { text: 'two' }]))).toEqual([
      ['Text', 'At'],
      ['one', 1],
      ['two', null],
    ]);
  });

  it('of no rows is its head', async () => {
    expect(await readBack(await written([]))).toEqual([['Text', 'At']]);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    '=HYPERLINK("https://elsewhere.in")',
    '🏆 उत्कर्ष ஸ்ரீ',
    ' spaces around ',
    'One\n\nTwo',
    '<b>&amp;</b> "quoted"',
    '007',
    'TRUE',
  ])('keeps the text %j as a text', async (text) => {
    expect(await firstCell(text)).toBe(text);
  });

  it.each([
    ['a control character', 'a\u0000\u001bb', 'a��b'],
    ['half an emoji', 'a\uD83C', 'a�'],
    ['a number that is no character', 'a\uFFFE\uFFFF', 'a��'],
    ['too long a text', 'x'.repeat(40_000), `${'x'.repeat(sheetLimits.cell - 7)}… [cut]`],
    ['a map in place of a text', { a: [1] }, '{"a":[1]}'],
    ['nothing', undefined, null],
    ['no number', Number.NaN, 'null'],
    ['no date', new Date(Number.NaN), 'null'],
  ])('is not broken by %s', async (_name, text, shown) => {
    expect(await firstCell(text)).toBe(shown);
  });

  it('has dates as dates, on the clock of India', async () => {
    const file = await written([{ text: '', at: new Date('2026-11-21T20:00:00Z') }]);
    // A sheet knows no zones: the reader takes its clock for UTC.
    expect((await readBack(file))[1]?.[1]).toEqual(new Date('2026-11-22T01:30:00Z'));
  });

  it('has a note below the rows', async () => {
    expect(await readBack(await written([{ text: 'one' }], 'There are more.'))).toEqual([
      ['Text', 'At'],
      ['one', null],
      [null, null],
      ['There are more.', null],
    ]);
  });

  it('has no more links than Excel takes, and no link that leads nowhere', async () => {
    const rows: Row[] = Array.from({ length: sheetLimits.links + 10 }, (_, number) => ({
      text: number,
      link: `https://company.in/${number}`,
    }));
    await expect(written(rows)).resolves.toBeInstanceOf(Buffer);
    await expect(written([{ text: 'x', link: 'javascript:alert(1)' }])).resolves.toBeInstanceOf(Buffer);
  });
});
