import type { Assessment } from '@utkarsh/domain/assessment/assessment';
import { bandIds, bandOf, type BandId } from '@utkarsh/domain/bands';
import { type CertificateState } from '@utkarsh/domain/certificate/certification';
import { type Period, wholeYearFrom } from '@utkarsh/domain/certificate/period';
import { directoryDocument } from '@utkarsh/domain/collections';
import { maxRowsPerDocument } from '@utkarsh/domain/directory/directory';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { slug } from '@utkarsh/domain/text/ids';
import { industries } from '@utkarsh/domain/fields/options';
import {
  newOrganization,
  storedOrganizationFields,
  type Organization,
} from '@utkarsh/domain/organization/organization';
import { names, profiles, trades, type Industry } from './data';
import { createNamer, legalForms } from './names';
import { createProfiles, officeIn } from './profiles';
import { createRandom, dayLength, repeated, workingHour, type Random } from './random';

/** `organizations/{id}` as it is stored. */
export interface SampleOrganization extends Organization {
  number_of_employees: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

/** Organizations of each band when no scale is asked for. */
export const standardCounts: Record<BandId, number> = { micro: 190, mid: 140, large: 95, enterprise: 55 };

const outsideBandShare = 0.012;
const greatestHeadCount = 60_000;
const profileUrlShare = 0.55;

/** A full round of all industries, the common ones more often, so that every band has each of them. */
const industryRound: readonly Industry[] = [
  ...industries,
  'Information Technology (IT) & Software',
  'Information Technology (IT) & Software',
  'Information Technology (IT) & Software',
  'Healthcare & Pharmaceuticals',
  'Engineering & Industrial Manufacturing',
  'Manufacturing & Production',
  'Education & Training',
  'Consulting & Professional Services',
  'Textiles & Apparel',
  'Food & Beverage',
];

/** Many small head counts and few big ones; now and then one outside the band, as a year changes things. */
function headCount(random: Random, tier: BandId): number {
  const { min, max } = bandOf(tier);
  if (random.chance(outsideBandShare)) {
    return max === undefined || random.chance(0.5)
      ? Math.floor(min * (0.7 + random.next() * 0.25))
      : Math.ceil(max * (1.05 + random.next() * 0.3));
  }
  const count = Math.floor(min * (((max ?? greatestHeadCount) + 1) / min) ** random.next());
  return count >= 200 && random.chance(0.5) ? Math.floor(count / 10) * 10 : count;
}

const mailboxes = ['hr', 'people', 'careers', 'hello', 'contact', 'office', 'info', 'team'];

const hostPrefixes = ['', 'www.'];
const paths = ['', '/', '/about', '/about-us', '/company', '/life-here'];
const profileAddress = (random: Random, host: string) =>
  `https://${random.pick(hostPrefixes)}${host}${random.pick(paths)}`;

/**
 * Ids in the shape of real ones, repeatable and never given twice. Chance fills the directory's documents unevenly:
 * at the greatest scale an ending is drawn again until the id falls into a document with room.
 */
export function createOrganizationIds(random: Random): (tier: BandId, name: string) => string {
  const taken = new Set<string>();
  const rowsIn = new Map<string, number>();

  return (tier, name) => {
    for (;;) {
      const id = `${slug(name)}-${random.text('abcdefghijklmnopqrstuvwxyz0123456789', 6)}`;
      const document = directoryDocument(tier, id);
      const rows = rowsIn.get(document) ?? 0;
      if (taken.has(id) || rows >= maxRowsPerDocument) continue;
      taken.add(id);
      rowsIn.set(document, rows + 1);
      return id;
    }
  };
}

/** States of fifty certificates: 8 % expired, 2 % revoked, a few that begin later. */
const fiftyStates = repeated<CertificateState>([
  ['valid', 44],
  ['expired', 4],
  ['revoked', 1],
  ['upcoming', 1],
]);

/** Months since January 2000 of an ISO date. */
const monthOf = (isoDate: string) =>
  (Number(isoDate.slice(0, 4)) - 2000) * 12 + Number(isoDate.slice(5, 7)) - 1;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

/** The days on which the periods of a certificate begin, oldest first. */
function periodStarts(random: Random, state: CertificateState, thisMonth: number): string[] {
  const monthsAgo = {
    valid: random.int(0, 11),
    upcoming: -random.int(1, 3),
    expired: random.int(12, 21),
    revoked: random.int(1, 11),
  };
  const latest = thisMonth - monthsAgo[state];
  const earlier = random.chance(0.45) ? random.int(1, 2) : 0;
  return Array.from({ length: earlier + 1 }, (_, year) =>
    new Date(Date.UTC(2000, latest - 12 * (earlier - year), 1)).toISOString().slice(0, 10),
  );
}

/** When staff entered a period: some days before it began, and never later than yesterday. */
function enteredFor(random: Random, { valid_from }: Period, today: string): Date {
  const begun = daysBetween(valid_from, today);
  return workingHour(random, today, Math.max(begun + random.int(2, 20), random.int(1, 12)));
}

/** Certificates of a year each, renewed or not, that fit the ISO date `today`. */
function createCertificates(random: Random, today: string) {
  const nextState = random.rounds(fiftyStates);

  return () => {
    const state = nextState();
    const starts = periodStarts(random, state, monthOf(today));
    const periods = starts.map((valid_from) => ({ valid_from, valid_until: wholeYearFrom(valid_from) }));
    const [present, ...earlier] = periods.toReversed();
    const [first] = periods;
    if (!present || !first) throw new Error('A certificate without a period.');
    const created_at = enteredFor(random, first, today);
    const renewed_at = earlier.length > 0 ? enteredFor(random, present, today) : created_at;
    const revoked = state === 'revoked';
    return {
      ...present,
      earlier_periods: earlier.toReversed().map((period) => ({ ...period, revoked: false })),
      revoked,
      revoked_reason: revoked ? random.pick(profiles.revocationReasons) : '',
      revision: periods.length + (revoked ? 1 : 0),
      created_at,
      // A revoked certificate began a month ago or earlier, so this comes after whatever was entered for it.
      updated_at: revoked ? workingHour(random, today, random.int(1, 25)) : renewed_at,
      updated_by: 'server',
    };
  };
}

/** What an assessment found. Every third certificate is from before they were recorded. */
function assessmentOf(random: Random, employees: number): Assessment | null {
  const found = {
    survey_score: random.int(72, 98),
    people_answered: Math.ceil(employees * (0.7 + random.next() * 0.28)),
    practices_score: random.int(70, 97),
    people_invited: employees,
    participation_reason: '',
  };
  return random.chance(0.67) ? found : null;
}

/** Makes one organization after another, never the same name or id twice. */
function createOrganizations(today: string) {
  const random = createRandom('organizations');
  const nameFor = createNamer(random);
  const idFor = createOrganizationIds(random);
  const companyProfile = createProfiles(random);
  const nextHistory = createCertificates(random, today);
  // By its own chance, so that the rest stays what it was.
  const assessments = createRandom('assessments');
  const industryOf = new Map(bandIds.map((tier) => [tier, random.rounds(industryRound)]));
  const thisYear = Number(today.slice(0, 4));

  return (tier: BandId): SampleOrganization => {
    const industry = industryOf.get(tier)?.() ?? random.pick(industries);
    const { name, spoken, host, state: home } = nameFor({ industry, forms: legalForms[tier] });
    const { city, address } = officeIn(random, home);
    const history = nextHistory();
    const input = {
      ...examplesOf(storedOrganizationFields),
      organization_name: name,
      address,
      contact_email: `${random.pick(mailboxes)}@${host}`,
      industry,
      number_of_employees: headCount(random, tier),
      valid_from: history.valid_from,
      valid_until: history.valid_until,
      company_profile: companyProfile({
        name: spoken,
        city: city.name,
        state: city.state,
        founder: `${random.pick(names.given)} ${random.pick(names.family)}`,
        foundedIn: thisYear - (tier === 'micro' ? random.int(3, 25) : random.int(6, 48)),
        recentYear: thisYear - random.int(1, 3),
        trade: trades[industry],
      }),
      profile_url: random.chance(profileUrlShare) ? profileAddress(random, host) : '',
    };
    const assessment = assessmentOf(assessments, input.number_of_employees);
    return { ...newOrganization(idFor(tier, name), tier, input), ...history, assessment };
  };
}

/** Sample organizations whose certificates fit the ISO date `today`. With `perTier`, that many of each band. */
export function generateOrganizations({
  today,
  perTier,
}: {
  today: string;
  perTier?: number;
}): SampleOrganization[] {
  const next = createOrganizations(today);
  return bandIds.flatMap((tier) => Array.from({ length: perTier ?? standardCounts[tier] }, () => next(tier)));
}
