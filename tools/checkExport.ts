import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@utkarsh/domain/brand';
import { insightColumns, subscriberColumns } from '../functions/src/api/export/columns';
import { makeSheet } from '../functions/src/api/export/sendSheet';

/**
 * `npm run check:export`: has the API's own exports made of records whose fields hold texts that spreadsheets like to
 * misread, lets LibreOffice turn them into CSV and compares every cell with what went in. Fails without LibreOffice.
 */
interface Sample {
  text: unknown;
  /** What LibreOffice has to show. */
  shown: string;
}

const kept = [
  // Beginnings of formulas.
  ...['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1+1', '=HYPERLINK("https://elsewhere.in","click")'],
  ...["=cmd|' /C calc'!A0", "'quoted"],
  // What looks like a number, a date or a value.
  ...['007', '1e5', '21/11/2026', 'TRUE', '#N/A', '12,345.60'],
  ...[' spaces around ', 'One\n\nTwo\n', 'tab\tinside', 'a,b;"c"', '<b>&amp;</b>', '_x0041_ and _x000D_'],
  ...['उत्कर्ष नेतृत्व', 'ஸ்ரீநிவாசன்', '🏆👩🏽‍💻', 'e\u0301 and é', '\u202Eright to left'],
  'https://company.in/a?b=c&d="e"#f',
];

const samples: Sample[] = [
  ...kept.map((text) => ({ text, shown: text })),
  { text: 'a\r\nb', shown: 'a\nb' },
  { text: 'a\u0000\u001Bb', shown: 'a��b' },
  { text: 'a\uD83Cb\uFFFE\uFFFF', shown: 'a�b��' },
  { text: 'x'.repeat(40_000), shown: `${'x'.repeat(32_760)}… [cut]` },
  { text: new Date('2026-11-21T20:00:00Z'), shown: '22 Nov 2026 01:30' },
  { text: { a: 1 }, shown: '{"a":1}' },
  { text: 1234.5, shown: '1234.5' },
  { text: null, shown: '' },
];

/** The API's exports, by what is in them. */
const exports = { insights: insightColumns, subscribers: subscriberColumns };

const id = 'A'.repeat(20);
const image = `insights/${id}/image.png`;
const fields = [
  ...['name', 'designation', 'company', 'linkedin', 'message', 'created_at', 'status'],
  ...['email', 'consented_at', 'consent_version'],
];

/** A record that holds a sample in every field but those of its files. */
const recordOf = ({ text }: Sample) => ({
  id,
  data: { ...Object.fromEntries(fields.map((field) => [field, text])), image, video: '' },
});

/** What the other columns show. */
const others = new Map([
  ['ID', id],
  ['Image', `${brand.siteUrl}/uploads/${image}`],
  ['Video', ''],
]);

async function* asTheyCome<Row>(rows: readonly Row[]) {
  for (const row of rows) yield await Promise.resolve(row);
}

/** Rows of a CSV text: fields may be quoted, `""` is a quote. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows;
}

function convert(file: Uint8Array): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    const sheet = join(folder, 'sheet.xlsx');
    writeFileSync(sheet, file);
    // Commas, quotes where they are needed, UTF-8, cells as they are shown.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true';
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const args = [profile, '--headless', '--convert-to', filter, '--outdir', folder, sheet];
    execFileSync('soffice', args, { stdio: 'ignore' });
    return readCsv(readFileSync(join(folder, 'sheet.csv'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const short = (cells: readonly string[]) => JSON.stringify(cells).slice(0, 300);

/** Compares an export with LibreOffice's view of it; returns the differences. */
async function check(what: keyof typeof exports): Promise<string[]> {
  const columns = exports[what];
  const { file } = await makeSheet({ what, columns, rows: asTheyCome(samples.map(recordOf)) });
  const found = convert(file);
  const expected = [
    columns.map(({ title }) => title),
    ...samples.map(({ shown }) => columns.map(({ title }) => others.get(title) ?? shown)),
  ];
  return expected.flatMap((cells, at) => {
    const row = found[at] ?? [];
    // Of a row that is empty to its end LibreOffice writes no more.
    const agrees = row.length <= cells.length && cells.every((cell, column) => (row[column] ?? '') === cell);
    return agrees ? [] : [`${what}, row ${at + 1}: expected ${short(cells)}\n  found ${short(row)}`];
  });
}

if (spawnSync('soffice', ['--version']).error) {
  console.error('Nothing was compared: LibreOffice, the command soffice, is not on this machine.');
  process.exitCode = 1;
} else {
  const wrong = [...(await check('insights')), ...(await check('subscribers'))];
  console.log(
    wrong.join('\n') ||
      `LibreOffice shows the exports of ${samples.length} insights and subscribers as they were written.`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}
