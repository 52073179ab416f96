import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableOf, writeCsv } from './table';
import { readDelimited } from './textTable';

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
      const sheet = readDelimited(writeCsv(lines), new Set());
      const { header, lines: rows } = tableOf(sheet, { headerRow: 1 });
      expect([header, ...rows.map(({ cells }) => cells)]).toEqual(lines);
    }),
  );
});
