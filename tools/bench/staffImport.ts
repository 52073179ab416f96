import { formatCount } from '@utkarsh/domain/text/format';
import { findJob } from '../admin/jobs';
import { openBrowser, signIn } from './browser';
import { round } from './figures';

/**
 * `npm run bench:import`: imports 5,000 rows in the staff area, of which 50 are refused, and undoes the import. Prints the seconds until
 * the page reports the end, the rows per second, and the number of organizations that are published otherwise, which must be 0.
 */
const rowCount = 5_000;
const badCount = 50;
const goodCount = rowCount - badCount;
const patience = 600_000;

const line = (index: number) =>
  index % (rowCount / badCount) === 0
    ? `Bad ${index},many,Insurance,never,`
    : `Measured ${index} Works,${42 + (index % 4) * 1_250},Insurance,Sep 2026 to Sep 2027,hr${index}@measured.example`;

/** Prints the number of organizations whose published version differs from the stored one. */
async function expectPublished(stage: string) {
  const { concerns } = await findJob('directory')({ now: new Date(), dryRun: true });
  figures[`published otherwise, once ${stage}`] = { organizations: concerns.length };
  if (concerns.length > 0) process.exitCode = 1;
}

const browser = await openBrowser();
const figures: Record<string, Record<string, number>> = {};
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signIn(page, '/admin/import');
  const measure = async (label: string, count: number, endText: string, act: () => Promise<unknown>) => {
    const start = performance.now();
    await act();
    // Polls the page, because a locator looks only twice a second.
    const isThere = (text: string) => document.body.textContent.includes(text);
    await page.waitForFunction(isThere, endText, { polling: 50, timeout: patience });
    const seconds = (performance.now() - start) / 1000;
    figures[label] = { seconds: round(seconds, 2), 'rows/s': round(count / seconds) };
  };
  const add = page.getByRole('button', { name: `Add ${formatCount(goodCount)} organizations` });
  const columnsRight = page.getByRole('button', { name: 'The columns are right: check the rows' });
  const lines = Array.from({ length: rowCount }, (_, index) => line(index));
  const buffer = Buffer.from(
    ['Company,Employees,Sector,Certification Period,E-mail', ...lines, ''].join('\n'),
  );
  const file = { name: 'measured.csv', mimeType: 'text/csv', buffer };
  await measure('file read', rowCount, 'The columns are right', () =>
    page.getByLabel('File of organizations').setInputFiles(file),
  );
  await measure('rows checked', rowCount, `Cannot be added ${badCount}`, () => columnsRight.click());
  await measure('stored', goodCount, `${formatCount(goodCount)} organizations added successfully!`, () =>
    add.click(),
  );
  await expectPublished('stored');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await measure('undone', goodCount, 'The import is undone.', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await expectPublished('undone');
} finally {
  await browser.close();
}
console.table(figures);
