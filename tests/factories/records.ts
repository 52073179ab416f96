import { Timestamp } from 'firebase-admin/firestore';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type NominationRecord, nominationRecordSchema } from '@utkarsh/domain/nomination/nomination';
import {
  organizationSchema,
  toOrganizationRecord,
  type OrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { database } from './firestore';

/** What is stored under a path, its times as ISO texts. Throws when nothing is. */
async function stored(path: string): Promise<Record<string, unknown>> {
  const data = (await database().doc(path).get()).data();
  if (!data) throw new Error(`${path} is not there.`);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Timestamp ? value.toDate().toISOString() : value,
    ]),
  );
}

/** A nomination as a reply of the API shows it. */
export const nominationRecord = async (id: string): Promise<NominationRecord> =>
  nominationRecordSchema.parse({ ...(await stored(`nominations/${id}`)), id });

/** An organization as a reply of the API shows it. */
export async function organizationRecord(id: string): Promise<OrganizationRecord> {
  const data = await stored(`organizations/${id}`);
  const times = { created_at: String(data['created_at']), updated_at: String(data['updated_at']) };
  return toOrganizationRecord(organizationSchema.parse(data), { ...times, today: todayInIndia() });
}
