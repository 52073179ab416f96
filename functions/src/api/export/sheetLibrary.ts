import { deflateRawSync } from 'node:zlib';
import type { SheetLibrary } from '@utkarsh/domain/staff/workbook';

interface Packing {
  utils: { use_zlib: (zlib: object) => void };
}

/** The library's types say nothing of it. */
const isPacking = (value: unknown): value is Packing =>
  typeof value === 'object' && value !== null && 'utils' in value;

/**
 * Its own packing takes longer and makes files three times as large. All it needs to write is `deflateRawSync`; the rest is
 * what it looks for before it believes in Node's, which Node would warn of.
 */
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

/**
 * Loaded with the first sheet: all functions are in one file, and it takes a third of a second that none of the others
 * should wait for at its start.
 */
export async function loadSheetLibrary(): Promise<SheetLibrary> {
  const { default: library } = await import('xlsx');
  packWithNode(library.CFB);
  return library;
}
