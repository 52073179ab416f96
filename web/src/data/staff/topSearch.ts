import { collection, getDocs, limit, orderBy, query, where, type DocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { bands, type BandId } from '@utkarsh/domain/bands';
import { collections } from '@utkarsh/domain/collections';
import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import { nearestFirst } from '@utkarsh/domain/directoryQuery';
import { foldText } from '@utkarsh/domain/searchText';
import { tokenSearch } from '@utkarsh/domain/searchTokens';
import { staffRoles } from '@utkarsh/domain/staff';
import { fullFirestore } from '../../firebase/full';
import { readApi } from './api';
import { plainRecord } from './snapshots';

/** At most this many records of a kind are found, among this many that are looked at. */
const shown = 5;
const lookedAt = 50;
/** They come from four tiers. */
const shownOrganizations = 8;
const mostStaff = 300;

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

const tokensSchema = z.catch(z.array(z.string()), []);

/** The time by which each kind is ordered, newest first. */
const times = {
  nominations: 'created_at',
  insights: 'created_at',
  events: 'created_at',
  subscribers: 'consented_at',
} as const;

const readAs =
  <Schema extends z.core.$ZodType>(schema: Schema) =>
  (document: DocumentSnapshot): z.core.output<Schema>[] => {
    const record = z.core.safeParse(schema, plainRecord(document));
    return record.success ? [record.data] : [];
  };

async function newestWith<Schema extends z.core.$ZodType>(
  name: keyof typeof times,
  typed: string,
  schema: Schema,
): Promise<z.core.output<Schema>[]> {
  const looking = tokenSearch(typed);
  if (!looking) return [];
  const found = await getDocs(
    query(
      collection(await fullFirestore(), collections[name]),
      where('search_tokens', 'array-contains', looking.token),
      orderBy(times[name], 'desc'),
      limit(lookedAt),
    ),
  );
  return found.docs
    .filter((document) => looking.matches(tokensSchema.parse(document.get('search_tokens'))))
    .flatMap(readAs(schema))
    .slice(0, shown);
}

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
  const staff = collection(await fullFirestore(), collections.staff);
  const { docs } = await getDocs(query(staff, orderBy('email'), limit(mostStaff)));
  return docs
    .flatMap(readAs(memberSchema))
    .filter(({ email }) => words.every((word) => foldText(email).includes(word)))
    .slice(0, shown);
}
