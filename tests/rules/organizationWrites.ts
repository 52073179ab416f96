import { toCertified, type Organization } from '@utkarsh/domain/organization';
import type { UncheckedRecord } from '../factories/nominations';
import { now, writerOf, type Firestore } from './environment';

export const organizationPath = (id: string) => `organizations/${id}`;
export const certifiedPath = (id: string) => `certified/${id}`;

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

interface Where {
  id?: string;
  /** The public part, if not that of the organization. */
  part?: UncheckedRecord;
}

/** Writes an organization and its public part together. */
export function save(firestore: Firestore, organization: Written, where: Where = {}): Promise<void> {
  const { id = organization.id, part = { ...toCertified(organization) } } = where;
  const batch = firestore.batch();
  batch.set(firestore.doc(organizationPath(id)), organization, { merge: true });
  batch.set(firestore.doc(certifiedPath(id)), part);
  return batch.commit();
}

/** Deletes an organization and its public part together. */
export function remove(firestore: Firestore, id: string): Promise<void> {
  const batch = firestore.batch();
  batch.delete(firestore.doc(organizationPath(id)));
  batch.delete(firestore.doc(certifiedPath(id)));
  return batch.commit();
}
