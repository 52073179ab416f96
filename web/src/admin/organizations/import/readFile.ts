import { FileProblem, toTable, type Table } from './table';

const maxBytes = 10 * 1024 * 1024;
/** What a packed file may unpack to: more is no list of organizations. */
const maxUnpacked = 200 * 1024 * 1024;

/** A workbook's parts, packed anew without compression: large ones would be unpacked in a worker that our policy forbids. */
async function unpacked(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const { unzipSync, zipSync } = await import('fflate');
  let size = 0;
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ originalSize, name }) => {
      size += originalSize;
      if (size > maxUnpacked) throw new FileProblem('The file is too large when it is unpacked.');
      return /\.(xml|rels)$/.test(name);
    },
  });
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer;
}

async function readWorkbook(bytes: ArrayBuffer): Promise<Table> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    return toTable(await readSheet(await unpacked(bytes)));
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('The file cannot be read as an Excel workbook (.xlsx).', { cause: error });
  }
}

/** Reads the first sheet of an .xlsx file, or a .csv file. Throws FileProblem. */
export async function readTable(file: File): Promise<Table> {
  if (file.size > maxBytes) throw new FileProblem('The file is larger than 10 MB.');
  const name = file.name.toLowerCase();
  const bytes = await file.arrayBuffer();
  if (name.endsWith('.xlsx')) return readWorkbook(bytes);
  if (!/\.(csv|tsv|txt)$/.test(name)) throw new FileProblem('Choose an .xlsx or a .csv file.');
  const { decodeCsv, readCsv } = await import('./csvText');
  return readCsv(decodeCsv(bytes));
}
