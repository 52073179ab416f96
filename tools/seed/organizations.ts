import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { wholeYearFrom, type Period } from '@utkarsh/domain/certificate/certification';
import { directoryDocument } from '@utkarsh/domain/collections';
import { nameKey } from '@utkarsh/domain/directory/companyName';
import { maxRowsPerDocument } from '@utkarsh/domain/directory/directory';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { industries } from '@utkarsh/domain/fields/industries';
import {
  newOrganization,
  storedOrganizationFields,
  type Organization,
} from '@utkarsh/domain/organization/organization';
import { slug } from '@utkarsh/domain/text/ids';
import * as z from 'zod/mini';
import { crossNames, readSamples } from './data';
import { createRandom, dayLength, workingHour, type Random } from './random';

/** `organizations/{id}` as it is stored. */
export interface SampleOrganization extends Organization {
  number_of_employees: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

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
  /** Staff enter a period this many days before it begins. */
  lead: z.int(),
  /** Null for every third certificate: older ones have no assessment. */
  assessment: z.nullable(
    z.object({
      survey_score: z.int(),
      people_answered: z.int(),
      practices_score: z.int(),
      people_invited: z.int(),
      participation_reason: z.string(),
    }),
  ),
});
type Sample = z.infer<typeof sampleSchema>;

const samples = readSamples('organizations', sampleSchema);
const samplesOf = (tier: BandId) => samples.filter((sample) => sample.tier === tier);

/**
 * Ids in the shape of real ones, repeatable and never given twice. Chance fills the directory's documents unevenly:
 * at the greatest scale an ending is drawn again until the id falls into a document with room.
 */
export function createOrganizationIds(random: Random, known: readonly { tier: BandId; id: string }[] = []) {
  const taken = new Set<string>();
  const rowsIn = new Map<string, number>();
  /** Reserves an id. Returns false if it is taken or its document is full. */
  const take = (tier: BandId, id: string) => {
    const document = directoryDocument(tier, id);
    const rows = rowsIn.get(document) ?? 0;
    if (taken.has(id) || rows >= maxRowsPerDocument) return false;
    taken.add(id);
    rowsIn.set(document, rows + 1);
    return true;
  };
  for (const { tier, id } of known) take(tier, id);

  return (tier: BandId, name: string): string => {
    for (;;) {
      const id = `${slug(name)}-${random.text('abcdefghijklmnopqrstuvwxyz0123456789', 6)}`;
      if (take(tier, id)) return id;
    }
  };
}

/** Makes copies of samples of a band under names and ids that nobody has. */
function createCopies(): (tier: BandId, index: number) => Sample {
  const idFor = createOrganizationIds(createRandom('copies of organizations'), samples);
  const taken = new Set(samples.map(({ organization_name }) => nameKey(organization_name).short));
  return (tier, index) => {
    const ofTier = samplesOf(tier);
    const base = ofTier[index % ofTier.length];
    if (!base) throw new Error(`${tier} has no samples.`);
    for (let attempt = Math.floor(index / ofTier.length); ; attempt += 1) {
      const other = samples[attempt % samples.length] ?? base;
      const crossed = crossNames(other.organization_name, base.organization_name);
      const organization_name = attempt < samples.length ? crossed : `${attempt} ${crossed}`;
      const key = nameKey(organization_name).short;
      if (taken.has(key)) continue;
      taken.add(key);
      const { logo: _logo, ...copy } = base;
      return { ...copy, id: idFor(tier, organization_name), organization_name };
    }
  };
}

/** Returns the periods of a certificate, oldest first. Each is a year from the first of a month. */
const periodsOf = ({ begins, earlier }: Sample, today: string): Period[] =>
  Array.from({ length: earlier + 1 }, (_, year) => {
    const month = Number(today.slice(5, 7)) - 1 + begins - 12 * (earlier - year);
    const valid_from = new Date(Date.UTC(Number(today.slice(0, 4)), month, 1)).toISOString().slice(0, 10);
    return { valid_from, valid_until: wholeYearFrom(valid_from) };
  });

const logoPath = (id: string) => {
  const ending = createRandom(`logo of ${id}`).text('abcdefghijklmnopqrstuvwxyz0123456789', 20);
  return `organizations/${id}/logo-${ending}.png`;
};

function organizationOn(sample: Sample, today: string): SampleOrganization {
  const {
    id,
    tier,
    begins: _begins,
    earlier: _earlier,
    revoked_reason,
    lead,
    assessment,
    logo,
    ...content
  } = sample;
  const periods = periodsOf(sample, today);
  const [present, ...earlier] = periods.toReversed();
  if (!present) throw new Error('A certificate without a period.');
  const random = createRandom(id);
  /** Returns a time some days before a period, at the latest yesterday. */
  const enteredFor = ({ valid_from }: Period) => {
    const begun = Math.round((Date.parse(today) - Date.parse(valid_from)) / dayLength);
    return workingHour(random, today, Math.max(begun + lead, lead));
  };
  const created_at = enteredFor(earlier.at(-1) ?? present);
  const renewed_at = earlier.length > 0 ? enteredFor(present) : created_at;
  const revoked = revoked_reason !== '';
  return {
    ...newOrganization(id, tier, { ...examplesOf(storedOrganizationFields), ...content, ...present }),
    logo: logo === undefined ? '' : logoPath(id),
    earlier_periods: earlier.toReversed().map((period) => ({ ...period, revoked: false })),
    revoked,
    revoked_reason,
    assessment,
    revision: periods.length + (revoked ? 1 : 0),
    created_at,
    // Revoked certificates began at least a month ago, so the revocation comes after all other changes.
    updated_at: revoked ? workingHour(random, today, lead) : renewed_at,
    updated_by: 'server',
  };
}

/** Returns the logos of organizations: path in the bucket → file of `media`. */
export function logoFiles(organizations: readonly SampleOrganization[]): Map<string, string> {
  const files = new Map(samples.map(({ id, logo }) => [id, logo]));
  return new Map(
    organizations.flatMap(({ id, logo }) => {
      const file = files.get(id);
      return logo === '' || file === undefined ? [] : [[logo, file]];
    }),
  );
}

/** Sample organizations whose certificates fit the ISO date `today`. With `perTier`, that many of each band. */
export function generateOrganizations({
  today,
  perTier,
}: {
  today: string;
  perTier?: number;
}): SampleOrganization[] {
  const copyOf = createCopies();
  return bandIds.flatMap((tier) => {
    const ofTier = samplesOf(tier);
    return Array.from({ length: perTier ?? ofTier.length }, (_, index) =>
      organizationOn(ofTier[index] ?? copyOf(tier, index), today),
    );
  });
}
