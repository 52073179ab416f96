import type { Organization } from '@utkarsh/domain/organization/organization';
import type { UncheckedRecord } from '../factories/nominations';
import { now, writerOf, type Firestore } from './environment';

export const organizationPath = (id: string) => `organizations/${id}`;

type Written = Organization & UncheckedRecord;

/** An organization's first version, as staff's pages write it. */
export const first = (organization: Organization, changes: UncheckedRecord = {}): Written => ({
  ...organization,
  created_at: now(),
  updated_at: now(),
  updated_by: writerOf('an admin'),
  ...changes,
});

/** An organization's next version, as staff's pages write it. */
export const next = (organization: Organization, changes: UncheckedRecord = {}): Written => ({
  ...organization,
  revision: organization.revision + 1,
  updated_at: now(),
  updated_by: writerOf('an admin'),
  ...changes,
});

/** Writes an organization, under another id where one is given. */
export const save = (firestore: Firestore, organization: Written, id = organization.id): Promise<void> =>
  firestore.doc(organizationPath(id)).set(organization, { merge: true });
