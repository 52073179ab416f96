import { execFileSync } from 'node:child_process';
import { insightColumns } from '@utkarsh/domain/staff/workbook';
import { makeSheet } from '../../functions/src/api/sheets';
import { writtenInsights } from '../seed/data';
import { kilobytes, round } from './figures';

/**
 * `npm run bench:export`: measures time and memory of the Excel export of 20,000 insights as the function runs it, each in its
 * own process. Bounds: 30 s and 512 MB, which the longest texts exceed (docs/decisions/spreadsheets.md).
 */
const rowCount = 20_000;
const samples: [label: string, length: string, ...script: string[]][] = [
  ['of 600 characters', '600'],
  ['of 2,000 characters', '2000'],
  ['as long as allowed', '5000'],
  ['as long in Devanagari', '5000', 'devanagari'],
];

const latin = writtenInsights
  .flatMap(({ status, message }) => (status === 'pending' ? message.join('\n\n') : []))
  .join(' ');
const devanagari = latin.replace(/[a-z]/g, (letter) =>
  String.fromCharCode(0x0915 + letter.charCodeAt(0) - 97),
);

async function* storedInsights(length: number, source: string) {
  for (let index = 0; index < rowCount; index += 1) {
    const start = (index * 37) % source.length;
    const message = `${index} ${source.slice(start)} ${source.repeat(Math.ceil(length / source.length))}`;
    const id = String(index).padStart(20, 'A');
    yield await Promise.resolve({
      id,
      name: `மீனாட்சி Rao ${index}`,
      designation: 'CHRO & Head of Learning',
      company: `Thamirabarani Looms ${index % 997} Pvt Ltd`,
      linkedin: `https://www.linkedin.com/in/meenakshi-${index}`,
      // Copies the text like a Firestore reply: V8 would keep a slice as a reference to the long text.
      message: Buffer.from(message.slice(0, length)).toString(),
      image: `insights/${id}/image.png`,
      video: index % 3 === 0 ? `insights/${id}/video.mp4` : '',
      created_at: new Date(1_790_000_000_000 + index * 60_000),
      status: 'pending',
    });
  }
}

async function measure(length: number, source: string) {
  const start = performance.now();
  const { file, isCut } = await makeSheet({
    noun: 'insights',
    columns: insightColumns<Record<string, unknown> & { id: string }>((row) => row),
    rows: storedInsights(length, source),
  });
  if (isCut) throw new Error('The sheet was cut.');
  return {
    seconds: round((performance.now() - start) / 1000, 1),
    'peak MB': kilobytes(process.resourceUsage().maxRSS),
    'file MB': kilobytes(file.length / 1000),
  };
}

const [sampleLength, script] = process.argv.slice(2);
if (sampleLength !== undefined) {
  console.log(JSON.stringify(await measure(Number(sampleLength), script === undefined ? latin : devanagari)));
} else {
  const rows = samples.map(([label, ...args]): [string, unknown] => {
    const childArgs = [...process.execArgv, import.meta.filename, ...args];
    return [label, JSON.parse(execFileSync(process.execPath, childArgs, { encoding: 'utf8' }))];
  });
  console.log(`${rowCount} messages`);
  console.table(Object.fromEntries(rows));
}
