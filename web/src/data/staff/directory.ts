import { getDocsFromServer, limit, query, where, type DocumentSnapshot } from 'firebase/firestore';
import { type BandId, bandIds, isBandId } from '@utkarsh/domain/bands';
import { directoryShards } from '@utkarsh/domain/collections';
import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import { type DirectoryRow, readDirectoryDocument } from '@utkarsh/domain/directory/directory';
import { sortByNearness } from '@utkarsh/domain/directory/directoryQuery';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { readApi } from './api';
import { type Watch, listen, recordsOf } from './records';

export type TierRow = DirectoryRow & { tier: BandId };

/** Milliseconds for which a list shows an unpublished save. Publishing takes a second, or fails. */
const maxSaveAge = 60_000;

/**
 * Organizations saved or deleted in this tab a moment ago; the row of a deleted one is undefined. The server publishes an
 * organization after the save. Until the directory has that version, the lists of the staff area show the saved one.
 */
const saves = new Map<string, { row: TierRow | undefined; time: number }>();
const listeners = new Set<() => void>();

function note(entries: readonly (readonly [id: string, row: TierRow | undefined])[]): void {
  for (const [id, row] of entries) saves.set(id, { row, time: Date.now() });
  for (const listener of listeners) listener();
}

export const noteSaved = (organization: Organization): void =>
  note([[organization.id, { ...toDirectoryRow(organization), tier: organization.tier }]]);

export const noteRemoved = (ids: readonly string[]): void => note(ids.map((id) => [id, undefined]));

/** Shows organizations again that were deleted in this tab. */
export function noteRestored(ids: readonly string[]): void {
  for (const id of ids) saves.delete(id);
  note([]);
}

/** Calls a listener after each save or deletion in this tab. Returns a function that ends it. */
export function onSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the directory's rows of one or all tiers, with the saves of this tab that are not published yet. */
export function withSaved(tier: BandId | undefined, rows: readonly TierRow[]): TierRow[] {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { row, time }] of saves) {
    if (Date.now() - time > maxSaveAge) saves.delete(id);
    else if (row && (rowsById.get(id)?.revision ?? 0) >= row.revision) continue;
    else if (row && (tier === undefined || row.tier === tier)) rowsById.set(id, row);
    else rowsById.delete(id);
  }
  return [...rowsById.values()];
}

async function directoryOf(tier: BandId | undefined) {
  return query(
    await recordsOf('directory'),
    ...(tier ? [where('tier', '==', tier)] : []),
    limit(directoryShards * bandIds.length),
  );
}

function rowsOf(document: DocumentSnapshot): TierRow[] {
  const tier: unknown = document.get('tier');
  if (!isBandId(tier)) return [];
  return readDirectoryDocument(document.data()).rows.map((row) => ({ ...row, tier }));
}

/** Watches the organizations of one or all tiers, unordered, with unpublished saves. Reads four documents a tier. */
export const watchDirectory =
  (tier: BandId | undefined): Watch<TierRow[]> =>
  async ({ onData, onError }) => {
    let publishedRows: TierRow[] | undefined;
    const show = () => {
      if (publishedRows) onData(withSaved(tier, publishedRows));
    };
    const onPublished = (rows: TierRow[]) => {
      publishedRows = rows;
      show();
    };
    const stopListening = listen(await directoryOf(tier), { onData: onPublished, onError }, (documents) =>
      documents.flatMap(rowsOf),
    );
    const stopHearing = onSaved(show);
    return () => {
      stopListening();
      stopHearing();
    };
  };

export async function readDirectory(): Promise<TierRow[]> {
  const { docs } = await getDocsFromServer(await directoryOf(undefined));
  return docs.flatMap(rowsOf);
}

function organizationsOf(tier: BandId, text: string, { page = 1, limit }: { page?: number; limit: number }) {
  const params = new URLSearchParams({ search: text, limit: String(limit) });
  if (page > 1) params.set('page', String(page));
  return readApi(organizationListSchema, 'GET', `/api/admin/${tier}-organizations?${params}`);
}

/** Maximum number of matches to read at each end of a search's results: the nearest ones and the last ones. */
const soundPage = 50;

async function idsOf(tier: BandId, text: string): Promise<string[]> {
  const first = await organizationsOf(tier, text, { limit: soundPage });
  const pages = Math.ceil(first.total / soundPage);
  const last = pages > 1 ? await organizationsOf(tier, text, { page: pages, limit: soundPage }) : first;
  return [first, last].flatMap(({ organizations }) => organizations.map(({ id }) => id));
}

/** Returns the ids of organizations of a tier, or of all, that the API finds, also by the sound of their names. */
export const idsFound = async (tier: BandId | undefined, text: string): Promise<string[]> =>
  (await Promise.all((tier ? [tier] : bandIds).map((one) => idsOf(one, text)))).flat();

type FoundOrganization = Omit<TierRow, 'periods' | 'revision'> & { certification_period: string };

const shownOrganizations = 8;

/** Finds organizations of all tiers whose row contains the typed words, the closest names first. */
export async function findOrganizations(text: string): Promise<FoundOrganization[]> {
  const replies = await Promise.all(
    bandIds.map((tier) => organizationsOf(tier, text, { limit: shownOrganizations })),
  );
  const matches = replies.flatMap(({ organizations }) => organizations);
  const byName = matches.toSorted((a, b) => a.organization_name.localeCompare(b.organization_name));
  return sortByNearness(byName, text).slice(0, shownOrganizations);
}
