import { storedAssessmentSchema } from '@utkarsh/domain/assessment/assessment';
import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { wholeYearFrom, type Period } from '@utkarsh/domain/certificate/certification';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { industries } from '@utkarsh/domain/fields/industries';
import {
  newOrganization,
  revocationGrounds,
  storedOrganizationFields,
} from '@utkarsh/domain/organization/organization';
import { slug } from '@utkarsh/domain/text/ids';
import * as z from 'zod/mini';
import { crossNames, readSamples } from './data';
import { createRandom, workingHour } from './random';

export type SampleOrganization = ReturnType<typeof organizationOn>;

const sampleSchema = z.object({
  id: z.string(),
  tier: z.enum(bandIds),
  organization_name: z.string(),
  address: z.string(),
  contact_email: z.string(),
  industry: z.enum(industries),
  number_of_employees: z.int(),
  company_profile: z.string(),
  profile_url: z.string(),
  /** File of `media`; absent without a logo. */
  logo: z.optional(z.string()),
  /** Months from now to the start of the present period. */
  begins: z.int(),
  /** Number of earlier periods. */
  earlier: z.int(),
  /** '' unless it is revoked. */
  revoked_reason: z.string(),
  revoked_ground: z._default(z.enum(['', ...revocationGrounds]), ''),
  /** Staff enter a period this many days before it begins. */
  lead: z.int(),
  /** Null for every third certificate: older ones have no assessment. */
  assessment: z.nullable(storedAssessmentSchema),
});
type Sample = z.infer<typeof sampleSchema>;

const samples = readSamples('organizations', sampleSchema);
const samplesOf = (tier: BandId) => samples.filter((sample) => sample.tier === tier);

const endingOf = (seed: string, length: number) =>
  createRandom(seed).text('abcdefghijklmnopqrstuvwxyz0123456789', length);

/** Makes a copy of a sample of a band, without its logo, under another name and id. */
function copyOf(tier: BandId, index: number): Sample {
  const ofTier = samplesOf(tier);
  const base = ofTier[index % ofTier.length];
  const other = samples[Math.floor(index / ofTier.length) % samples.length];
  if (!base || !other) throw new Error(`${tier} has no samples.`);
  const { logo: _logo, ...copy } = base;
  const organization_name = crossNames(other.organization_name, base.organization_name);
  const ending = endingOf(`copy ${index} of ${tier}`, 6);
  return { ...copy, id: `${slug(organization_name)}-${ending}`, organization_name };
}

/** Returns the periods of a certificate, oldest first. Each is a year from the first of a month. */
const periodsOf = ({ begins, earlier }: Sample, today: string): Period[] =>
  Array.from({ length: earlier + 1 }, (_, year) => {
    const month = Number(today.slice(5, 7)) - 1 + begins - 12 * (earlier - year);
    const valid_from = new Date(Date.UTC(Number(today.slice(0, 4)), month, 1)).toISOString().slice(0, 10);
    return { valid_from, valid_until: wholeYearFrom(valid_from) };
  });

const examples = examplesOf(storedOrganizationFields);

function organizationOn(sample: Sample, today: string) {
  const { id, tier, revoked_reason, revoked_ground, lead, assessment, logo, ...others } = sample;
  const { begins: _begins, earlier: _earlier, ...content } = others;
  const periods = periodsOf(sample, today);
  const [present, ...earlier] = periods.toReversed();
  if (!present) throw new Error('A certificate without a period.');
  const random = createRandom(id);
  /** Returns a time some days before a period, at the latest yesterday. */
  const enteredFor = ({ valid_from }: Period) => {
    const begun = Math.round((Date.parse(today) - Date.parse(valid_from)) / 86_400_000);
    return workingHour(random, today, Math.max(begun + lead, lead));
  };
  const created_at = enteredFor(earlier.at(-1) ?? present);
  const renewed_at = earlier.length > 0 ? enteredFor(present) : created_at;
  const isRevoked = revoked_reason !== '';
  // Revoked certificates began at least a month ago, so the revocation comes after all other changes.
  const updated_at = isRevoked ? workingHour(random, today, lead) : renewed_at;
  return {
    ...newOrganization(id, tier, { ...examples, ...content, ...present }),
    logo: logo === undefined ? '' : `organizations/${id}/logo-${endingOf(`logo of ${id}`, 20)}.png`,
    earlier_periods: earlier.toReversed().map((period) => ({ ...period, revoked: false })),
    revoked: isRevoked,
    revoked_on: isRevoked ? updated_at.toISOString().slice(0, 10) : '',
    revoked_ground,
    revoked_reason,
    assessment,
    revision: periods.length + (isRevoked ? 1 : 0),
    created_at,
    updated_at,
    updated_by: 'server',
  };
}

/** Returns the logos of organizations: path in the bucket → file of `media`. */
export function logoFiles(organizations: readonly SampleOrganization[]): Map<string, string> {
  const files = new Map(samples.map(({ id, logo = '' }) => [id, logo]));
  return new Map(organizations.flatMap(({ id, logo }) => (logo ? [[logo, files.get(id) ?? '']] : [])));
}

/** Sample organizations whose certificates fit the ISO date `today`. With `perTier`, that many of each band. */
export function generateOrganizations({ today, perTier }: { today: string; perTier?: number | undefined }) {
  return bandIds.flatMap((tier) => {
    const ofTier = samplesOf(tier);
    return Array.from({ length: perTier ?? ofTier.length }, (_, index) =>
      organizationOn(ofTier[index] ?? copyOf(tier, index), today),
    );
  });
}
