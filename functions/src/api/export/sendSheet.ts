import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { sheetFileName, sheetType, type SheetColumn } from '@utkarsh/domain/sheet';
import { Workbook } from './workbook';

/** So many rows are made: more would not fit into the function's memory. */
const mostRows = 50_000;

const piece = 1024 * 1024;

function* inPieces(file: Uint8Array) {
  for (let start = 0; start < file.length; start += piece) yield file.subarray(start, start + piece);
}

interface Sheet<Row> {
  /** What is in it: `insights`. */
  what: string;
  columns: readonly SheetColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/** A sheet of all rows, in their order; one that would be too long ends with a note that says so. */
export async function makeSheet<Row>({
  what,
  columns,
  rows,
}: Sheet<Row>): Promise<{ file: Uint8Array; cut: boolean }> {
  const book = await Workbook.withColumns(columns);
  let cut = false;
  let count = 0;
  for await (const row of rows) {
    cut = count === mostRows;
    if (cut) break;
    book.add(row);
    count += 1;
  }
  const note = `Only the first ${mostRows} rows are in this file. Export less at a time: one status, or a search.`;
  const title = what.charAt(0).toUpperCase() + what.slice(1);
  return { file: book.write(title, cut ? note : undefined), cut };
}

/**
 * Answers with a sheet. The header X-Export-Cut tells programs what the note in it tells people. It is sent in pieces,
 * because Cloud Run refuses to send more than 32 MiB at once.
 */
export async function sendSheet<Row>(response: Response, sheet: Sheet<Row>): Promise<void> {
  const { file, cut } = await makeSheet(sheet);
  response.status(200).set({
    'Content-Type': sheetType,
    'Content-Disposition': `attachment; filename="${sheetFileName(sheet.what, new Date())}"`,
    ...(cut && { 'X-Export-Cut': 'true' }),
  });
  await pipeline(Readable.from(inPieces(file)), response);
}
