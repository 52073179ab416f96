import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deflateRawSync } from 'node:zlib';
import type { Response } from 'express';
import type { SheetColumn, SheetLibrary } from '@utkarsh/domain/staff/workbook';
import { Workbook, sheetFileName, sheetType } from '@utkarsh/domain/staff/workbook';
import { capitalize } from '@utkarsh/domain/text/format';
import { runInTurn } from '../store/memory';

/** Lets the library compress with Node, which is faster and makes a third of the size. The library's types do not declare `utils`. */
function packWithNode(packing: unknown): void {
  const isPacking = (value: unknown): value is { utils: { use_zlib: (zlib: object) => void } } =>
    typeof value === 'object' && value !== null && 'utils' in value;
  if (!isPacking(packing)) return;
  // The library checks for the class first.
  packing.utils.use_zlib({
    deflateRawSync,
    InflateRaw: class {
      readonly bytesRead = 1;
      _processChunk() {
        return undefined;
      }
    },
  });
}

/** Loads the library with the first sheet. That takes a third of a second, and all functions share one bundle. */
export async function loadSheetLibrary(): Promise<SheetLibrary> {
  const { default: library } = await import('xlsx');
  packWithNode(library.CFB);
  return library;
}

/** Maximum rows, and UTF-16 units of their texts, that fit into the function's memory: 20,000 of the longest insights. */
const sheetLimits = { rows: 50_000, text: 125_000_000 };

function* splitIntoPieces(file: Uint8Array) {
  const pieceBytes = 1024 * 1024;
  for (let start = 0; start < file.length; start += pieceBytes)
    yield file.subarray(start, start + pieceBytes);
}

interface Sheet<Row> {
  /** Plural noun for the rows, such as `insights`. */
  noun: string;
  columns: readonly SheetColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/** Writes all rows into a sheet, in their order. A sheet that would be too large ends with a note about that. */
export async function makeSheet<Row>(
  { noun, columns, rows }: Sheet<Row>,
  limits = sheetLimits,
): Promise<{ file: Uint8Array; isCut: boolean }> {
  const book = new Workbook(await loadSheetLibrary(), columns);
  let isCut = false;
  let count = 0;
  for await (const row of rows) {
    isCut = count === limits.rows || book.textLength >= limits.text;
    if (isCut) break;
    book.add(row);
    count += 1;
  }
  const note = `Only the first ${count} rows are in this file. Export less at a time: one status, or a search.`;
  const title = capitalize(noun);
  const file = book.write(title, 'buffer', isCut ? note : undefined);
  if (!(file instanceof Uint8Array)) throw new Error('The sheet could not be written.');
  return { file, isCut };
}

/** Sends a sheet in pieces: Cloud Run sends at most 32 MiB at once. An instance makes one at a time, as each may fill its memory. */
export async function sendSheet<Row>(
  response: Response,
  sheet: Sheet<Row>,
  limits = sheetLimits,
): Promise<void> {
  const { file, isCut } = await runInTurn('sheet', () => makeSheet(sheet, limits));
  response.status(200).set({
    'Content-Type': sheetType,
    'Content-Disposition': `attachment; filename="${sheetFileName(sheet.noun, new Date())}"`,
    ...(isCut && { 'X-Export-Cut': 'true' }),
  });
  await pipeline(Readable.from(splitIntoPieces(file)), response);
}
