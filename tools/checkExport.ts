import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { Workbook } from '../functions/src/api/export/workbook';

/**
 * `npm run check:export`: writes a sheet of texts that spreadsheets like to misread, lets LibreOffice turn it into CSV
 * and compares every cell with what went in. Does nothing where there is no LibreOffice.
 */
interface Sample {
  text: unknown;
  /** What LibreOffice has to show. */
  shown: string;
}

const kept = [
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1+1',
  '=HYPERLINK("https://elsewhere.in","click")',
  "=cmd|' /C calc'!A0",
  "'quoted",
  '007',
  '1e5',
  '21/11/2026',
  'TRUE',
  '#N/A',
  '12,345.60',
  ' spaces around ',
  'One\n\nTwo\n',
  'tab\tinside',
  'a,b;"c"',
  '<b>&amp;</b>',
  '_x0041_ and _x000D_',
  'उत्कर्ष नेतृत्व',
  'ஸ்ரீநிவாசன்',
  '🏆👩🏽‍💻',
  'e\u0301 and é',
  '\u202Eright to left',
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

const columns: SheetColumn<Sample>[] = [
  { title: 'Text', width: 40, value: ({ text }) => text },
  { title: 'Linked', width: 40, value: ({ text }) => text, link: () => 'https://company.in/a?b=c&d="e"#f' },
  { title: 'End', width: 5, value: () => '|' },
];

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
    writeFileSync(join(folder, 'sheet.xlsx'), file);
    // Commas, quotes where they are needed, UTF-8, cells as they are shown.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true';
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync(
      'soffice',
      [profile, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, 'sheet.xlsx')],
      {
        stdio: 'ignore',
      },
    );
    return readCsv(readFileSync(join(folder, 'sheet.csv'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (spawnSync('soffice', ['--version']).error) {
  console.log('LibreOffice is not on this machine: nothing was compared.');
} else {
  const book = await Workbook.withColumns(columns);
  for (const sample of samples) book.add(sample);
  const [, ...rows] = convert(book.write('Check'));
  const wrong = samples.flatMap(({ shown }, at) => {
    const expected = [shown, shown, '|'];
    const found = rows[at] ?? [];
    return expected.every((cell, column) => found[column] === cell)
      ? []
      : [
          `row ${at + 2}: expected ${JSON.stringify(expected).slice(0, 300)}\n  found ${JSON.stringify(found).slice(0, 300)}`,
        ];
  });
  console.log(
    wrong.join('\n') ||
      `LibreOffice shows all ${samples.length * columns.length} cells as they were written.`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}
