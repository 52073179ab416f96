import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import * as z from 'zod/mini';
import { bands, type BandId } from '@utkarsh/domain/bands';
import { collections } from '@utkarsh/domain/collections';
import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import { tokenSearch } from '@utkarsh/domain/searchTokens';
import { fullFirestore } from '../../firebase/full';
import { readApi } from './api';

/** So many of each are found, and so many are looked at for that. */
const shown = 5;
const lookedAt = 50;

interface FoundOrganization {
  id: string;
  tier: BandId;
  organization_name: string;
  certification_period: string;
  industry: string;
  number_of_employees: number | '';
}

async function organizationsOf(tier: BandId, typed: string): Promise<FoundOrganization[]> {
  const params = new URLSearchParams({ search: typed, limit: String(shown) });
  const path = `/api/admin/${tier}-organizations?${params}`;
  return (await readApi(organizationListSchema, 'GET', path)).organizations;
}

/** Organizations of all tiers whose row has the words typed; those that begin with what was typed come first. */
export async function findOrganizations(typed: string): Promise<FoundOrganization[]> {
  const found = (await Promise.all(bands.map(({ id }) => organizationsOf(id, typed)))).flat();
  const start = typed.trim().toLowerCase();
  const rank = ({ organization_name }: FoundOrganization) =>
    organization_name.toLowerCase().startsWith(start) ? 0 : 1;
  return found
    .sort((a, b) => rank(a) - rank(b) || a.organization_name.localeCompare(b.organization_name))
    .slice(0, shown);
}

const tokensSchema = z.catch(z.array(z.string()), []);

async function newestWith<Schema extends z.core.$ZodType>(
  name: 'nominations' | 'insights',
  typed: string,
  schema: Schema,
): Promise<z.core.output<Schema>[]> {
  const looking = tokenSearch(typed);
  if (!looking) return [];
  const found = await getDocs(
    query(
      collection(await fullFirestore(), collections[name]),
      where('search_tokens', 'array-contains', looking.token),
      orderBy('created_at', 'desc'),
      limit(lookedAt),
    ),
  );
  return found.docs
    .filter((document) => looking.matches(tokensSchema.parse(document.get('search_tokens'))))
    .flatMap((document) => {
      const record = z.core.safeParse(schema, { ...document.data(), id: document.id });
      return record.success ? [record.data] : [];
    })
    .slice(0, shown);
}

// What else they are found by stays in them, to say why they were.
const nominationSchema = z.looseObject({
  id: z.string(),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
const insightSchema = z.looseObject({ id: z.string(), name: z.string(), company: z.string() });

/** The newest nominations with the words typed. */
export const findNominations = (typed: string) => newestWith('nominations', typed, nominationSchema);

/** The newest insights with the words typed. */
export const findInsights = (typed: string) => newestWith('insights', typed, insightSchema);
