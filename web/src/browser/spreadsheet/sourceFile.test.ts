import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../testing/workbookFile';
import { testedColumns } from '../../testing/importTable';
import { readSource } from './sourceFile';
import { FileProblem, tableOf, type Table } from './table';

const read = (name: string, bytes: Uint8Array, encoding?: string) =>
  readSource({ name, bytes, knownColumns: testedColumns, encoding });

it.each([
  ['a.pdf', '%PDF-1.7', 'The file is a PDF.'],
  ['a.xlsx', '\x89PNG\r\n', 'a picture or a video'],
  ['a.csv', '\x1f\x8b\x08\0', 'an archive'],
  ['a.doc', '{\\rtf1', 'a text document'],
  ['a.xls', '\x09\x08\x10\x00\x00\x06\x05\x00', 'a workbook of an old Excel'],
  ['a.xls', '\xd0\xcf\x11\xe0', 'no workbook of Excel 97 or later'],
  ['a.xls', '<html xmlns:x="urn:x"><table><tr><td>Name', 'a web page that is called a workbook'],
  ['a.xls', '\n<!DOCTYPE html><table>', 'a web page that is called a workbook'],
  ['a.xls', 'MIME-Version: 1.0\nX-Document-Type: Workbook', 'a web page that is called a workbook'],
  [
    'a.xls',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>',
    'in XML of Excel 2003',
  ],
  ['a.xlsx', 'no workbook', 'it is a text file'],
  ['a.md', 'Name,Size\na,4\n', 'Choose an .xlsx or a .csv file.'],
  ['a.csv', '', 'The file is empty.'],
  ['a.csv', 'Name\n\n', 'no rows below the names'],
])('the reader reports of %s that it is %j', (name, bytes, text) => {
  const file = () =>
    read(
      name,
      Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)),
    );
  expect(file).toThrow(FileProblem);
  expect(file).toThrow(text);
});

const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
const workbookRows = [
  ['Company Name', 'Employees'],
  ['Noyyal Knits', 42],
];
const workbook = () => makeWorkbook({ sheets: [{ rows: workbookRows }] });

it.each([
  ['Numbers', zip({ 'Index/Document.iwa': 'x' }), 'of Numbers'],
  ['.docx', zip({ 'word/document.xml': '<x/>' }), 'a document or of Numbers'],
  ['an archive', zip({ 'a.txt': 'x' }), 'cannot be read as an Excel workbook'],
  ['empty', makeWorkbook({ sheets: [{ rows: [] }, { rows: [['Name']] }] }), 'no rows below the names'],
  ['cut off', workbook().subarray(0, 900), 'damaged'],
])('the reader reports of a packed file that it is %s', (_what, bytes, text) => {
  expect(() => read('list.xlsx', bytes)).toThrow(FileProblem);
  expect(() => read('list.xlsx', bytes)).toThrow(text);
});

describe('the unpacked size of a file', () => {
  /** Returns a workbook that states a wrong size for its sheet. */
  function withStatedSize(size: number) {
    const bytes = workbook();
    const name = strToU8('xl/worksheets/sheet1.xml');
    const isAt = (place: number) => name.every((byte, index) => bytes[place + 46 + index] === byte);
    const place = bytes.findIndex(
      (byte, offset) => byte === 0x50 && bytes[offset + 2] === 0x01 && isAt(offset),
    );
    new DataView(bytes.buffer).setUint32(place + 24, size, true);
    return bytes;
  }

  it('is at most what a browser can hold', () => {
    expect(() => read('list.xlsx', withStatedSize(500 * 1024 * 1024))).toThrow(
      'too large when it is unpacked',
    );
  });

  it('is at most what the file states', () => {
    expect(() => read('list.xlsx', withStatedSize(20))).toThrow('cannot be read as a whole');
  });

  it('is bounded where many cells share one text', () => {
    const texts = `<si><t>${'x'.repeat(32_000)}</t></si>`;
    const cells = Array.from({ length: 2_000 }, () => [{ xml: '<c t="s"><v>0</v></c>' }]);
    expect(() => read('list.xlsx', makeWorkbook({ sheets: [{ rows: cells }], texts }))).toThrow('too large');
  });
});

const fixture = (name: string, encoding?: string) =>
  read(name, new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url))), encoding);

function tableIn(name: string): Table {
  const [sheet] = fixture(name).sheets;
  if (!sheet) throw new Error('A text file has one sheet.');
  return tableOf(sheet);
}

const header = ['Company Name', 'Employees', 'Industry', 'Period'];
const row = (name: string, ...more: string[]) => [name, '42', 'Mining', 'Sep 2026 to Sep 2027', ...more];
const [knits, oils, rugs] = [row('Noyyal Knits'), row('Amaravathi Oils'), row('Vellar Rugs')];
const indian = [row('नोय्यल निट्स'), row('அமராவதி எண்ணெய்')];

const strayMark = (cell: string) => `Cell ${cell} has a quotation mark that does not enclose the whole cell.`;
const wideRow = (row: number, cells: number, columns: number) =>
  `Row ${row} has ${cells} cells, but there are ${columns} columns. A cell that holds the separator needs quotation marks.`;

/** Expected rows of each file, its column names if they differ, and the texts of its problems by row. */
const files: Record<string, { rows: string[][]; header?: string[]; problems?: Record<number, string[]> }> = {
  'sep-semicolon.csv': { rows: [knits, oils] },
  'sep-capitals-after-mark.csv': { rows: [knits] },
  'sep-quoted.csv': { rows: [row('Noyyal Knits, Tiruppur')] },
  'sep-wrong.csv': { rows: [knits] },
  'blank-first.csv': { rows: [knits] },
  'delimiters-first.csv': { rows: [knits] },
  'title.csv': { rows: [knits] },
  'title-and-notes.csv': { rows: [knits] },
  'line-ends-one-lf.csv': {
    header: [...header, 'About'],
    rows: [row('Noyyal Knits', 'Socks.'), row('Amaravathi Oils', 'Oil.'), row('Bhavani Rugs', 'Rugs.')],
  },
  'line-ends-cr.csv': { rows: [knits, oils] },
  'quote-at-start.tsv': { rows: [row('"Noyyal" Knits'), oils] },
  'quote-whole-cell.tsv': { rows: [row('Noyyal'), oils] },
  'quote-pair-over-rows.tsv': {
    header: [...header, 'About'],
    rows: [
      row('Noyyal Knits', '"Knitters since 1950'),
      row('Amaravathi Oils', 'Oil'),
      row('Bhavani Pipes', 'Pipes of 12"'),
      row('Vellar Rugs', 'Rugs'),
    ],
  },
  'quoted-tab-and-line.tsv': {
    header: [...header, 'Address'],
    rows: [row('Noyyal "N" Knits', '1 Mill Road\nTiruppur'), row('Amaravathi\tOils', 'Karur')],
  },
  'quote-inside.csv': { rows: [row('Noyyal "NK" Knits'), oils] },
  'quote-not-closed.csv': {
    header: [...header, 'About'],
    rows: [
      row('Noyyal Knits', '"Knitters since 1950'),
      row('Amaravathi Oils', 'Oil'),
      row('Bhavani Pipes', 'Pipes of 12"'),
      row('Vellar Rugs', 'Rugs'),
    ],
    problems: { 2: [strayMark('E2')], 4: [strayMark('E4')] },
  },
  'quote-closed-in-next-row.csv': {
    header: [...header, 'About'],
    rows: [row('Noyyal Knits', '"Knitters'), row('Bhavani 5"', 'Pipes'), row('Vellar Rugs', 'Rugs')],
    problems: { 2: [strayMark('E2')], 3: [strayMark('A3')] },
  },
  'quote-never-closed.csv': {
    rows: [row('"Noyyal Knits'), oils, rugs],
    problems: { 2: [strayMark('A2')] },
  },
  'quote-not-doubled.csv': {
    rows: [['"Noyyal "NK"', 'Knits"', '42', 'Mining', 'Sep 2026 to Sep 2027'], oils],
    problems: {
      2: [strayMark('A2'), strayMark('B2'), wideRow(2, 5, 4)],
    },
  },
  'quote-after-space.csv': {
    header: [...header, 'Address'],
    rows: [row('Noyyal Knits', '"1 Mill Road', 'Tiruppur"')],
    problems: { 2: [strayMark('E2'), wideRow(2, 6, 5)] },
  },
  'lines-in-cell.csv': {
    header: [...header, 'Address'],
    rows: [
      row('Noyyal Knits', '1, Mill Road,\nNear the Old Bus Stand,\nTiruppur 641601'),
      row('Amaravathi Oils', 'Karur'),
    ],
  },
  'comma-not-quoted.csv': {
    header: [...header, 'Address'],
    rows: [row('Noyyal Knits', '1 Mill Road', 'Tiruppur'), row('Amaravathi Oils', 'Karur', '', '')],
    problems: {
      2: [wideRow(2, 6, 5)],
    },
  },
  'header-semicolons.csv': {
    header: [
      'Company Name',
      'Employees (on roll; contract; trainees; others)',
      'Industry (one; see list)',
      'Period',
    ],
    rows: [knits],
  },
  'header-commas.csv': {
    header: ['Company Name', 'Employees (on roll, contract, trainees, others)', 'Industry', 'Period'],
    rows: [knits],
  },
  'header-lines.csv': { header: ['Company\nName', 'Employees,\nall', 'Industry', 'Period'], rows: [knits] },
  'bars.txt': { rows: [row('Noyyal Knits, Tiruppur'), oils] },
  'utf16-be.csv': { rows: indian },
  'utf16-le.csv': { rows: indian },
  'utf16-be-no-mark.csv': { rows: indian },
  'utf16-le-no-mark.csv': { rows: indian },
  'utf8-bad-byte.csv': {
    rows: [...indian, row('Caf\uFFFD Noyyal')],
    problems: { 4: ['Cell A4 has a letter that cannot be read.'] },
  },
  'windows-1252.csv': {
    rows: [row('Café Noyyal'), row('Müller Rugs')],
  },
  'invisible.csv': { header: [...header, 'Email'], rows: [row('Noyyal Knits', ''), row('Vellar Rugs', '')] },
  'control-z.csv': { rows: [knits] },
  'formula-texts.csv': { rows: [knits] },
  'guarded.csv': { header: [...header, 'Phone'], rows: [row('=Noyyal Knits', '+91 98765 43210')] },
};

it.each(Object.entries(files))('the reader reads %s', (name, expectation) => {
  const table = tableIn(name);
  expect(table.header).toEqual(expectation.header ?? header);
  expect(table.lines.map(({ cells }) => cells)).toEqual(expectation.rows);
  const problems = table.lines.flatMap(({ number, problems: lineProblems }) =>
    lineProblems ? [[number, lineProblems.map(({ text }) => text)]] : [],
  );
  expect(Object.fromEntries(problems)).toEqual(expectation.problems ?? {});
  expect(table.rows).toBe(expectation.rows.length);
});

describe('the encoding of a text file', () => {
  it.each([
    ['utf16-be.csv', 'utf-16be', true],
    ['utf8-bad-byte.csv', 'utf-8', true],
    ['windows-1252.csv', 'windows-1252', false],
  ])('is for %s %s', (name, encoding, certain) => {
    expect(fixture(name).encoding).toEqual({ name: encoding, certain });
  });

  it('is the one that somebody chose', () => {
    const { sheets } = fixture('windows-1252.csv', 'macintosh');
    expect(sheets[0]?.lines[1]?.cells[0]).toBe('CafÈ Noyyal');
  });

  it('is asked for when no encoding fits', () => {
    expect(() => read('list.csv', new Uint8Array([0x43, 0x81, 0x8d, 0x2c, 0x90, 0x0a, 0x41, 0x9d]))).toThrow(
      'could not be recognised',
    );
    expect(() => fixture('windows-1251.csv')).toThrow('could not be recognised');
  });
});

it('the reader reads a text file that is named as a workbook', () => {
  const { sheets } = read('list.xlsx', new TextEncoder().encode('Name,Size\nNoyyal,4\n'));
  expect(sheets[0]?.rows).toBe(2);
});

it('the reader refuses more rows than can be imported, and counts them', () => {
  const text = `Name,Size\n${'Noyyal,4\n'.repeat(20_500)}`;
  const [sheet] = read('list.csv', new TextEncoder().encode(text)).sheets;
  expect(() => sheet && tableOf(sheet)).toThrow('20500 rows');
});
