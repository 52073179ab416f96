import fc from 'fast-check';
import { bandIds, type BandId } from '../bands';
import { formatPeriod, type Period } from '../certification';
import type { DirectoryRow } from '../directory';
import { ofEach, type Field, type FieldTable, type Submitted } from '../fields';
import { slug } from '../ids';
import { industries } from '../options';
import { newOrganization, type Organization } from '../organization';

/** Values of the domain as tests need them: believable in shape, nasty in content. */

const letters = fc.constantFrom(...Array.from('abcdeMNOPqrstz0179éĀśçக்நமகाहিвж'));
const marks = fc.constantFrom('&', "'", '’', '.', ',', '-', '(', ')', '/', '!', '+');

const word = fc
  .tuple(
    letters,
    fc.array(fc.oneof({ arbitrary: letters, weight: 9 }, { arbitrary: marks, weight: 1 }), { maxLength: 7 }),
  )
  .map(([first, rest]) => first + rest.join(''));

export const legalForms = [
  'Pvt Ltd',
  'Private Limited',
  'LLP',
  'Ltd',
  'Inc',
  'Pvt. Ltd.',
  '(P) Ltd',
  '(OPC) Pvt Ltd',
] as const;

/** Names of one to four words in several scripts, many with a legal form. */
export const companyName = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 4 }),
    fc.option(fc.constantFrom(...legalForms), { nil: undefined }),
  )
  .map(([words, form]) => [...words, ...(form ? [form] : [])].join(' '));

/** Any period that can be written: from January 2000 to December 2099. */
export const period: fc.Arbitrary<Period> = fc
  .tuple(fc.nat(1199), fc.nat(1199))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

/** Periods near those of `nearDay`, so that all four states of a certificate occur. */
const nearPeriod = fc
  .tuple(fc.integer({ min: 300, max: 340 }), fc.nat(14))
  .map(([from, length]) => ({ from, to: from + length }));

/** ISO dates about the middle of the periods of `directoryRow` and `organization`. */
export const nearDay = fc
  .integer({ min: Date.UTC(2025, 0, 1) / 86_400_000, max: Date.UTC(2028, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

export const bandId: fc.Arbitrary<BandId> = fc.constantFrom(...bandIds);

/** The six characters an organization's id ends in. */
const ending = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz0123456789')),
  minLength: 6,
  maxLength: 6,
});

const profileUrl = fc.constantFrom(
  'https://anjali.example/',
  'http://www.malar.example/about?x="1"&y=கு',
  'https://a.example',
);

/** A row as `toDirectoryRow` makes it; now and then its id comes from an earlier name. */
export const directoryRow: fc.Arbitrary<DirectoryRow> = fc
  .record({
    name: companyName,
    earlierName: fc.option(companyName, { nil: undefined, freq: 4 }),
    ending,
    industry: fc.oneof(
      { arbitrary: fc.constantFrom(...industries), weight: 5 },
      { arbitrary: word, weight: 1 },
    ),
    employees: fc.integer({ min: 1, max: 10_000_000 }),
    period: nearPeriod,
    url: fc.option(profileUrl, { nil: undefined }),
    revoked: fc.boolean(),
    revision: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ name, earlierName, ending: end, industry, employees, period: its, url, ...rest }) => ({
    id: `${slug(earlierName ?? name)}-${end}`,
    organization_name: name,
    industry,
    number_of_employees: employees,
    certification_period: formatPeriod(its),
    ...(url && { profile_url: url }),
    ...rest,
  }));

/** Rows with an id each of its own. */
export const directoryRows = (maxLength = 30): fc.Arbitrary<DirectoryRow[]> =>
  fc.uniqueArray(directoryRow, { selector: ({ id }) => id, maxLength });

/** An organization under the id and tier given. */
export const organizationWith = (id: string, tier: BandId): fc.Arbitrary<Organization> =>
  fc
    .record({
      name: companyName,
      industry: fc.constantFrom(...industries),
      employees: fc.integer({ min: 1, max: 100_000 }),
      period: nearPeriod,
      url: fc.oneof(fc.constant(''), profileUrl),
      revoked: fc.boolean(),
    })
    .map(({ name, industry, employees, period: its, url, revoked }) => ({
      ...newOrganization(id, tier, {
        organization_name: name,
        address: '4 Mill Road, Salem 636001',
        contact_email: 'hr@anjali.example',
        industry,
        number_of_employees: employees,
        certification_period: formatPeriod(its),
        company_profile: 'Weaves towels.',
        profile_url: url,
      }),
      revoked,
      revoked_reason: revoked ? 'Asked for.' : '',
    }));

function anyValue(field: Field): fc.Arbitrary<string | number> {
  if (field.kind === 'choice') return fc.constantFrom(...field.options);
  if (field.kind === 'number') return fc.integer({ min: field.min, max: field.max });
  return field.kind === 'line' ? companyName : fc.constant(field.example);
}

/** What a person may give for the fields of a table. */
export function anyOfFields<Table extends FieldTable>(table: Table): fc.Arbitrary<Submitted<Table>>;
export function anyOfFields(table: FieldTable): fc.Arbitrary<object> {
  return fc.record(ofEach(table, anyValue));
}
