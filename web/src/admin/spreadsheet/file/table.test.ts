import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDelimited, tableOf, writeCsv } from './table';

function readCsv(text: string) {
  const sheet = readDelimited(text, new Set());
  return tableOf(sheet, { headerRow: sheet.lines[0]?.number });
}

describe('readDelimited', () => {
  it('reads quotes, lines within a cell, a byte order mark, and rows of different lengths', () => {
    expect(readCsv('\uFEFFName,Address\r\n"Malar, ""Mills""","1 Road\n2nd floor"\r\nKaveri\r\n')).toEqual({
      header: ['Name', 'Address'],
      lines: [
        { number: 2, cells: ['Malar, "Mills"', '1 Road\n2nd floor'] },
        { number: 3, cells: ['Kaveri'] },
      ],
      headerRow: 1,
      rows: 2,
      leftRows: [],
    });
  });

  it('recognizes semicolons and tabs', () => {
    expect(readCsv('Name;Size\nA, B;4').lines[0]?.cells).toEqual(['A, B', '4']);
    expect(readCsv('Name\tSize\nA, B\t4').lines[0]?.cells).toEqual(['A, B', '4']);
  });
});

it('no written cell is a formula for a spreadsheet', () => {
  expect(writeCsv([['=1+1', '@x', "'+91", "'tis", 'ok']])).toBe("\uFEFF'=1+1,'@x,''+91,'tis,ok\r\n");
});

it('every cell survives writing and reading', () => {
  // A table trims its cells.
  const cell = fc
    .oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ',', ';', '"', '\t', '\n', 'a') }),
    )
    .map((text) => text.trim());
  const lineOf = (width: number) =>
    fc
      .array(cell, { minLength: width, maxLength: width })
      .filter((cells) => cells.some((text) => text !== ''));
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(lineOf(width), { minLength: 2, maxLength: 4 }));
  fc.assert(
    fc.property(table, (lines) => {
      const { header, lines: rows } = readCsv(writeCsv(lines));
      expect([header, ...rows.map(({ cells }) => cells)]).toEqual(lines);
    }),
  );
});
