import type { BandId } from '@utkarsh/domain/bands';
import type { DirectoryRow } from '@utkarsh/domain/directory/directory';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import type { Organization } from '@utkarsh/domain/organization/organization';

/** A row of the directory and the tier it is in. */
export type TierRow = DirectoryRow & { tier: BandId };

/**
 * What was saved and deleted here a moment ago. The server publishes an organization after it is saved; until the directory
 * has that version, the lists of the staff area show what was saved.
 */
interface Saved {
  /** undefined when it was deleted. */
  row: TierRow | undefined;
  at: number;
}

/** Milliseconds for which a list shows what the directory does not have: publishing takes a second, or does not happen. */
const longest = 60_000;

const saved = new Map<string, Saved>();
const listeners = new Set<() => void>();

function note(entries: readonly (readonly [id: string, row: Saved['row']])[]): void {
  for (const [id, row] of entries) saved.set(id, { row, at: Date.now() });
  for (const listener of listeners) listener();
}

export const noteSaved = (organization: Organization): void =>
  note([[organization.id, { ...toDirectoryRow(organization), tier: organization.tier }]]);

export const noteRemoved = (ids: readonly string[]): void => note(ids.map((id) => [id, undefined]));

/** Shows again what was deleted here. */
export function noteRestored(ids: readonly string[]): void {
  for (const id of ids) saved.delete(id);
  note([]);
}

/** Hears when something was saved or deleted here. Returns what ends it. */
export function onSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The directory's rows of a tier, or of all, with what was saved here since. */
export function withSaved(tier: BandId | undefined, rows: readonly TierRow[]): TierRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { row, at }] of saved) {
    if (Date.now() - at > longest) saved.delete(id);
    else if (row && (byId.get(id)?.revision ?? 0) >= row.revision) continue;
    else if (row && (tier === undefined || row.tier === tier)) byId.set(id, row);
    else byId.delete(id);
  }
  return [...byId.values()];
}
