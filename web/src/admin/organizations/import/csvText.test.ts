import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCsv, readCsv, writeCsv } from './csvText';

describe('readCsv', () => {
  it('reads quotes, lines within a cell, a byte order mark, and rows of different lengths', () => {
    expect(readCsv('\uFEFFName,Address\r\n"Malar, ""Mills""","1 Road\n2nd floor"\r\nKaveri\r\n')).toEqual({
      header: ['Name', 'Address'],
      lines: [
        { number: 2, cells: ['Malar, "Mills"', '1 Road\n2nd floor'] },
        { number: 3, cells: ['Kaveri'] },
      ],
      rows: 2,
      left: [],
    });
  });

  it('finds semicolons and tabs by itself', () => {
    expect(readCsv('Name;Size\nA, B;4').lines[0]?.cells).toEqual(['A, B', '4']);
    expect(readCsv('Name\tSize\nA, B\t4').lines[0]?.cells).toEqual(['A, B', '4']);
  });

  it('says that a text is no CSV', () => {
    expect(() => readCsv('Name\n"open')).toThrow('cannot be read as CSV');
  });
});

it('reads what Excel writes without UTF-8', () => {
  expect(decodeCsv(new Uint8Array([0x43, 0x61, 0x66, 0xe9]).buffer)).toBe('Café');
  expect(decodeCsv(new TextEncoder().encode('कावेरी').buffer)).toBe('कावेरी');
  expect(decodeCsv(new Uint16Array([0xfeff, 0x0915, 0x093e]).buffer)).toBe('का');
});

it('writes no cell that a spreadsheet takes for a formula', () => {
  expect(writeCsv([['=1+1', '@x', "'+91", "'tis", 'ok']])).toBe("\uFEFF'=1+1,'@x,''+91,'tis,ok\r\n");
});

it('reads every cell as it was before it was written', () => {
  // A table has its cells trimmed.
  const cell = fc
    .oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ',', ';', '"', '\t', '\n', 'a') }),
    )
    .map((text) => text.trim());
  const line = fc
    .array(cell, { minLength: 1, maxLength: 4 })
    .filter((cells) => cells.some((text) => text !== ''));
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 4 }), (lines) => {
      const { header, lines: rows } = readCsv(writeCsv(lines));
      expect([header, ...rows.map(({ cells }) => cells)]).toEqual(lines);
    }),
  );
});
