import { type DocumentSnapshot, getDocFromServer } from 'firebase/firestore';
import type { AssessmentInput } from '@utkarsh/domain/assessment/assessment';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { pickFields } from '@utkarsh/domain/history/history';
import { type Organization, newOrganization } from '@utkarsh/domain/organization/organization';
import {
  type OrganizationForm,
  type OrganizationRecord,
  editOrganization,
  organizationRecordSchema,
  readOrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { readApi } from './api';
import { today } from './clock';
import { addRecord, editRecord, throwApiError } from './edits';
import { plainRecord, recordAt } from './snapshots';
import type { BandId } from '@utkarsh/domain/bands';
import type { DirectoryRow } from '@utkarsh/domain/directory/directory';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';

/** Reads an organization for the staff area, with its certificate's state on a day. Throws when the document is not an organization. */
export const organizationOn =
  (day: string) =>
  (document: DocumentSnapshot): OrganizationRecord =>
    readOrganizationRecord(plainRecord(document), day);

/** Reads an organization with its certificate's state today. Throws when the document is not an organization. */
export const toOrganization = (document: DocumentSnapshot): OrganizationRecord =>
  organizationOn(today())(document);

/** Reads an organization from the server. Returns undefined for an unknown id. Throws without the server. */
export async function readOrganization(id: string): Promise<OrganizationRecord | undefined> {
  const document = await getDocFromServer(await recordAt('organizations', id));
  return document.exists() ? toOrganization(document) : undefined;
}

/** Adds an organization under a new id; the server publishes it. Errors as with `addRecord`. */
export async function addOrganization(
  id: string,
  { tier, revoked, revoked_reason, ...input }: OrganizationForm,
): Promise<void> {
  const organization = {
    ...newOrganization(id, tier, input),
    revoked,
    revoked_reason: revoked ? revoked_reason : '',
  };
  await addRecord('organizations', id, organization);
  noteSaved(organization);
}

/** Changes an organization, its tier too; the server publishes it. Throws ConflictError, RefusedError, or what the network said. */
export async function saveOrganization(base: OrganizationRecord, edit: OrganizationForm): Promise<void> {
  const organization = editOrganization(base, edit);
  const { revision } = base;
  // The rest is not the form's to say: a record of before may lack it.
  const changes = pickFields({ ...organization }, namesOf(edit));
  await editRecord('organizations', base.id, { revision, changes, whole: true });
  noteSaved(organization);
}

/** Records or takes back what the present period was certified on; once, when it is done again after a lost reply. Errors as with `throwApiError`. */
export async function saveAssessment(
  { id, revision }: OrganizationRecord,
  assessment: AssessmentInput,
): Promise<void> {
  const path = `/api/admin/organizations/${id}/assessment`;
  const body = { ...assessment, revision };
  noteSaved(await readApi(organizationRecordSchema, 'PUT', path, body).catch(throwApiError));
}

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
