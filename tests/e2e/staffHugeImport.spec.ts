import { readFile } from 'node:fs/promises';
import { differences } from '../factories/directory';
import { choose, csvOf, named, newWord, period } from './organizationFile';
import { openAs } from './staff';
import { expect, test } from './test';

const countOf = async (word: string) => (await named(word).count().get()).data().count;

test('5,000 rows are imported, the 50 bad ones are told and left out, and all of it is undone', async ({
  page,
}) => {
  const word = newWord();
  const bad = [
    (name: string) => `${name},many,Insurance,${period},`,
    (name: string) => `${name},42,Insurance,some day,`,
    (name: string) => `${name},42,Astrology,${period},`,
    (name: string) => `${name},42,Insurance,${period},nowhere`,
    () => `,42,Insurance,${period},`,
  ];
  const lines = Array.from({ length: 5_000 }, (_, index) => {
    const name = `${word} Works ${index}`;
    const wrong = index % 100 === 99 ? bad[Math.floor(index / 100) % bad.length] : undefined;
    return wrong ? wrong(name) : `${name},${[12, 120, 800, 4_000][index % 4] ?? 0},Insurance,${period},`;
  });
  await openAs(page, 'admin', '/admin/import');
  await choose(page, csvOf(lines));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('button', { name: 'All 5,000' })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Not possible 50' })).toBeVisible();

  await page.getByRole('button', { name: 'Add 4,950 organizations' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^[1-9][\d,]* of 4,950 rows done/ })).toBeVisible();
  await expect(page.getByText('4,950 organizations added successfully!')).toBeVisible();
  expect(await countOf(word)).toBe(4_950);
  expect(await differences([word])).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 50 rows not added' }).click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  // The names of the columns, and a last line that ends.
  expect(report.split('\r\n')).toHaveLength(52);

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible();
  expect(await countOf(word)).toBe(0);
  expect(await differences([word])).toEqual([]);
});
