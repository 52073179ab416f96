import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../../../testing/workbookFile';
import { knownColumns } from '../importColumns';
import { FileProblem } from './table';
import { readSource } from './sourceFile';

const read = (name: string, bytes: Uint8Array) =>
  readSource({ name, bytes, known: knownColumns, onProgress: () => undefined });

it.each([
  ['a.pdf', '%PDF-1.7', 'The file is a PDF.'],
  ['a.xlsx', '\x89PNG\r\n', 'a picture or a video'],
  ['a.csv', '\x1f\x8b\x08\0', 'an archive'],
  ['a.doc', '{\\rtf1', 'a text document'],
  ['a.xls', '\x09\x08\x10\x00\x00\x06\x05\x00', 'an old Excel (.xls)'],
  ['a.xlsx', '\xd0\xcf\x11\xe0W\0o\0r\0k\0b\0o\0o\0k\0', 'an old Excel (.xls)'],
  ['a.xlsx', '\xd0\xcf\x11\xe0E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0', 'has a password'],
  ['a.xls', '<html xmlns:x="urn:x"><table><tr><td>Name', 'a web page that is called a workbook'],
  ['a.xls', '\n<!DOCTYPE html><table>', 'a web page that is called a workbook'],
  ['a.xls', 'MIME-Version: 1.0\nX-Document-Type: Workbook', 'a web page that is called a workbook'],
  [
    'a.xls',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>',
    'in XML of Excel 2003',
  ],
  ['a.xlsx', 'no workbook', 'cannot be read as an Excel workbook'],
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

const packed = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
const rows = [
  ['Company Name', 'Employees'],
  ['Noyyal Knits', 42],
];
const workbook = () => makeWorkbook({ sheets: [{ rows }] });

it.each([
  [
    '.ods',
    packed({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    'OpenDocument',
  ],
  ['.xlsb', packed({ 'xl/workbook.bin': 'x' }), 'binary workbook'],
  ['Numbers', packed({ 'Index/Document.iwa': 'x' }), 'of Numbers'],
  ['.docx', packed({ 'word/document.xml': '<x/>' }), 'a document, no workbook'],
  ['an archive', packed({ 'a.txt': 'x' }), 'cannot be read as an Excel workbook'],
  ['empty', makeWorkbook({ sheets: [{ rows: [] }, { rows: [['Name']] }] }), 'no rows below the names'],
  ['cut off', workbook().subarray(0, 900), 'damaged'],
  [
    'damaged',
    makeWorkbook({ sheets: [{ rows: [[{ xml: '<c><v></c>' }]] }] }),
    'cannot be read as an Excel workbook',
  ],
])('the reader reports of a packed file that it is %s', (_what, bytes, text) => {
  expect(() => read('list.xlsx', bytes)).toThrow(FileProblem);
  expect(() => read('list.xlsx', bytes)).toThrow(text);
});

describe('the unpacked size of a file', () => {
  /** A workbook that states another size for its sheet than it has. */
  function withStatedSize(size: number) {
    const bytes = workbook();
    const name = strToU8('xl/worksheets/sheet1.xml');
    const isAt = (place: number) => name.every((byte, index) => bytes[place + 46 + index] === byte);
    const place = bytes.findIndex((byte, at) => byte === 0x50 && bytes[at + 2] === 0x01 && isAt(at));
    new DataView(bytes.buffer).setUint32(place + 24, size, true);
    return bytes;
  }

  it('is at most what a browser can hold', () => {
    expect(() => read('list.xlsx', withStatedSize(500 * 1024 * 1024))).toThrow(
      'too large when it is unpacked',
    );
  });

  it('is at most what the file states', () => {
    expect(() => read('list.xlsx', withStatedSize(20))).toThrow('cannot be read as an Excel workbook');
  });

  it('is bounded where many cells share one text', () => {
    const texts = `<si><t>${'x'.repeat(32_000)}</t></si>`;
    const cells = Array.from({ length: 2_000 }, () => [{ xml: '<c t="s"><v>0</v></c>' }]);
    expect(() => read('list.xlsx', makeWorkbook({ sheets: [{ rows: cells }], texts }))).toThrow('too large');
  });
});
