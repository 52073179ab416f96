import { withDays } from '@utkarsh/domain/organization/organization';
import { callAs } from './calls';
import { database } from './firestore';
import { input, made } from './organizationRecords';

/** Certifies a nomination through the API. */
export const certify = (id: string, body: object, role: 'admin' | 'viewer' = 'admin') =>
  callAs(role, 'POST', `/api/admin/nominations/${id}/certify`, body);

/** A body for that, of the first version of a nomination. */
export const body = (changes: object = {}) => ({
  ...withDays(input()),
  tier: 'mid',
  revision: 1,
  ...changes,
});

/** Organizations by the name of a test's own. */
export const named = async (organization_name: string) => {
  const found = await database()
    .collection('organizations')
    .where('organization_name', '==', organization_name)
    .get();
  for (const { id } of found.docs) made.add(id);
  return found.docs;
};
