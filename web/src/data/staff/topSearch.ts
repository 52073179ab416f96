import { getDocsFromServer } from 'firebase/firestore';
import * as z from 'zod/mini';
import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import { nearestFirst } from '@utkarsh/domain/directory/directoryQuery';
import { emptyText } from '@utkarsh/domain/fields/fieldSchemas';
import { readEach } from '@utkarsh/domain/text/readEach';
import { foldText } from '@utkarsh/domain/text/searchText';
import { staffRoles } from '@utkarsh/domain/staff/staff';
import { readApi } from './api';
import { allStaff } from './members';
import { readSearch } from './recordPages';
import { type CollectionName, readAs } from './snapshots';

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

function organizationsOf(tier: BandId, typed: string, { page = 1, limit }: { page?: number; limit: number }) {
  const params = new URLSearchParams({ search: typed, limit: String(limit) });
  if (page > 1) params.set('page', String(page));
  return readApi(organizationListSchema, 'GET', `/api/admin/${tier}-organizations?${params}`);
}

/** Of a tier's organizations that a search finds, so many of the nearest and of the last are looked at: they sound alike. */
const soundPage = 50;

async function idsOf(tier: BandId, typed: string): Promise<string[]> {
  const first = await organizationsOf(tier, typed, { limit: soundPage });
  const pages = Math.ceil(first.total / soundPage);
  const last = pages > 1 ? await organizationsOf(tier, typed, { page: pages, limit: soundPage }) : first;
  return [first, last].flatMap(({ organizations }) => organizations.map(({ id }) => id));
}

/** Returns the ids of organizations of a tier, or of all, that the API finds: by the sound of their names too. */
export const idsFound = async (tier: BandId | undefined, typed: string): Promise<string[]> =>
  (await Promise.all((tier ? [tier] : bandIds).map((one) => idsOf(one, typed)))).flat();

/** Organizations of all tiers whose row has the words typed, the nearest names first. */
export async function findOrganizations(typed: string): Promise<FoundOrganization[]> {
  const replies = await Promise.all(
    bandIds.map((tier) => organizationsOf(tier, typed, { limit: shownOrganizations })),
  );
  const found: FoundOrganization[] = replies.flatMap(({ organizations }) => organizations);
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
  company_name: emptyText,
  first_name: emptyText,
  last_name: emptyText,
});
const insightSchema = z.looseObject({ id: z.string(), name: emptyText, company: emptyText });
const eventSchema = z.looseObject({
  id: z.string(),
  title: emptyText,
  city: emptyText,
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
