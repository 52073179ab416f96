import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { AssessmentInput } from '@utkarsh/domain/assessment/assessment';
import { assessmentProblem, readAssessment } from '@utkarsh/domain/assessment/assessment';
import type { BandId } from '@utkarsh/domain/bands';
import { todayInIndia, periodText } from '@utkarsh/domain/certificate/certification';
import type { ListParams } from '@utkarsh/domain/contract/api';
import { sortByNearness, searchRows } from '@utkarsh/domain/directory/directoryQuery';
import { valuesOf, withEdit } from '@utkarsh/domain/fields/fields';
import { periodProblem } from '@utkarsh/domain/fields/writtenPeriod';
import { differingFields, updatedBy, type Actor, type RecordData } from '@utkarsh/domain/history/history';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { fieldsForStaff, newOrganization, withDays } from '@utkarsh/domain/organization/organization';
import {
  type OrganizationCreation,
  type OrganizationImportReply,
  type OrganizationRecord,
  type OrganizationToAdd,
  type OrganizationToRenew,
  type OrganizationUpdate,
  type RenewalReply,
  editOrganization,
  isCertificateWhole,
  organizationSchema,
  readOrganizationRecord,
  readStoredOrganization,
} from '@utkarsh/domain/organization/organizationEdit';
import {
  correctionProblem,
  planRenewal,
  renewOrganization,
} from '@utkarsh/domain/organization/organizationRenewal';
import { withSources } from '@utkarsh/domain/survey/surveyAssessment';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { allOfTier, idsSoundingLike } from './directory/directory';
import { publishWith, transactInTurn } from './directory/publication';
import { collectionOf, firestore, isId, withIsoTimes } from './firestore';
import { findReusedIds, lastDeletions, noteChange } from './history/history';
import { EditRefused, readPresent, readRecord, requireRevision, recoverEdit } from './records';
import { requireFit } from './transaction';
import { readFindings, withFoundSources } from './survey/findings';

export const organizationRecord = (data: RecordData): OrganizationRecord =>
  readOrganizationRecord(withIsoTimes(data), todayInIndia());

const organizationReference = (id: string) => collectionOf('organizations').doc(id);

/** Writes organizations with their public parts and history. Throws DirectoryFull, and TooLarge when one commit cannot hold them all. */
export async function writeOrganizations(
  transaction: Transaction,
  writes: readonly {
    id: string;
    before?: RecordData | undefined;
    /** Absent for an organization that is deleted. */
    after?: Organization | undefined;
    /** Creation time of an organization that is restored. */
    createdAt?: unknown;
    reason?: string | undefined;
  }[],
  actor: Actor,
): Promise<void> {
  if (writes.length === 0) return;
  const { certified, directory } = await publishWith(transaction, writes);
  const writtenValues: unknown[] = [...certified.values(), ...directory.values()];
  const now = FieldValue.serverTimestamp();
  for (const { id, before, after, createdAt, reason } of writes) {
    const created_at = before?.['created_at'] ?? createdAt ?? now;
    const next = after && { ...before, ...after, updated_by: updatedBy(actor) };
    const reference = organizationReference(id);
    if (next) transaction.set(reference, { ...next, created_at, updated_at: now });
    else transaction.delete(reference);
    noteChange(transaction, 'organizations', id, { before, after: next, actor, reason });
    // The record holds the new version. Its history entry holds both versions.
    writtenValues.push(next ?? {}, before ?? {}, next ?? {}, { reason });
  }
  requireFit(writtenValues);
}

export async function readOrganization(id: string): Promise<OrganizationRecord> {
  const document = await organizationReference(id).get();
  return organizationRecord(document.data() ?? {});
}

/** Adds an organization to a tier. Throws DirectoryFull when the tier's list is full. */
export async function createOrganization(
  tier: BandId,
  input: OrganizationCreation,
  actor: Actor,
): Promise<OrganizationRecord> {
  const after = newOrganization(newOrganizationId(input.organization_name), tier, withDays(input));
  await transactInTurn([after.id])((transaction) =>
    writeOrganizations(transaction, [{ id: after.id, after }], actor),
  );
  return readOrganization(after.id);
}

/** Reads a page of a tier's organizations, certified or not, by name or with the closest names to a search first. */
export async function listOrganizations(
  tier: BandId,
  { page, limit, search }: ListParams,
): Promise<{ organizations: OrganizationRecord[]; total: number }> {
  const rows = await allOfTier(tier);
  const soundingIds = search === '' ? [] : await idsSoundingLike(search);
  const matches = sortByNearness(searchRows(rows, search, soundingIds), search);
  const pageRows = matches.slice((page - 1) * limit, page * limit);
  if (pageRows.length === 0) return { organizations: [], total: matches.length };
  const documents = await firestore().getAll(...pageRows.map(({ id }) => organizationReference(id)));
  // An organization may have been deleted after its row was read.
  const organizations = documents.flatMap((document) => {
    const data = document.data();
    return data ? [organizationRecord(data)] : [];
  });
  return { organizations, total: matches.length };
}

/**
 * Stores the next version of an organization. An edit that changes nothing, and a repeated call after a lost reply, write nothing. Returns
 * undefined for an unknown organization or another tier. Throws EditConflict for another `revision`, DirectoryFull, and the errors of `next`.
 */
async function changeOrganization(
  id: string,
  { tier, revision, actor }: { tier?: BandId; revision: number | undefined; actor: Actor },
  next: (present: Organization) => Organization,
): Promise<OrganizationRecord | undefined> {
  if (!isId(id)) return undefined;
  const nextOf = (present: RecordData) => next(organizationSchema.parse(present));
  const wasFound = await transactInTurn([id])(async (transaction) => {
    const document = await transaction.get(organizationReference(id));
    const before = document.data();
    if (!before) return false;
    // The revision is checked before the tier: an editor of an older version may not know that the organization has moved.
    requireRevision(document, revision);
    if (tier !== undefined && before['tier'] !== tier) return false;
    const after = nextOf(before);
    // `next` counts the revision up even when all values are stored already.
    if (differingFields(before, { ...before, ...after }).some((name) => name !== 'revision'))
      await writeOrganizations(transaction, [{ id, before, after }], actor);
    return true;
  }).catch((error: unknown) => recoverEdit(error, { revision, actor, next: nextOf }));
  return wasFound ? readOrganization(id) : undefined;
}

/** Changes an organization of a tier. The edit may move it to another tier. Errors as with `changeOrganization`, and EditRefused. */
export const updateOrganization = (
  tier: BandId,
  id: string,
  { edit, actor }: { edit: OrganizationUpdate; actor: Actor },
): Promise<OrganizationRecord | undefined> =>
  changeOrganization(id, { tier, revision: edit.revision, actor }, (present) => {
    const refuseIf = (problem: string | undefined) => {
      if (problem !== undefined) throw new EditRefused({ certification_period: problem });
    };
    const { certification_period } = edit;
    const isUnchanged = certification_period === '' || certification_period === periodText(present);
    refuseIf(isUnchanged ? undefined : periodProblem(certification_period));
    const values = withEdit(valuesOf(fieldsForStaff, present), edit);
    const next = editOrganization(present, withDays(values, present));
    refuseIf(
      isCertificateWhole(next, present)
        ? correctionProblem(next, present)
        : 'Certification Period is needed: what a nomination led to, or was assessed, renewed or revoked, has one.',
    );
    return next;
  });

/** Stores the assessment of the present period, with the sources of its figures. Errors as with `changeOrganization`, and EditRefused. */
export async function assessOrganization(
  id: string,
  { assessment, ...edit }: { assessment: AssessmentInput; revision: number | undefined; actor: Actor },
): Promise<OrganizationRecord | undefined> {
  const organization = readStoredOrganization(id, (await readRecord('organizations', id))?.data());
  const findings = await readFindings({
    nomination: organization?.nomination ?? '',
    organization: id,
    survey: organization?.assessment?.survey,
  });
  return changeOrganization(id, edit, (present): Organization => {
    const { valid_from, number_of_employees } = present;
    if (valid_from === '' || number_of_employees === '')
      throw new EditRefused({ survey_score: 'An assessment belongs to a period: enter its days first.' });
    const problem = assessmentProblem(assessment, number_of_employees);
    if (problem) throw new EditRefused({ [problem.field]: problem.text });
    const figures = readAssessment(assessment);
    return {
      ...present,
      assessment: figures && withSources(figures, findings),
      revision: present.revision + 1,
    };
  });
}

/** Deletes an organization of a tier with its public part and row. Returns false for an unknown one. */
export async function deleteOrganization(tier: BandId, id: string, actor: Actor): Promise<boolean> {
  if (!isId(id)) return false;
  return transactInTurn([id])(async (transaction) => {
    const before = (await transaction.get(organizationReference(id))).data();
    if (before?.['tier'] !== tier) return false;
    await writeOrganizations(transaction, [{ id, before }], actor);
    return true;
  });
}

/** Adds all organizations whose ids do not exist yet, or none. Existing organizations stay unchanged. Throws DirectoryFull. */
export function importOrganizations(
  organizations: readonly OrganizationToAdd[],
  actor: Actor,
): Promise<OrganizationImportReply> {
  const ids = organizations.map(({ id }) => id);
  return transactInTurn(ids)(async (transaction) => {
    const [present, reusedIds] = await Promise.all([
      readPresent(transaction, 'organizations', ids),
      findReusedIds(transaction, 'organizations', ids),
    ]);
    const additions = organizations.filter(({ id }) => !present.has(id));
    // A deleted organization has left a history under its id. The new one continues that history.
    const deletedIds = reusedIds.filter((id) => !present.has(id));
    const deletions = await lastDeletions('organizations', deletedIds);
    const writes = additions.map(({ id, tier, ...input }) => {
      const revision = (deletions.get(id)?.revision ?? 0) + 1;
      return { id, after: { ...newOrganization(id, tier, withDays(input)), revision } };
    });
    await writeOrganizations(transaction, writes, actor);
    return { written: additions.map(({ id }) => id), present: [...present.keys()] };
  });
}

/**
 * Renews all certificates that can be renewed, or none. An organization stays unchanged if it has its next period, another revision than
 * the caller saw, was revoked unseen, or cannot be read. Reads before it writes. Throws DirectoryFull, and EditRefused for a wrong period or assessment.
 */
export async function renewOrganizations(
  transaction: Transaction,
  organizations: readonly OrganizationToRenew[],
  actor: Actor,
): Promise<RenewalReply> {
  const today = todayInIndia();
  const ids = organizations.map(({ id }) => id);
  const present = await readPresent(transaction, 'organizations', ids);
  const reply: RenewalReply = { renewed: [], unchanged: [], missing: [] };
  const refusals: [string, string][] = [];
  const renewals = organizations.flatMap(({ id, revision, reason, ...renewal }, index) => {
    const before = present.get(id);
    const organization = readStoredOrganization(id, before);
    if (!organization) {
      (before ? reply.unchanged : reply.missing).push(id);
      return [];
    }
    // A caller without a revision may not know that the certificate was revoked a moment ago.
    const isSeen = revision === undefined ? !organization.revoked : revision === organization.revision;
    const plan = isSeen ? planRenewal(organization, renewal, today) : ({ verdict: 'unchanged' } as const);
    if (plan.verdict === 'ready') {
      reply.renewed.push(id);
      return [{ id, before, after: renewOrganization(organization, today, plan), reason }];
    }
    if (plan.verdict === 'unchanged') reply.unchanged.push(id);
    else
      for (const [field, text] of Object.entries(plan.fields))
        refusals.push([`organizations.${index}.${field}`, text]);
    return [];
  });
  if (refusals.length > 0) throw new EditRefused(Object.fromEntries(refusals));
  const writes = renewals.map(async (write) => ({ ...write, after: await withFoundSources(write.after) }));
  await writeOrganizations(transaction, await Promise.all(writes), actor);
  return reply;
}
