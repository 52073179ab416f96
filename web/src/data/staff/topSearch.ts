import { getDocsFromServer } from 'firebase/firestore';
import * as z from 'zod/mini';
import { bands, type BandId } from '@utkarsh/domain/bands';
import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import { nearestFirst } from '@utkarsh/domain/directoryQuery';
import { readEach } from '@utkarsh/domain/readEach';
import { foldText } from '@utkarsh/domain/searchText';
import { staffRoles } from '@utkarsh/domain/staff';
import { readApi } from './api';
import { allStaff } from './members';
import { readSearch } from './recordPages';
import type { CollectionName } from './references';
import { readAs } from './snapshots';

/** At most this many records of a kind are found, among this many that are looked at. */
const shown = 5;
const lookedAt = 50;
/** They come from four tiers. */
const shownOrganizations = 8;

interface FoundOrganization {
  id: string;
  tier: BandId;
  organization_name: string;
  certification_period: string;
  industry: string;
  number_of_employees: number | '';
}

async function organizationsOf(tier: BandId, typed: string): Promise<FoundOrganization[]> {
  const params = new URLSearchParams({ search: typed, limit: String(shownOrganizations) });
  const path = `/api/admin/${tier}-organizations?${params}`;
  return (await readApi(organizationListSchema, 'GET', path)).organizations;
}

/** Organizations of all tiers whose row has the words typed, the nearest names first. */
export async function findOrganizations(typed: string): Promise<FoundOrganization[]> {
  const found = (await Promise.all(bands.map(({ id }) => organizationsOf(id, typed)))).flat();
  const byName = found.toSorted((a, b) => a.organization_name.localeCompare(b.organization_name));
  return nearestFirst(byName, typed).slice(0, shownOrganizations);
}

const newestWith = async <Row>(
  collection: CollectionName,
  typed: string,
  schema: z.ZodMiniType<Row>,
): Promise<Row[]> =>
  readEach(await readSearch({ collection, conditions: [], typed }, lookedAt), readAs(schema)).slice(0, shown);

// Loose: the other fields say why a record was found.
const nominationSchema = z.looseObject({
  id: z.string(),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
const insightSchema = z.looseObject({ id: z.string(), name: z.string(), company: z.string() });
const eventSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  city: z.string(),
  starts_at: z.string(),
});
const subscriberSchema = z.object({ id: z.string(), email: z.string(), consented_at: z.string() });
const memberSchema = z.object({ id: z.string(), email: z.string(), role: z.enum(staffRoles) });

/** The newest nominations with the words typed. */
export const findNominations = (typed: string) => newestWith('nominations', typed, nominationSchema);

/** The newest insights with the words typed. */
export const findInsights = (typed: string) => newestWith('insights', typed, insightSchema);

/** The newest events with the words typed. */
export const findEvents = (typed: string) => newestWith('events', typed, eventSchema);

/** The newest subscribers with the words typed. */
export const findSubscribers = (typed: string) => newestWith('subscribers', typed, subscriberSchema);

/** Members of the staff whose address has the words typed. They are few, and are read anew each time. */
export async function findMembers(typed: string) {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const { docs } = await getDocsFromServer(await allStaff());
  return readEach(docs, readAs(memberSchema))
    .filter(({ email }) => words.every((word) => foldText(email).includes(word)))
    .slice(0, shown);
}
