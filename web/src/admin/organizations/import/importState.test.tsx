import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred';
import type { readFile as ReadFile } from './file/readFile';
import { FileProblem, type SourceFile } from './file/table';
import { useFileReader, useImportRun } from './importState';

const readFile = vi.hoisted(() => vi.fn<typeof ReadFile>());
vi.mock(import('./file/readFile'), () => ({ readFile }));
vi.mock(import('../../../data/clock'), async (original) => ({
  ...(await original()),
  currentTime: () => new Date('2041-05-05T00:00:00Z'),
}));

const known = new Set<string>();
const file = (name: string) => new File(['x'], name);
const source = (name: string): SourceFile => ({ name, sheets: [] });

function reader() {
  const { result } = renderHook(() => useFileReader(known));
  return {
    result,
    read: async (name: string) => {
      const calls = readFile.mock.calls.length;
      act(() => result.current.read(file(name)));
      await waitFor(() => expect(readFile.mock.calls.length).toBe(calls + 1));
    },
  };
}

beforeEach(() => readFile.mockReset());

it('the import shows how much of a file is read, and then its content', async () => {
  const reading = deferred<SourceFile>();
  readFile.mockReturnValue(reading.promise);
  const { result, read } = reader();
  await read('a.xlsx');
  act(() => readFile.mock.calls[0]?.[1].onProgress(0.5));
  expect(result.current.reading).toEqual({ name: 'a.xlsx', share: 0.5 });
  await reading.resolve(source('a.xlsx'));
  expect(result.current).toMatchObject({ file: { name: 'a.xlsx' }, reading: undefined });
});

it('the import ends the worker of a cancelled file and shows nothing of it', async () => {
  const reading = deferred<SourceFile>();
  readFile.mockReturnValue(reading.promise);
  const { result, read } = reader();
  await read('a.xlsx');
  act(() => result.current.cancel());
  expect(readFile.mock.calls[0]?.[1].signal.aborted).toBe(true);
  await reading.resolve(source('a.xlsx'));
  expect(result.current).toMatchObject({ file: undefined, reading: undefined, problem: undefined });
});

it('the import shows the file that was chosen last', async () => {
  const [first, second] = [deferred<SourceFile>(), deferred<SourceFile>()];
  readFile.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const { result, read } = reader();
  await read('a.xlsx');
  await read('b.xlsx');
  await second.resolve(source('b.xlsx'));
  await first.resolve(source('a.xlsx'));
  expect(result.current.file?.name).toBe('b.xlsx');
});

it('the import explains why a file cannot be read, and reads it in another encoding', async () => {
  readFile.mockRejectedValueOnce(new FileProblem('The file is a PDF.'));
  const { result, read } = reader();
  await read('a.csv');
  await waitFor(() => expect(result.current.problem).toBe('The file is a PDF.'));
  readFile.mockRejectedValueOnce(new Error('worker'));
  act(() => result.current.readAs('macintosh'));
  await waitFor(() => expect(result.current.problem).toBe('The file could not be read. Try again.'));
  expect(readFile.mock.calls[1]).toMatchObject([{ name: 'a.csv' }, { encoding: 'macintosh' }]);
});

it('the import has its date from the clock of the server', async () => {
  const onStored = vi.fn<(at: string) => void>();
  const { result } = renderHook(() => useImportRun({ send: () => Promise.resolve(new Map()), onStored }));
  await act(() => result.current.start([{ id: 'kaveri', tier: 'mid', row: 2 }]));
  expect(onStored.mock.calls.map(([at]) => at)).toEqual(Array(2).fill('2041-05-05T00:00:00.000Z'));
});
