import { bandIds, bandOf, type BandId } from '@utkarsh/domain/bands';
import { industries } from '@utkarsh/domain/options';
import { newOrganization, type Organization } from '@utkarsh/domain/organization';
import { officeIn } from './addresses';
import { createCertificates } from './certificates';
import { familyNames, givenNames } from './data/people';
import { createNamer, legalForms } from './names';
import { createOrganizationIds } from './organizationIds';
import { createProfiles } from './profiles';
import { createRandom, type Random } from './random';
import { words } from './text';
import type { Industry } from './trade';
import { trades } from './trades';

/** `organizations/{id}` as it is stored. */
export interface SampleOrganization extends Organization {
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

const mailboxes = words`hr people careers hello contact office info team`;

const hostPrefixes = ['', 'www.'];
const paths = ['', '/', '/about', '/about-us', '/company', '/life-here'];
const profileAddress = (random: Random, host: string) =>
  `https://${random.pick(hostPrefixes)}${host}${random.pick(paths)}`;

/** Makes one organization after another, never the same name or id twice. */
function createOrganizations(today: string) {
  const random = createRandom('organizations');
  const nameFor = createNamer(random);
  const idFor = createOrganizationIds(random);
  const companyProfile = createProfiles(random);
  const nextHistory = createCertificates(random, today);
  const industryOf = new Map(bandIds.map((tier) => [tier, random.rounds(industryRound)]));
  const thisYear = Number(today.slice(0, 4));

  return (tier: BandId): SampleOrganization => {
    const industry = industryOf.get(tier)?.() ?? random.pick(industries);
    const { name, spoken, host, state: home } = nameFor({ industry, forms: legalForms[tier] });
    const { city, address } = officeIn(random, home);
    const history = nextHistory();
    const input = {
      organization_name: name,
      address,
      contact_email: `${random.pick(mailboxes)}@${host}`,
      industry,
      number_of_employees: headCount(random, tier),
      certification_period: history.certification_period,
      company_profile: companyProfile({
        name: spoken,
        city: city.name,
        state: city.state,
        founder: `${random.pick(givenNames)} ${random.pick(familyNames)}`,
        foundedIn: thisYear - (tier === 'micro' ? random.int(3, 25) : random.int(6, 48)),
        recentYear: thisYear - random.int(1, 3),
        trade: trades[industry],
      }),
      profile_url: random.chance(profileUrlShare) ? profileAddress(random, host) : '',
    };
    return { ...newOrganization(idFor(tier, name), tier, input), ...history };
  };
}

/**
 * Sample organizations whose certificates fit the ISO date `today`. With `perTier`, that many of each band; the
 * smaller samples are part of the greater ones, id for id, so a data set can be enlarged by running the tool again.
 */
export function generateOrganizations({
  today,
  perTier,
}: {
  today: string;
  perTier?: number;
}): SampleOrganization[] {
  const next = createOrganizations(today);
  const tiers = bandIds.map((tier) => ({
    tier,
    organizations: Array.from({ length: standardCounts[tier] }, () => next(tier)),
  }));
  if (perTier === undefined) return tiers.flatMap(({ organizations }) => organizations);
  // Rank by rank over all bands: what is drawn for a rank must not depend on how many ranks follow.
  for (let rank = 0; rank < perTier; rank += 1) {
    for (const { tier, organizations } of tiers)
      if (organizations.length === rank) organizations.push(next(tier));
  }
  return tiers.flatMap(({ organizations }) => organizations.slice(0, perTier));
}
