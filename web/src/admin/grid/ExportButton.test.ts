import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { sheetDateFormat } from '@utkarsh/domain/staff/workbook';
import { sheetFile } from './ExportButton';

interface Row {
  text: unknown;
  at?: Date;
}

const columns = [
  { title: 'Text', width: 40, value: ({ text }: Row) => text },
  { title: 'At', width: 18, value: ({ at }: Row) => at },
];

// Reads the sheet with another library than the one that wrote it.
async function readBack(rows: Row[]) {
  const file = await sheetFile('Rows', columns, rows);
  return readSheet(Buffer.from(await file.arrayBuffer()), { trim: false, dateFormat: sheetDateFormat });
}

it('a sheet has a head, texts as texts and dates on the clock of India', async () => {
  const time = new Date('2026-11-21T20:00:00Z');
  expect(
    await readBack([{ text: '=HYPERLINK("https://elsewhere.in")', at: time }, { text: 'कावेरी 🧵' }]),
  ).toEqual([
    ['Text', 'At'],
    ['=HYPERLINK("https://elsewhere.in")', new Date('2026-11-22T01:30:00Z')],
    ['कावेरी 🧵', null],
  ]);
});

it('a sheet without rows has only the header row', async () => {
  expect(await readBack([])).toEqual([['Text', 'At']]);
});
