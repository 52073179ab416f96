import { readSheet } from 'read-excel-file/node';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sheetDateFormat } from '@utkarsh/domain/staff/workbook';
import { DataError } from '../../data/errors';
import { renderStaff } from '../../testing/renderStaff';
import * as file from '../../browser/saveFile';
import { ExportButton, sheetFile, type ExportPlan } from './ExportButton';

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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const showExport = (read: ExportPlan<Row>['read']) => {
  const plan = { count: () => Promise.resolve({ matchCount: 1, all: 2 }), read };
  renderStaff(<ExportButton noun="looms" plan={plan} columns={columns} />);
  press('Export');
};

it('an export that failed can be tried again', async () => {
  const save = vi.spyOn(file, 'saveFile').mockReturnValue();
  const read = vi.fn<ExportPlan<Row>['read']>().mockRejectedValueOnce(new Error('offline'));
  showExport(read.mockResolvedValueOnce([{ text: 'Kaveri' }]));
  expect((await screen.findByRole('alert')).textContent).toContain('The export could not be made.');
  press('Try again');
  expect(await screen.findByText('1 looms exported.')).toBeDefined();
  expect(save).toHaveBeenCalledOnce();
});

it('closing the dialog of an export stops it', async () => {
  const onStop = vi.fn();
  showExport(({ onRead, signal }) => {
    onRead(1);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        onStop();
        reject(new DataError('canceled'));
      });
    });
  });
  expect(await screen.findByText('Exporting 1 of 2')).toBeDefined();
  press('Cancel');
  expect(onStop).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});
