import { beforeEach, expect, test, vi } from 'vitest';
import { packRows, type DirectoryRow } from '@utkarsh/domain/directory';
import { directoryRow } from '../testing/directoryRows';

interface Documents {
  docs: { data: () => unknown }[];
}
const lite = vi.hoisted(() => ({
  getDocs: vi.fn<(query: unknown) => Promise<Documents>>(),
  // What a query is made of, as words.
  collection: (_: unknown, name: string) => name,
  where: (...condition: string[]) => condition.join(' '),
  limit: (count: number) => `limit ${String(count)}`,
  query: (...parts: string[]) => parts.join(', '),
}));
vi.mock('firebase/firestore/lite', () => lite);
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));

/** Like a page that was just opened: what an earlier one has read is forgotten. */
async function newVisit() {
  vi.resetModules();
  return import('./directory');
}

const holding = (...documents: DirectoryRow[][]): Documents => ({
  docs: documents.map((rows) => ({ data: () => ({ rows: packRows(rows), count: rows.length }) })),
});
const named = (name: string, changes: Partial<DirectoryRow> = {}) =>
  directoryRow({ organization_name: name, ...changes });
const names = (rows: DirectoryRow[]) => rows.map((row) => row.organization_name);

beforeEach(() => {
  lite.getDocs.mockReset();
  lite.getDocs.mockResolvedValue(holding([named('Malar')], [named('Kaveri')]));
});

test('a list is read from the few documents of its tier, and no more than there can be', async () => {
  const { readDirectory } = await newVisit();
  expect(names(await readDirectory('mid'))).toEqual(['Malar', 'Kaveri']);
  expect(lite.getDocs.mock.calls).toEqual([['directory, tier == mid, limit 4']]);
});

test('only organizations whose certificate is valid today are listed', async () => {
  lite.getDocs.mockResolvedValue(
    holding([
      named('Valid'),
      named('Past', { certification_period: 'Sep 2020 to Sep 2021' }),
      named('To come', { certification_period: 'Jan 2098 to Jan 2099' }),
      named('Revoked', { revoked: true }),
    ]),
  );
  const { readDirectory } = await newVisit();
  expect(names(await readDirectory('micro'))).toEqual(['Valid']);
});

test('a tier is read once a visit, even when it is asked for twice at once', async () => {
  const { readDirectory } = await newVisit();
  await Promise.all([readDirectory('mid'), readDirectory('mid')]);
  await readDirectory('mid');
  expect(lite.getDocs).toHaveBeenCalledTimes(1);
  await readDirectory('large');
  expect(lite.getDocs).toHaveBeenCalledTimes(2);
});

test('a fresh list is read anew, and is the one known from then on', async () => {
  const { readDirectory } = await newVisit();
  await readDirectory('mid');
  lite.getDocs.mockResolvedValue(holding([named('Newcomer')]));
  expect(names(await readDirectory('mid', { fresh: true }))).toEqual(['Newcomer']);
  expect(names(await readDirectory('mid'))).toEqual(['Newcomer']);
  expect(lite.getDocs).toHaveBeenCalledTimes(2);
});

test('a failure is told, and forgotten: the next time the list is read again', async () => {
  lite.getDocs.mockRejectedValueOnce(new Error('unavailable'));
  const { readDirectory } = await newVisit();
  await expect(readDirectory('mid')).rejects.toThrow('unavailable');
  expect(names(await readDirectory('mid'))).toEqual(['Malar', 'Kaveri']);
});

test.each([
  ['no rows', {}],
  ['rows of another shape', { rows: '[["Malar"]]', count: 1 }],
  ['rows that are no JSON', { rows: 'Malar', count: 1 }],
])('a document with %s is a failure, not an empty list', async (_, data) => {
  lite.getDocs.mockResolvedValue({ docs: [{ data: () => data }] });
  const { readDirectory } = await newVisit();
  await expect(readDirectory('mid')).rejects.toThrow();
});
