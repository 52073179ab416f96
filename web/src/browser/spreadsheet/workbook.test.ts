import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { utils, write, type BookType } from 'xlsx';
import {
  makeWorkbook,
  type WrittenCell,
  type WrittenSheet,
  type WrittenWorkbook,
} from '../../testing/workbookFile';
import { testedColumns } from '../../testing/importTable';
import { FileProblem, findSheet, tableOf } from './table';
import { readSource } from './sourceFile';

const read = (bytes: Uint8Array) => readSource({ name: 'list.xlsx', bytes, knownColumns: testedColumns });

function tableIn(bytes: Uint8Array, options?: Parameters<typeof tableOf>[1]) {
  const file = read(bytes);
  const sheet = file.sheets[findSheet(file)];
  if (!sheet) throw new Error('The workbook has no sheet.');
  return { sheet, ...tableOf(sheet, options) };
}

const head = ['Company Name', 'Employees', 'Industry', 'Period'];
const row = (name: string, ...more: WrittenCell[]): WrittenCell[] => [
  name,
  42,
  'Mining',
  'Sep 2026 to Sep 2027',
  ...more,
];
const cellsOf = (name: string, ...more: string[]) => [name, '42', 'Mining', 'Sep 2026 to Sep 2027', ...more];
const list: WrittenSheet = { name: 'Organizations', rows: [head, row('Noyyal Knits'), row('Vellar Rugs')] };
const both = [cellsOf('Noyyal Knits'), cellsOf('Vellar Rugs')];
const other: WrittenSheet = {
  name: 'Lists',
  rows: [
    ['Industry', 'Size'],
    ['Mining', 'Micro'],
  ],
};

/** One list in the files of different programs. */
const writers: Record<string, Uint8Array> = {
  'the fewest parts': makeWorkbook({ sheets: [list] }),
  'a hidden first sheet': makeWorkbook({ sheets: [{ ...other, state: 'hidden' }, list] }),
  'a very hidden first sheet': makeWorkbook({ sheets: [{ ...other, state: 'veryHidden' }, list] }),
  'an empty first sheet': makeWorkbook({ sheets: [{ rows: [] }, list] }),
  'a first sheet with a title alone': makeWorkbook({ sheets: [{ rows: [['Certified workplaces']] }, list] }),
  'a longer first sheet of other columns': makeWorkbook({
    sheets: [{ rows: Array.from({ length: 9 }, () => ['Industry', 'Size']) }, list],
  }),
  'a shorter list before it': makeWorkbook({ sheets: [{ rows: [head, row('Amaravathi Oils')] }, list] }),
  'backslashes in the names of parts': makeWorkbook({
    sheets: [list],
    nameOf: (path) => path.replaceAll('/', '\\'),
  }),
  'capitals in the names of parts': makeWorkbook({
    sheets: [list],
    nameOf: (path) => path.replace('sheets/sheet', 'Sheets/Sheet'),
  }),
  'no addresses of rows and cells': makeWorkbook({ sheets: [list], withAddresses: false }),
  'a list of sheets called workbook2': makeWorkbook({ sheets: [list], main: 'xl/workbook2.xml' }),
  'a list of sheets in the root': makeWorkbook({ sheets: [list], main: 'workbook.xml' }),
  'prefixes before all elements': makeWorkbook({ sheets: [list], prefix: 'x:' }),
  'the strict standard': makeWorkbook({ sheets: [list], isStrict: true }),
  'a title merged over all columns': makeWorkbook({
    sheets: [{ rows: [['Certified workplaces, 2026-27'], [], ...list.rows], merges: ['A1:D1'] }],
  }),
  'two lines of names, of which one groups them': makeWorkbook({
    sheets: [
      {
        rows: [['Company Name', 'About it'], [undefined, ...head.slice(1)], ...list.rows.slice(1)],
        merges: ['A1:A2', 'B1:D1'],
      },
    ],
  }),
  'shared texts, in pieces and with guides': makeWorkbook({
    sheets: [
      {
        rows: [
          head,
          [{ xml: '<c t="s"><v>0</v></c>' }, ...row('').slice(1)],
          [{ xml: '<c t="s"><v>1</v></c>' }, ...row('').slice(1)],
        ],
      },
    ],
    texts:
      '<si><r><t>Noyyal</t></r><r><t xml:space="preserve"> Knits</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si><si><t>Vellar Rugs_x000D_</t></si>',
  }),
};

/** Returns the list with one part changed or removed. */
function withPart(path: string, change: (xml: string) => Uint8Array | undefined): Uint8Array {
  const { [path]: part, ...parts } = unzipSync(makeWorkbook({ sheets: [list] }));
  const newPart = change(new TextDecoder().decode(part));
  return zipSync(newPart ? { ...parts, [path]: newPart } : parts, { level: 1 });
}

it.each(Object.entries(writers))('the reader reads a workbook with %s', (_what, bytes) => {
  const { header, lines, rows, hiddenRows } = tableIn(bytes);
  expect(header).toEqual(head);
  expect(lines.map(({ cells }) => cells)).toEqual(both);
  expect(lines.flatMap(({ problems = [] }) => problems)).toEqual([]);
  expect({ rows, hiddenRows }).toEqual({ rows: 2, hiddenRows: 0 });
});

describe('a cell of a workbook', () => {
  const formats = [
    'dd/mm/yyyy',
    '0%',
    '0.0%',
    '00000',
    '0 "staff per day"',
    '[$-409]d mmm yyyy;@',
    'hh:mm',
    '[White][$Rs-4009]#,##0',
    'mmm yyyy',
  ];
  const makeCell = (format: string, value: string) => ({
    xml: `<c s="${formats.indexOf(format) + 1}"><v>${value}</v></c>`,
  });
  const textOf = (cell: WrittenCell, workbook: Partial<WrittenWorkbook> = {}) => {
    const rows = [head, row('Noyyal Knits', cell)];
    const [line] = tableIn(makeWorkbook({ sheets: [{ rows }], formats, ...workbook })).lines;
    return [line?.cells[4] ?? '', ...(line?.problems ?? []).map(({ text }) => text)];
  };

  it.each([
    ['a percentage', makeCell('0%', '0.92'), '92%'],
    ['a percentage with digits that its format hides', makeCell('0%', '0.925'), '92.5%'],
    ['a percentage that no binary number equals', makeCell('0.0%', '0.07'), '7%'],
    ['a day', makeCell('dd/mm/yyyy', '46266'), '2026-09-01'],
    ['a day with a time', makeCell('[$-409]d mmm yyyy;@', '46266.75'), '2026-09-01'],
    ['a month', makeCell('mmm yyyy', '46266'), '2026-09-01'],
    ['the day before the one that 1900 did not have', makeCell('dd/mm/yyyy', '59'), '1900-02-28'],
    ['a phone number with the format of a day', makeCell('dd/mm/yyyy', '9876543210'), '9876543210'],
    ['a time', makeCell('hh:mm', '0.75'), '18:00'],
    ['zeros at the start', makeCell('00000', '6001'), '06001'],
    ['words of a format', makeCell('0 "staff per day"', '42'), '42'],
    ['a colour of a format', makeCell('[White][$Rs-4009]#,##0', '120000'), '120000'],
    ['a style that does not exist', { xml: '<c s="99"><v>42</v></c>' }, '42'],
    ['a number that adds up in binary', { xml: '<c><v>42.300000000000004</v></c>' }, '42.3'],
    ['a number as text', { xml: '<c t="str"><v>0042</v></c>' }, '0042'],
    ['a day of the strict standard', { xml: '<c t="d"><v>2026-09-01T00:00:00</v></c>' }, '2026-09-01'],
    ['a truth', { xml: '<c t="b"><v>1</v></c>' }, 'TRUE'],
    ['a formula that gives an empty text', { xml: '<c t="str"><f>""</f><v></v></c>' }, ''],
    ['spaces that do not break', '\u00a0Sep\u00a02026\u200b ', 'Sep 2026'],
  ])('reads as its value with %s', (_what, cell, text) => {
    expect(textOf(cell)).toEqual([text]);
  });

  it('has the right day in a workbook that counts from 1904', () => {
    expect(textOf(makeCell('dd/mm/yyyy', '44804'), { from1904: true })).toEqual(['2026-09-01']);
  });

  it.each([
    ['an error', { xml: '<c t="e"><v>#N/A</v></c>' }, ['#N/A', 'Cell E2 has the error #N/A.']],
    ['text in a numeric cell', { xml: '<c t="n"><v>many</v></c>' }, ['', 'Cell E2 cannot be read.']],
    [
      'a raised footnote',
      {
        xml: '<c t="inlineStr"><is><r><t>42</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r></is></c>',
      },
      ['421', 'Cell E2 has a raised digit, perhaps of a footnote.'],
    ],
    [
      'a part struck through',
      {
        xml: '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>Old</t></r><r><t> New</t></r></is></c>',
      },
      ['Old New', 'Cell E2 is struck through.'],
    ],
    [
      'a formula that was never computed',
      { xml: '<c><f>B2*2</f><v></v></c>' },
      ['', 'Cell E2 has a formula without its result: open the file in Excel and save it.'],
    ],
  ])('is reported with %s, and its row stays', (_what, cell, texts) => {
    expect(textOf(cell)).toEqual(texts);
  });
});

it('hidden rows are counted, and read on request', () => {
  const bytes = makeWorkbook({
    sheets: [{ rows: [head, row('Noyyal Knits'), row('Removed Traders'), row('Vellar Rugs')], hidden: [3] }],
  });
  const { sheet, lines, rows, hiddenRows } = tableIn(bytes);
  expect(sheet.hiddenRows).toBe(1);
  expect(lines.map(({ number }) => number)).toEqual([2, 4]);
  expect({ rows, hiddenRows }).toEqual({ rows: 3, hiddenRows: 1 });
  expect(tableIn(bytes, { withHiddenRows: true })).toMatchObject({ rows: 3, hiddenRows: 0 });
});

it('each row has the value of a cell that is merged down, and blank rows do not count', () => {
  const rows = [head, row('Noyyal Knits'), [], ['Amaravathi Oils', 42], ['Vellar Rugs', 42]];
  const table = tableIn(makeWorkbook({ sheets: [{ rows, merges: ['C2:C9', 'D2:D5'] }] }));
  expect(table.lines.map(({ cells }) => cells)).toEqual([
    cellsOf('Noyyal Knits'),
    cellsOf('Amaravathi Oils'),
    cellsOf('Vellar Rugs'),
  ]);
});

it('a cell whose style strikes it through is reported', () => {
  const bytes = withPart('xl/worksheets/sheet1.xml', (xml) =>
    strToU8(xml.replace('<c r="A3"', '<c r="A3" s="1"')),
  );
  const { 'xl/styles.xml': _styles, ...parts } = unzipSync(bytes);
  const styles =
    '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
  const { lines } = tableIn(zipSync({ ...parts, 'xl/styles.xml': strToU8(styles) }));
  expect(lines.map(({ problems = [] }) => problems.map(({ text }) => text))).toEqual([
    [],
    ['Cell A3 is struck through.'],
  ]);
});

describe('a damaged workbook', () => {
  const readReplaced = (before: string, after: string) =>
    tableIn(withPart('xl/worksheets/sheet1.xml', (xml) => strToU8(xml.replace(before, after)))).lines.map(
      ({ number, problems = [] }) => [number, ...problems.map(({ text }) => text)],
    );

  it('keeps its rows, and reports a cell that is too far to the right', () => {
    expect(readReplaced('<row r="3"', '<row r="2"')).toEqual([[2], [3]]);
    const farRow = '<row r="4"><c r="AAA4"><v>42</v></c></row>';
    expect(readReplaced('</sheetData>', `${farRow}</sheetData>`)).toEqual([
      [2],
      [3],
      [4, 'Cell AAA4 is too far to the right.'],
    ]);
  });

  it.each([
    ['a cell twice', 'r="B3"', 'r="A3"'],
    ['a row twice without addresses of its cells', '<row r="3"><c r="A3"', '<row r="2"><c '],
    ['a text that is missing', '<c r="B3"', '<c r="E3" t="s"><v>7</v></c><c r="B3"'],
    ['no end', '</worksheet>', ''],
    ['more rows than Excel has', 'r="B3"', 'r="B4000000000"'],
  ])('is refused with %s', (_what, before, after) => {
    expect(() => readReplaced(before, after)).toThrow('The sheet “Organizations” cannot be read as a whole.');
  });
});

it('each row has the problem of a cell that is merged down', () => {
  const rows = [head, row('Noyyal Knits', { xml: '<c><f>A1</f></c>' }), row('Vellar Rugs')];
  const { lines } = tableIn(makeWorkbook({ sheets: [{ rows, merges: ['E2:E3'] }] }));
  expect(lines.map(({ problems = [] }) => problems.length)).toEqual([1, 1]);
});

it('the row of column names is the one that somebody chose', () => {
  const { header, lines } = tableIn(makeWorkbook({ sheets: [list] }), { headerRow: 2 });
  expect(header).toEqual(cellsOf('Noyyal Knits'));
  expect(lines).toHaveLength(1);
});

it('the reader reads 5,000 rows, and a sheet with a format on 200,000 blank rows', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => row(`Noyyal Mill ${index}`));
  expect(tableIn(makeWorkbook({ sheets: [{ rows: [head, ...many] }] })).lines.at(-1)).toEqual({
    number: 5_001,
    cells: cellsOf('Noyyal Mill 4999'),
  });
  const blank = Array.from(
    { length: 200_000 },
    (_, index) => `<row r="${index + 4}"><c r="A${index + 4}" s="1"/></row>`,
  );
  const bytes = withPart('xl/worksheets/sheet1.xml', (xml) =>
    strToU8(xml.replace('</sheetData>', `${blank.join('')}</sheetData>`)),
  );
  expect(read(bytes).sheets[0]?.rows).toBe(3);
});

describe('a workbook that is no .xlsx', () => {
  const parts = [
    ['Company Name', 'Valid from', 'Employees', 'Score'],
    ['Noyyal Knits नोय्यल'],
    ['Café Noyyal'],
  ];
  const makeBook = (bookType: BookType) => {
    const sheet = utils.aoa_to_sheet(parts);
    utils.sheet_add_aoa(sheet, [[46_266, 42, 0.925]], { origin: 'B2' });
    Object.assign(sheet.B2, { z: 'dd/mm/yyyy' });
    Object.assign(sheet.D2, { z: '0%' });
    sheet['!merges'] = [{ s: { r: 1, c: 2 }, e: { r: 2, c: 2 } }];
    const book = utils.book_new(sheet, 'Organizations');
    const file: unknown = write(book, { type: 'array', bookType });
    if (!(file instanceof ArrayBuffer)) throw new Error('The workbook could not be written.');
    return new Uint8Array(file);
  };

  /** Returns an .xls file after a change of its first font: at 0 is the type of the record, at 6 its looks, at 12 its height. */
  function withFont(...changes: [offset: number, value: number][]) {
    const bytes = makeBook('xls');
    const start = bytes.findIndex((byte, index) => byte === 0x31 && bytes[index + 2] === 26);
    return changes.reduce((next, [offset, value]) => next.with(start + offset, value), bytes);
  }

  function withXml(search: string, replacement: string) {
    const { 'content.xml': content, ...parts } = unzipSync(makeBook('ods'));
    const xml = strFromU8(content ?? new Uint8Array()).replace(search, replacement);
    return zipSync({ ...parts, 'content.xml': strToU8(xml) });
  }

  function withBinaryFont() {
    const { 'xl/styles.bin': styles = new Uint8Array(), ...parts } = unzipSync(makeBook('xlsb'));
    const start = styles.findIndex((byte, index) => byte === 0x2b && (styles[index + 1] ?? 0) > 20);
    return zipSync({ ...parts, 'xl/styles.bin': styles.with(start + 4, 8) });
  }

  const row = '<table:table-row';
  const looks = 'hidden, struck through or raised';
  it.each([
    ['.xls with letters struck through', withFont([6, 8]), looks],
    ['.xls with raised letters', withFont([12, 1]), looks],
    ['.xls with a password', withFont([0, 0x2f], [4, 0]), 'has a password'],
    ['.xls of Excel 95', makeBook('biff5'), 'no workbook of Excel 97 or later'],
    ['.xlsb with letters struck through', withBinaryFont(), looks],
    ['.ods with a hidden row', withXml(row, `${row} table:visibility="collapse"`), looks],
    ['.ods with a hidden sheet', withXml('<table:table ', '<table:table table:display="false" '), looks],
    ['.ods with letters struck through', withXml(row, `${row} style:text-line-through-style="solid"`), looks],
    ['.ods with repeated cells', withXml(row, `${row} table:number-rows-repeated="2000000"`), 'too large'],
  ])('is refused: an %s', (_what, bytes, text) => {
    expect(() => read(bytes)).toThrow(FileProblem);
    expect(() => read(bytes)).toThrow(text);
  });

  it.each(['xls', 'xlsb', 'ods'] as const)('is read as an .xlsx: .%s', (bookType) => {
    const { header, lines } = tableIn(makeBook(bookType));
    expect(header).toEqual(parts[0]);
    expect(lines.map(({ cells }) => cells.slice(0, 4))).toEqual([
      ['Noyyal Knits नोय्यल', '2026-09-01', '42', '92.5%'],
      ['Café Noyyal', '', '42'],
    ]);
  });
});
