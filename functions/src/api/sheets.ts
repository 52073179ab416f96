import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deflateRawSync } from 'node:zlib';
import type { Response } from 'express';
import {
  type SheetColumn,
  type SheetLibrary,
  Workbook,
  sheetFileName,
  sheetType,
} from '@utkarsh/domain/staff/workbook';
import { capitalize } from '@utkarsh/domain/text/format';
import { inTurn } from '../store/memory';

interface Packing {
  utils: { use_zlib: (zlib: object) => void };
}

/** The library's types say nothing of it. */
const isPacking = (value: unknown): value is Packing =>
  typeof value === 'object' && value !== null && 'utils' in value;

/** The library packs slowly, and three times as large. The class is what it looks for before it uses Node. */
function packWithNode(packing: unknown): void {
  if (!isPacking(packing)) return;
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

/** Loads the library with the first sheet: it takes a third of a second, and all functions are in one file. */
export async function loadSheetLibrary(): Promise<SheetLibrary> {
  const { default: library } = await import('xlsx');
  packWithNode(library.CFB);
  return library;
}

/** More would not fit into the function's memory: rows, and UTF-16 units of their texts, 20,000 of the longest insights. */
const sheetLimits = { rows: 50_000, text: 125_000_000 };

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

/** A sheet of all rows, in their order; one that would be too large ends with a note that says so. */
export async function makeSheet<Row>(
  { what, columns, rows }: Sheet<Row>,
  limits = sheetLimits,
): Promise<{ file: Uint8Array; cut: boolean }> {
  const book = new Workbook(await loadSheetLibrary(), columns);
  let cut = false;
  let count = 0;
  for await (const row of rows) {
    cut = count === limits.rows || book.textLength >= limits.text;
    if (cut) break;
    book.add(row);
    count += 1;
  }
  const note = `Only the first ${count} rows are in this file. Export less at a time: one status, or a search.`;
  const title = capitalize(what);
  const file = book.write(title, 'buffer', cut ? note : undefined);
  if (!(file instanceof Uint8Array)) throw new Error('The sheet could not be written.');
  return { file, cut };
}

/** Sends a sheet in pieces: Cloud Run sends at most 32 MiB at once. An instance makes one at a time, as each may fill its memory. */
export async function sendSheet<Row>(
  response: Response,
  sheet: Sheet<Row>,
  limits = sheetLimits,
): Promise<void> {
  const { file, cut } = await inTurn('sheet', () => makeSheet(sheet, limits));
  response.status(200).set({
    'Content-Type': sheetType,
    'Content-Disposition': `attachment; filename="${sheetFileName(sheet.what, new Date())}"`,
    ...(cut && { 'X-Export-Cut': 'true' }),
  });
  await pipeline(Readable.from(inPieces(file)), response);
}
