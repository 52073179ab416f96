import { type SheetColumn, Workbook, sheetType } from '@utkarsh/domain/staff/workbook';

/** Makes an Excel file of rows. Loads the library at the first call. */
export async function sheetFile<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const { utils, write } = await import('xlsx');
  const book = new Workbook({ utils, write }, columns);
  for (const row of rows) book.add(row);
  const file = book.write(name, 'array');
  if (!(file instanceof ArrayBuffer)) throw new Error('The sheet could not be written.');
  return new Blob([file], { type: sheetType });
}
