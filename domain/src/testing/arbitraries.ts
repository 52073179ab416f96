import fc from 'fast-check';
import { ratings } from '../assessment/programme';
import { bandIds, type BandId } from '../bands';
import { type HeldPeriod, type Period, daysLater, wholeYearFrom } from '../certificate/certification';
import type { DirectoryRow } from '../directory/directory';
import { examplesOf, ofEach, type Field, type FieldTable, type Submitted } from '../fields/fields';
import { slug } from '../text/ids';
import { industries } from '../fields/industries';
import { newOrganization, storedOrganizationFields, type Organization } from '../organization/organization';

/** Generators of domain values for property tests: realistic shapes with difficult texts. */

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

/** Names of one to four words in several scripts, often with a legal form. */
export const companyName = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 4 }),
    fc.option(fc.constantFrom(...legalForms), { nil: undefined }),
  )
  .map(([words, form]) => [...words, ...(form ? [form] : [])].join(' '));

/** Returns a generator of ISO dates, both ends included. */
export const dayBetween = (first: string, last: string): fc.Arbitrary<string> =>
  fc
    .integer({ min: 0, max: (Date.parse(last) - Date.parse(first)) / 86_400_000 })
    .map((days) => daysLater(first, days));

/** Returns a generator of periods that begin on a day: often a whole year, otherwise shorter. */
const periodFrom = (valid_from: string): fc.Arbitrary<Period> => {
  const year = wholeYearFrom(valid_from);
  return fc
    .oneof(fc.constant(year), dayBetween(valid_from, year))
    .map((valid_until) => ({ valid_from, valid_until }));
};

/** Periods that staff may set, from one day to a year. */
export const period: fc.Arbitrary<Period> = dayBetween('2000-01-01', '2098-12-31').chain(periodFrom);

/** ISO dates near the middle of the periods of `directoryRow` and `organizationWith`. */
export const nearDay = dayBetween('2025-01-01', '2028-12-31');

const anyRating = fc.constantFrom({}, ...ratings.map((rating) => ({ rating })));

interface Held {
  /** Earlier periods, oldest first. */
  earlier_periods: HeldPeriod[];
  present: HeldPeriod;
}

/** Returns a generator that adds a period after the end of the present one, or within a revoked one. */
function addPeriod({ earlier_periods, present }: Held): fc.Arbitrary<Held> {
  const dayAfter = daysLater(present.valid_until, 1);
  const firstDay = present.revoked
    ? dayBetween(daysLater(present.valid_from, 1), dayAfter)
    : fc.oneof(fc.constant(dayAfter), dayBetween(dayAfter, daysLater(dayAfter, 200)));
  return fc.tuple(firstDay.chain(periodFrom), anyRating, fc.boolean()).map(([days, rating, isRevoked]) => ({
    earlier_periods: [...earlier_periods, present],
    present: { ...days, ...rating, revoked: isRevoked },
  }));
}

/** One to three periods. All four states of a certificate occur on `nearDay`. */
const heldPeriods: fc.Arbitrary<Held> = fc
  .tuple(dayBetween('2024-06-01', '2028-06-01').chain(periodFrom), anyRating, fc.boolean())
  .map(([days, rating, isRevoked]): Held => ({
    earlier_periods: [],
    present: { ...days, ...rating, revoked: isRevoked },
  }))
  .chain((first) => fc.oneof(fc.constant(first), addPeriod(first), addPeriod(first).chain(addPeriod)));

export const bandId: fc.Arbitrary<BandId> = fc.constantFrom(...bandIds);

/** Last six characters of an organization id. */
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

/** True in three of four cases. */
const isCertified = fc.boolean().chain((often) => (often ? fc.constant(true) : fc.boolean()));

/** Directory rows as `toDirectoryRow` makes them. Sometimes the id comes from an earlier name. */
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
    held: heldPeriods,
    certified: isCertified,
    url: fc.option(profileUrl, { nil: undefined }),
    hasLogo: fc.boolean(),
    revision: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ name, earlierName, ending: end, industry, employees, held, certified, url, hasLogo, ...rest }) => ({
    id: `${slug(earlierName ?? name)}-${end}`,
    organization_name: name,
    industry,
    number_of_employees: certified ? employees : ('' as const),
    periods: certified ? [...held.earlier_periods, held.present] : [],
    ...(url && { profile_url: url }),
    ...(hasLogo && { logo: `organizations/${slug(earlierName ?? name)}-${end}/logo-${end}.png` }),
    ...rest,
  }));

export const directoryRows = (maxLength = 30): fc.Arbitrary<DirectoryRow[]> =>
  fc.uniqueArray(directoryRow, { selector: ({ id }) => id, maxLength });

/** Returns a generator of organizations with this id and tier. */
export const organizationWith = (id: string, tier: BandId): fc.Arbitrary<Organization> =>
  fc
    .record({
      name: companyName,
      industry: fc.constantFrom(...industries),
      employees: fc.integer({ min: 1, max: 100_000 }),
      held: heldPeriods,
      certified: isCertified,
      url: fc.oneof(fc.constant(''), profileUrl),
    })
    .map(({ name, industry, employees, held: { earlier_periods, present }, certified, url }) => ({
      ...newOrganization(id, tier, {
        ...examplesOf(storedOrganizationFields),
        organization_name: name,
        industry: certified ? industry : '',
        number_of_employees: certified ? employees : '',
        valid_from: certified ? present.valid_from : '',
        valid_until: certified ? present.valid_until : '',
        profile_url: url,
      }),
      ...(certified && {
        earlier_periods,
        revoked: present.revoked,
        revoked_reason: present.revoked ? 'Asked for.' : '',
      }),
    }));

function anyValue(field: Field): fc.Arbitrary<string | number | boolean> {
  if (field.kind === 'yesNo') return fc.boolean();
  if (field.kind === 'choice') return fc.constantFrom(...field.options);
  if (field.kind === 'number') return fc.integer({ min: field.min, max: field.max });
  return field.kind === 'line' ? companyName : fc.constant(field.example);
}

/** Returns a generator of objects with a valid value for each field of a table. */
export function anyOfFields<Table extends FieldTable>(table: Table): fc.Arbitrary<Submitted<Table>>;
export function anyOfFields(table: FieldTable): fc.Arbitrary<object> {
  return fc.record(ofEach(table, anyValue));
}
