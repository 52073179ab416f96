import { expect, it } from 'vitest';
import { batches } from './importData';

/** Maximum bytes of a request to Google's emulator. Firestore itself takes 10 MiB. */
const fourMiB = 4 * 1024 * 1024;

async function* documents(count: number, text: string) {
  await Promise.resolve();
  for (let id = 0; id < count; id += 1) yield { id: `d${id}`, fields: { text: { stringValue: text } } };
}

async function sizesOfBatches(count: number, text: string) {
  const groups: number[] = [];
  for await (const batch of batches(documents(count, text))) {
    expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(fourMiB);
    groups.push(batch.length);
  }
  return groups;
}

it('the import writes short documents 300 at a time', async () => {
  expect(await sizesOfBatches(601, 'a')).toEqual([300, 300, 1]);
});

it.each([
  ['Latin letters', 'a'],
  ['letters of three bytes', 'क'],
])('the import keeps its requests of %s within the limit of Firestore', async (_name, letter) => {
  const groups = await sizesOfBatches(60, letter.repeat(300_000));
  expect(groups.reduce((sum, size) => sum + size)).toBe(60);
});
