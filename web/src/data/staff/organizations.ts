import { getDocFromServer, type DocumentSnapshot } from 'firebase/firestore';
import type { AssessmentInput } from '@utkarsh/domain/assessment/assessment';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { pickFields } from '@utkarsh/domain/history/history';
import { newOrganization } from '@utkarsh/domain/organization/organization';
import {
  editOrganization,
  organizationRecordSchema,
  readOrganizationRecord,
  type OrganizationForm,
  type OrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { readApi } from './api';
import { today } from '../clock';
import { addRecord, editRecord, throwApiError } from './edits';
import { recordAt } from './snapshots';
import { noteSaved } from './savedOrganizations';
import { plainRecord } from './snapshots';

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
