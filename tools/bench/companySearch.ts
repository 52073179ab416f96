import { bandIds } from '@utkarsh/domain/bands';
import { isCertified, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { companyIndex, searchCompanies } from '@utkarsh/domain/directory/companySearch';
import { isPublic, rowsOn } from '@utkarsh/domain/directory/directory';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import { generateOrganizations } from '../seed/organizations';
import { kilobytes, median, round } from './figures';

/**
 * `npm run bench:search`: measures one company search over 20,000 organizations as the function runs it, in milliseconds, and the
 * peak memory. Bound: median 10.
 */
const today = todayInIndia();
const organizations = generateOrganizations({ today, perTier: 5000 });
const publicRows = bandIds.flatMap((tier) => {
  const ofTier = organizations.filter((organization) => organization.tier === tier);
  return rowsOn(ofTier.map(toDirectoryRow), today).flatMap((row) => (isPublic(row) ? { ...row, tier } : []));
});
const rows = publicRows.filter(isCertified);
const start = performance.now();
const others = companyIndex(publicRows.filter((row) => !isCertified(row)));
const indexes = { certified: companyIndex(rows), others };
const duration = round(performance.now() - start);
console.log(`${organizations.length} organizations, ${rows.length} certified; index made in ${duration} ms`);

const findName = (isMeant: (name: string) => boolean) =>
  rows.map(({ organization_name }) => organization_name).find(isMeant) ?? '';
const middle = rows[Math.floor(rows.length / 2)]?.organization_name ?? '';
const longName = findName((name) => name.length > 40);
const queries: [string, string][] = [
  ['whole name', middle],
  ['part of a name', middle.slice(2, 9)],
  ['one letter, nearly all match', 'a'],
  ['near misses', middle.slice(0, 4) + 'x' + middle.slice(4, 12)],
  ['near misses of a short word', 'mxla'],
  ['near misses of a long name', longName.slice(0, 9) + 'x' + longName.slice(9)],
  ['no match at all', 'zzqxwv kkjh'],
  ['200 letters like no name', 'qzx jwk vyq '.repeat(17).slice(0, 200)],
  ['a name in Devanagari', findName((name) => /[\u0900-\u097f]/u.test(name))],
  ['a Latin name in Devanagari', 'लक्ष्मी इंडस्ट्रीज'],
  ['a Latin name in Tamil', 'லக்ஷ்மி ஃபுட்ஸ்'],
  ['no match, in Bengali', 'শান্তিনিকেতন হস্তশিল্প'],
  ['an industry', 'food'],
];
function measure(name: string) {
  const times: number[] = [];
  let answer = { total: 0, suggestions: [''] };
  for (let run = 0; run < 50; run += 1) {
    const runStart = performance.now();
    answer = searchCompanies(indexes, { name, page: 1, limit: 25 });
    times.push(performance.now() - runStart);
  }
  const { total, suggestions } = answer;
  const [middle, worst] = [median(times), Math.max(...times)];
  return { total, suggested: suggestions.length, 'median ms': round(middle, 2), 'worst ms': round(worst, 2) };
}

console.table(Object.fromEntries(queries.map(([label, name]) => [label, measure(name)])));
console.log(`Peak memory of the process: ${kilobytes(process.resourceUsage().maxRSS)} MB`);
