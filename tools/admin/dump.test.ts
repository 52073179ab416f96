import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileHash, readLines, toLine, writeLines } from './dump';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* eachOf<Value>(values: Value[]) {
  await Promise.resolve();
  yield* values;
}

it('an export keeps texts with line ends of all kinds on one line each', async () => {
  const texts = ['one\ntwo', 'one\r\ntwo\rthree', 'one\u2028two\u2029three', '\u0085'];
  const entry = await writeLines(folder, 'texts.ndjson', eachOf(texts.map((text) => ({ text }))));
  expect(entry).toMatchObject({ count: 4, sha256: await fileHash(join(folder, 'texts.ndjson')) });
  const read: string[] = [];
  for await (const { text } of readLines(folder, entry, z.object({ text: z.string() }))) read.push(text);
  expect(read).toEqual(texts);
});

it('an export writes equal data alike, whatever the order of its names', () => {
  expect(toLine({ b: 1, a: { d: [{ z: 1, y: 2 }], c: 3 } })).toBe(
    toLine({ a: { c: 3, d: [{ y: 2, z: 1 }] }, b: 1 }),
  );
});

it('the reader names the line that is not in the format of an export', async () => {
  const entry = await writeLines(folder, 'odd.ndjson', eachOf([{ text: 'a' }, { text: 3 }]));
  const reading = async () => {
    for await (const { text } of readLines(folder, entry, z.object({ text: z.string() })))
      expect(text).toBe('a');
  };
  await expect(reading()).rejects.toThrow('odd.ndjson, line 2, is not what an export writes.');
});
