import { expect } from 'vitest';
import { certifiedListSchema } from '@utkarsh/domain/contract/api';
import { isBandId, type BandId } from '@utkarsh/domain/bands';
import { collections, directoryDocument } from '@utkarsh/domain/collections';
import { maxRowsPerDocument, packRows, readDirectoryDocument } from '@utkarsh/domain/directory/directory';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { heldPeriods, toCertified, type OrganizationInput } from '@utkarsh/domain/organization/organization';
import {
  organizationRecordSchema,
  organizationSchema,
  type OrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { callAs } from './calls';
import { database, saveOrganizations } from './firestore';
import { anOrganizationInput, periodFrom } from './organizations';
import { call } from './site';

/** Organizations of the API, as tests add and look at them. */
export const all = (tier: BandId) => `/api/admin/${tier}-organizations`;
export const one = (tier: BandId, id: string) => `${all(tier)}/${id}`;
export const stored = async (collection: 'organizations' | 'certified' | 'audit', id: string) =>
  (await database().collection(collections[collection]).doc(id).get()).data();

/** The entry of a change of an organization in the history: `1_created`. */
export const entryOf = (id: string, change: string) => stored('audit', `organizations_${id}_${change}`);

export const idsOf = (organizations: readonly { id: string }[]) => organizations.map(({ id }) => id);

export const removeMany = (ids: unknown) =>
  callAs('admin', 'POST', '/api/admin/organizations/remove', { ids });

/** Ids of all that this file's tests have added. */
export const made = new Set<string>();

/** A word no other organization has in its name. */
export const newWord = () => `zq${newDocumentId().toLowerCase()}`;

export const input = (changes: Partial<OrganizationInput> = {}) =>
  anOrganizationInput({
    organization_name: `Kaveri ${newWord()}`,
    certification_period: periodFrom(2),
    ...changes,
  });

/** Adds an organization as an administrator does. */
export async function addOrganization(
  changes: Partial<OrganizationInput> = {},
  tier: BandId = 'mid',
): Promise<OrganizationRecord> {
  const reply = await callAs('admin', 'POST', all(tier), input(changes));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const record = organizationRecordSchema.parse(reply.body);
  made.add(record.id);
  return record;
}

/** Sends a record back as it was read, with changes. */
export const edit = (record: OrganizationRecord, changes: object = {}) =>
  callAs('admin', 'PUT', one(record.tier, record.id), {
    ...record,
    ...changes,
  });

/** The row the directory has of an organization in a tier. */
export async function rowOf(tier: BandId, id: string) {
  const document = await database().collection(collections.directory).doc(directoryDocument(tier, id)).get();
  return readDirectoryDocument(document.data()).rows.find((row) => row.id === id);
}

/** Fills the directory document that an organization of this id would go to, and empties it again after the work. */
export async function whileFull(tier: BandId, id: string, work: () => Promise<void>): Promise<void> {
  const document = database().collection(collections.directory).doc(directoryDocument(tier, id));
  const before = (await document.get()).data();
  const { rows } = readDirectoryDocument(before);
  const missing = Array.from({ length: maxRowsPerDocument - rows.length }, (_, index) => ({
    id: `filler-${index}`,
    organization_name: 'Filler',
    industry: 'Insurance',
    number_of_employees: 3000,
    periods: [{ valid_from: '2001-09-01', valid_until: '2002-08-31', revoked: true }],
    revision: 1,
  }));
  try {
    await document.update({ rows: packRows([...rows, ...missing]), count: maxRowsPerDocument });
    await work();
  } finally {
    await document.update({ ...before });
  }
}

/** Removes what `given` and others have noted in `made`. */
export async function removeGiven(): Promise<void> {
  const records = await Promise.all([...made].map((id) => stored('organizations', id)));
  await saveOrganizations(
    records.flatMap((record) => {
      const tier: unknown = record?.['tier'];
      return isBandId(tier) ? [{ id: String(record?.['id']), before: { tier } }] : [];
    }),
  );
}

/** Record, public part and row of an organization say the same, and no other tier has a row of it. */
export async function expectAgreement(id: string): Promise<void> {
  const organization = organizationSchema.parse(await stored('organizations', id));
  expect(await stored('certified', id)).toEqual(toCertified(organization) ?? undefined);
  for (const tier of ['micro', 'mid', 'large', 'enterprise'] as const) {
    const row = await rowOf(tier, id);
    if (tier !== organization.tier) expect(row, tier).toBeUndefined();
    else
      expect(row).toMatchObject({
        organization_name: organization.organization_name,
        number_of_employees: organization.number_of_employees,
        periods: heldPeriods(organization),
      });
  }
}

/** The public list of a tier, searched for a name. */
export const publicList = async (tier: BandId, name: string) =>
  certifiedListSchema.parse(
    (await call(`/api/certified-organizations/${tier}?search=${encodeURIComponent(name)}`)).body,
  );
