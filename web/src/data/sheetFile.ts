import { type SheetColumn, Workbook, sheetType } from '@utkarsh/domain/staff/workbook';

/** An Excel file of these rows, for a browser to save. The library comes when it is first needed. */
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
