import express from 'express';
import { readSheet } from 'read-excel-file/node';
import { afterEach, describe, expect, it } from 'vitest';
import type { SheetColumn } from '@utkarsh/domain/staff/workbook';
import { listen, type Served } from '../../testing/localServer';
import { sendSheet } from './sendSheet';

const columns: SheetColumn<string>[] = [{ title: 'Text', width: 40, value: (text) => text }];

async function* asTheyCome(rows: string[], log?: (text: string) => void) {
  for (const row of rows) {
    log?.(row);
    yield await Promise.resolve(row);
  }
}

let server: Served | undefined;
afterEach(() => server?.close());

type Sheet = Parameters<typeof sendSheet<string>>[1];

/** Answers every request with the next of the sheets; returns where. */
async function serving(sheets: Sheet[], limits?: { rows: number; text: number }): Promise<string> {
  const app = express();
  app.use(async (_request, response) => {
    const sheet = sheets.shift();
    if (sheet) await sendSheet(response, sheet, limits);
  });
  server = await listen(app);
  return server.url;
}

const textsOf = async (response: Response) =>
  (await readSheet(Buffer.from(await response.arrayBuffer()))).map(([text]) => text);

describe('a sheet that is sent', () => {
  const rows = ['first', 'second', 'third', 'fourth'];
  const sheet = () => ({ what: 'letters', columns, rows: asTheyCome(rows) });

  it('has all rows, as many and as long as there may be', async () => {
    const response = await fetch(await serving([sheet()], { rows: 4, text: 26 }));
    expect(response.headers.get('x-export-cut')).toBeNull();
    expect(await textsOf(response)).toEqual(['Text', ...rows]);
  });

  it.each([
    ['rows', { rows: 3, text: 1000 }, 3],
    // The title counts: Text, first, second.
    ['text', { rows: 1000, text: 15 }, 2],
  ])('says that it is cut where there is more %s than memory for it', async (_what, limits, kept) => {
    const response = await fetch(await serving([sheet()], limits));
    expect(response.status).toBe(200);
    expect(response.headers.get('x-export-cut')).toBe('true');
    expect(await textsOf(response)).toEqual([
      'Text',
      ...rows.slice(0, kept),
      null,
      `Only the first ${kept} rows are in this file. Export less at a time: one status, or a search.`,
    ]);
  });

  it('starts after the previous sheet is finished', async () => {
    const read: string[] = [];
    const of = (name: string): Sheet => ({
      what: 'letters',
      columns,
      rows: asTheyCome([`${name} 1`, `${name} 2`, `${name} 3`], (row) => read.push(row)),
    });
    const url = await serving([of('one'), of('other')]);
    await Promise.all([fetch(url), fetch(url)]);
    expect(read).toEqual(['one 1', 'one 2', 'one 3', 'other 1', 'other 2', 'other 3']);
  });
});
