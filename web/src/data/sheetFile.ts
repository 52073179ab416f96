import {
  sheetCell,
  sheetDateFormat,
  sheetLimits,
  sheetLink,
  sheetType,
  type SheetColumn,
} from '@utkarsh/domain/sheet';

/** As the server's: left alone, the library gives our format an id that programs take for one of their own. */
const formats = { 0: 'General', 164: sheetDateFormat, 65535: 'General' };

/** The bytes of an Excel file of these rows. The library comes when it is first needed. */
export async function sheetBytes<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<ArrayBuffer> {
  const { utils, write } = await import('xlsx');
  const sheet = utils.aoa_to_sheet([columns.map(({ title }) => title)]);
  let links = 0;
  rows.forEach((row, index) => {
    columns.forEach((column, c) => {
      const cell = sheetCell(column.value(row));
      if (!cell) return;
      const Target = sheetLink(column.link?.(row));
      const linked = Target !== undefined && links < sheetLimits.links;
      if (linked) links += 1;
      sheet[utils.encode_cell({ c, r: index + 1 })] = { ...cell, ...(linked && { l: { Target } }) };
    });
  });
  const range = utils.encode_range({ c: 0, r: 0 }, { c: columns.length - 1, r: rows.length });
  sheet['!ref'] = range;
  sheet['!autofilter'] = { ref: range };
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  const book = { ...utils.book_new(), SSF: formats };
  utils.book_append_sheet(book, sheet, name);
  const file: unknown = write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true });
  if (!(file instanceof ArrayBuffer)) throw new Error('The sheet could not be written.');
  return file;
}

/** The same as a file that a browser can save. */
export const sheetFile = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> => new Blob([await sheetBytes(name, columns, rows)], { type: sheetType });
