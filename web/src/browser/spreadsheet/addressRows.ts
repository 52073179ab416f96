import * as z from 'zod/mini';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { addressField, addressesIn } from '@utkarsh/domain/survey/addressList';
import {
  cellOf,
  namesOfColumns,
  unreadIn,
  type CheckedLine,
  type ImportColumns,
  type Mapping,
} from './columns';
import type { Table } from './table';

type Column = 'address' | 'telephone';

/** The columns with the addresses and telephone numbers. Many files have two of addresses: at work and private. */
export const addressColumns: ImportColumns<Column> = {
  fields: {
    address: {
      label: 'E-mail',
      kind: 'email',
      max: 254,
      missing: 'An address is empty.',
      alsoCalled: ['mail', 'mail id', 'email id', 'email address', 'e-mail id', 'e-mail address']
        .flatMap((name) => [name, `employee ${name}`, `work ${name}`, `office ${name}`, `official ${name}`])
        .concat('work email', 'office email', 'employee email', 'ईमेल', 'மின்னஞ்சல்'),
      mayBeCalled: [
        'address',
        'contact',
        'user name',
        'personal email',
        'personal email id',
        'private email',
      ],
      example: 'asha@malar-mills.co.in',
      width: 32,
    },
    telephone: {
      label: 'Telephone',
      kind: 'phone',
      max: 30,
      alsoCalled: [
        'phone',
        'phone number',
        'mobile',
        'mobile number',
        'mobile no',
        'contact number',
        'फ़ोन',
        'தொலைபேசி',
      ],
      example: '+91 98765 43210',
      width: 18,
    },
  },
  names: ['address', 'telephone'],
  requiredOf: () => ['address'],
};

export const knownAddressColumns: ReadonlySet<string> = new Set(namesOfColumns(addressColumns.fields));

const readAddress = (text: string) => z.safeParse(addressField, text);
const isAddress = (text: string): boolean => text !== '' && readAddress(text).success;

/** Reads the addresses in a cell: one in any form that a mail program writes, or several bare ones. */
function addressesInCell(cell: string) {
  const whole = readAddress(cell);
  const read = whole.success ? [whole] : addressesIn(cell).map(readAddress);
  return {
    addresses: read.flatMap(({ data }) => data?.toLowerCase() ?? []),
    refused: [...(read.length === 0 ? [whole] : []), ...read].flatMap(({ error }) =>
      (error?.issues ?? []).map(({ message }) => message),
    ),
  };
}

/** Adds names of columns to a list without them, so that its first row counts as data. */
export function withColumnNames(table: Table): Table {
  const { header, headerRow, lines, rows } = table;
  if (!header.some(isAddress)) return table;
  const { label } = addressColumns.fields.address;
  return {
    ...table,
    header: header.map((cell) => (isAddress(cell) ? label : '')),
    lines: [{ number: headerRow, cells: header }, ...lines],
    rows: rows + 1,
  };
}

/** A row with its new addresses. A cell may contain several. */
export type CheckedAddresses = CheckedLine<'bad' | 'duplicate' | 'ready'> & {
  additions: readonly string[];
  telephone: string;
};

/** Returns the lines for a list: each new address, with its telephone number behind a tabulator. */
export const linesToAdd = (rows: readonly CheckedAddresses[]): string[] =>
  rows.flatMap(({ additions, telephone }) =>
    // A number beside several addresses may be anybody's.
    additions.map((address) => (telephone && additions.length === 1 ? `${address}\t${telephone}` : address)),
  );

export function checkAddresses(
  table: Table,
  mapping: Mapping<Column>,
  present: readonly string[],
): CheckedAddresses[] {
  const duplicateNotes = new Map<string, string>(
    present.map((address) => [mailboxOf(address), `${address} is on the list already.`]),
  );
  return table.lines.map((line) => {
    const name = cellOf(line, mapping, 'address');
    const telephone = cellOf(line, mapping, 'telephone');
    const { addresses, refused } = addressesInCell(name);
    const problems = [...new Set([...unreadIn(table.header, line, mapping), ...refused])];
    if (problems.length > 0) return { line, name, notes: problems, verdict: 'bad', additions: [], telephone };
    const notes = addresses.flatMap((address) => duplicateNotes.get(mailboxOf(address)) ?? []);
    const additions = addresses.filter((address) => !duplicateNotes.has(mailboxOf(address)));
    for (const address of additions)
      duplicateNotes.set(mailboxOf(address), `${address} is in row ${line.number} too.`);
    return { line, name, notes, verdict: additions.length > 0 ? 'ready' : 'duplicate', additions, telephone };
  });
}
