import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTable } from './readFile';

const part = (name: string, text: string) => ({ [name]: strToU8(`<?xml version="1.0"?>${text}`) });

/** A workbook in the fewest parts, with so many rows. */
function workbook(rows: number): File {
  const line = (number: number, name: string, count: string) =>
    `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${name}</t></is></c><c r="B${number}"${count}</c></row>`;
  const lines = Array.from({ length: rows }, (_, index) =>
    line(index + 2, `Mill ${index}`, `><v>${index}</v>`),
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const bytes = zipSync({
    ...part('[Content_Types].xml', '<Types/>'),
    ...part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    ...part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    ...part(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><sheetData>${line(1, 'Name', ' t="inlineStr"><is><t>Employees</t></is>')}${lines.join('')}</sheetData></worksheet>`,
    ),
  });
  return new File([new Uint8Array(bytes)], 'List.XLSX');
}

it('reads the first sheet of a workbook, a large one without a worker', async () => {
  const table = await readTable(workbook(5_000));
  expect(table.header).toEqual(['Name', 'Employees']);
  expect(table.lines).toHaveLength(5_000);
  expect(table.lines.at(-1)).toEqual({ number: 5_001, cells: ['Mill 4999', '4999'] });
});

it('refuses what is no list', async () => {
  await expect(readTable(new File(['x'], 'a.xlsx'))).rejects.toThrow('Excel workbook');
  await expect(readTable(new File(['x'], 'a.pdf'))).rejects.toThrow('.csv');
  await expect(readTable(new File(['x'.repeat(11 * 1024 * 1024)], 'a.csv'))).rejects.toThrow('10 MB');
});
