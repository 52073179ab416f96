import { expect, it } from 'vitest';
import { makeImportTable } from '../../testing/importTable';
import { guessMapping } from './columns';
import { tableOf, type Table } from './table';
import { readDelimited } from './textTable';
import { addressColumns, checkAddresses, knownAddressColumns, withColumnNames } from './addressRows';

const check = (table: Table, present: readonly string[] = []) =>
  checkAddresses(table, guessMapping(addressColumns, table.header).mapping, present);
const read = (text: string) => withColumnNames(tableOf(readDelimited(text, knownAddressColumns)));

it.each(['E-mail', 'Email ID', 'Official E-Mail Id', 'Employee Email', 'Mail ID', 'WORK EMAIL', 'ईमेल'])(
  'a column called %s has the addresses',
  (name) => {
    expect(guessMapping(addressColumns, ['Sr. No.', 'Name', name]).mapping).toEqual({ address: 2 });
  },
);

it('staff are asked which of two columns has the addresses', () => {
  expect(guessMapping(addressColumns, ['Name', 'Official Email', 'Office Email']).candidates).toEqual({
    address: [1, 2],
  });
  expect(guessMapping(addressColumns, ['Name', 'Personal Email']).candidates).toEqual({ address: [1] });
});

it('a row without an address, or with anything else, is bad for a reason', () => {
  const table = makeImportTable([
    ['Name', 'E-mail'],
    ['Asha', 'Asha@A.in'],
    ['Ravi', 'ravi at a.in'],
    ['Sita', ''],
  ]);
  expect(check(table)).toMatchObject([
    { verdict: 'ready', additions: ['asha@a.in'] },
    { verdict: 'bad', line: { number: 3 }, notes: ['Address must look like name@company.in.'] },
    { verdict: 'bad', line: { number: 4 }, notes: ['An address is empty.'] },
  ]);
});

it('an address counts in the forms that mail programs write', () => {
  const cells = ['mailto:asha@a.in', '<ravi@a.in>', 'sita@a.in\u200B'];
  expect(
    check(makeImportTable([['E-mail'], ...cells.map((cell) => [cell])])).map(({ additions }) => additions),
  ).toEqual([['asha@a.in'], ['ravi@a.in'], ['sita@a.in']]);
});

it('a cell that could not be read makes its row bad', () => {
  const table = makeImportTable([['E-mail'], ['ash\uFFFD@a.in']]);
  expect(check(table)).toMatchObject([
    {
      verdict: 'bad',
      notes: [/letters that could not be read/, /must look/, /Latin letters/].map(
        (text) => expect.stringMatching(text) as unknown,
      ),
    },
  ]);
});

it('an address that is on the list already, or twice in the file, is added once', () => {
  const table = makeImportTable([
    ['E-mail'],
    ['asha@a.in'],
    ['ravi@a.in'],
    ['RAVI+1@a.in'],
    ['ravi@a.in; sita@a.in'],
  ]);
  expect(check(table, ['asha@a.in'])).toMatchObject([
    { verdict: 'duplicate', notes: ['asha@a.in is on the list already.'] },
    { verdict: 'ready', additions: ['ravi@a.in'] },
    { verdict: 'duplicate', notes: ['ravi@a.in is in row 3 too.'] },
    { verdict: 'ready', additions: ['sita@a.in'], notes: ['ravi@a.in is in row 3 too.'] },
  ]);
});

it('a telephone number stands beside the address of its row', () => {
  const table = makeImportTable([
    ['E-mail', 'Mobile No.'],
    ['asha@a.in', '98765 43210'],
    ['ravi@a.in', ''],
  ]);
  expect(check(table).map(({ telephone }) => telephone)).toEqual(['98765 43210', '']);
});

it('a list without names of columns loses no row', () => {
  const table = read('asha@a.in\nravi@a.in\nsita@a.in\n');
  expect(check(table).flatMap(({ additions }) => additions)).toEqual(['asha@a.in', 'ravi@a.in', 'sita@a.in']);
  expect(table).toMatchObject({ rows: 3, lines: [{ number: 1 }, { number: 2 }, { number: 3 }] });
  expect(check(read('Asha;asha@a.in\nRavi;ravi@a.in\n')).map(({ additions }) => additions[0])).toEqual([
    'asha@a.in',
    'ravi@a.in',
  ]);
});
