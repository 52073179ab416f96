import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WorkerAnswer } from './readWorker';
import type { Sheet, SourceFile } from './table';
import { useFileReader } from './useFileReader';

const { FakeWorker, workers } = vi.hoisted(() => {
  const fakeWorkers: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    constructor() {
      super();
      fakeWorkers.push(this);
    }
    postMessage = vi.fn<(message: unknown) => void>();
    terminate = vi.fn<() => void>();
    answer(data: WorkerAnswer) {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  return { FakeWorker, workers: fakeWorkers };
});
vi.mock('./readWorker?worker', () => ({ default: FakeWorker }));

const names = new Set<string>();
const file = (name: string) => new File(['x'], name);
const source = (name: string): SourceFile => ({ name, sheets: [] });

const renderReader = () => renderHook(() => useFileReader(names)).result;

/** Makes a change and awaits the promises that depend on it. */
const settle = (change: () => void) =>
  act(async () => {
    change();
    await Promise.resolve();
  });

/** Returns the worker that a change of the reader starts. */
async function workerOf(change: () => void) {
  const count = workers.length;
  act(change);
  await waitFor(() => expect(workers[count]?.postMessage).toHaveBeenCalledOnce());
  const worker = workers[count];
  if (!worker) throw new Error('No worker was started.');
  return worker;
}

it('the import shows which file is being read, and then its content', async () => {
  const reader = renderReader();
  const worker = await workerOf(() => reader.current.read(file('a.xlsx')));
  expect(reader.current.reading).toBe('a.xlsx');
  await settle(() => worker.answer({ file: source('a.xlsx') }));
  expect(reader.current).toMatchObject({ file: { name: 'a.xlsx' }, reading: undefined });
  expect(worker.terminate).toHaveBeenCalled();
});

it('the import ends the worker of a cancelled file and shows nothing of it', async () => {
  const reader = renderReader();
  const worker = await workerOf(() => reader.current.read(file('a.xlsx')));
  await settle(() => reader.current.cancel());
  expect(worker.terminate).toHaveBeenCalled();
  await settle(() => worker.answer({ file: source('a.xlsx') }));
  expect(reader.current).toMatchObject({ file: undefined, reading: undefined, problem: undefined });
});

it('the import shows the file that was chosen last', async () => {
  const reader = renderReader();
  const first = await workerOf(() => reader.current.read(file('a.xlsx')));
  const second = await workerOf(() => reader.current.read(file('b.xlsx')));
  await settle(() => second.answer({ file: source('b.xlsx') }));
  await settle(() => first.answer({ file: source('a.xlsx') }));
  expect(reader.current.file?.name).toBe('b.xlsx');
});

it('the import explains why a file cannot be read, and reads it in another encoding', async () => {
  const reader = renderReader();
  const worker = await workerOf(() => reader.current.read(file('a.csv')));
  await settle(() => worker.answer({ problem: 'The file is a PDF.' }));
  expect(reader.current.problem).toBe('The file is a PDF.');
  const next = await workerOf(() => reader.current.readAs('macintosh'));
  await settle(() => next.answer({ problem: undefined }));
  await waitFor(() => expect(reader.current.problem).toBe('The file could not be read. Try again.'));
  expect(next.postMessage.mock.calls[0]?.[0]).toMatchObject({ name: 'a.csv', encoding: 'macintosh' });
});

const sheetOf = (name: string): Sheet => ({
  name,
  isHidden: false,
  rows: 2,
  hiddenRows: 0,
  lines: [
    { number: 1, cells: ['E-mail'] },
    { number: 2, cells: [`${name}@malar-mills.co.in`] },
  ],
  headerRow: 1,
  knownNames: 1,
});

it('another encoding of a file starts with its first sheet again', async () => {
  const reader = renderReader();
  const read = (encoding: string): SourceFile => ({
    name: 'a.csv',
    sheets: [sheetOf('office'), sheetOf('mill')],
    encoding: { name: encoding, certain: false },
  });
  const worker = await workerOf(() => reader.current.read(file('a.csv')));
  await settle(() => worker.answer({ file: read('utf-8') }));
  act(() => reader.current.sheet.choose({ sheet: 1 }));
  const { key, table } = reader.current.sheet;
  expect(table?.lines[0]?.cells).toEqual(['mill@malar-mills.co.in']);
  const next = await workerOf(() => reader.current.readAs('macintosh'));
  await settle(() => next.answer({ file: read('macintosh') }));
  expect(reader.current.sheet.table?.lines[0]?.cells).toEqual(['office@malar-mills.co.in']);
  expect(reader.current.sheet.key).not.toBe(key);
});
