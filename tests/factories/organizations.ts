import { afterAll, beforeAll, expect } from 'vitest';
import { type BandId, isBandId } from '@utkarsh/domain/bands';
import {
  type Period,
  periodText,
  todayInIndia,
  wholeYearFrom,
} from '@utkarsh/domain/certificate/certification';
import { directoryDocument } from '@utkarsh/domain/collections';
import { certifiedListSchema } from '@utkarsh/domain/contract/api';
import { maxRowsPerDocument, packRows, readDirectoryDocument } from '@utkarsh/domain/directory/directory';
import { type FieldTable, examplesOf, ofEach } from '@utkarsh/domain/fields/fields';
import {
  type Organization,
  type OrganizationInput,
  heldPeriods,
  inputFieldsForStaff,
  newOrganization,
  organizationFields,
  organizationFormFields,
  storedOrganizationFields,
  toCertified,
  withDays,
} from '@utkarsh/domain/organization/organization';
import {
  type OrganizationRecord,
  organizationRecordSchema,
  organizationSchema,
} from '@utkarsh/domain/organization/organizationEdit';
import { newDocumentId, newOrganizationId } from '@utkarsh/domain/text/ids';
import { findJob } from '../../tools/admin/jobs';
import { badValues, notText } from './badValues';
import { database, documentOf, readDocument, saveOrganizations } from './firestore';
import { callApi } from './site';
import { callAs } from './staff';

/** Returns a period of a year from the first day of a month in India. A negative `monthsAgo` is in the future. */
export function makePeriod(monthsAgo: number): Period {
  const [year = 0, month = 0] = todayInIndia().split('-').map(Number);
  const first = Date.UTC(year, month - 1 - monthsAgo, 1);
  const valid_from = new Date(first).toISOString().slice(0, 10);
  return { valid_from, valid_until: wholeYearFrom(valid_from) };
}

/** Returns that period in words, as `Sep 2025 to Sep 2026`. */
export const makePeriodText = (monthsAgo: number): string => periodText(makePeriod(monthsAgo));

/** Makes an organization with a new id that is certified today, unless changed. */
export function makeOrganization(
  tier: BandId,
  name: string,
  changes: Partial<Organization> = {},
): Organization {
  const fresh = newOrganization(newOrganizationId(name), tier, {
    ...ofEach(storedOrganizationFields, () => ''),
    organization_name: name,
    industry: 'Insurance',
    number_of_employees: 42,
    ...makePeriod(2),
  });
  return { ...fresh, ...changes };
}

/** Publishes organizations before the tests of a file, and removes them afterwards. */
export function publishForTests(organizations: readonly Organization[]): void {
  beforeAll(() => saveOrganizations(organizations.map((after) => ({ id: after.id, after }))));
  afterAll(() => saveOrganizations(organizations.map(({ id, tier }) => ({ id, before: { tier } }))));
}

/** Makes a valid form of an organization with every field filled. */
export const makeOrganizationInput = (changes: Partial<OrganizationInput> = {}): OrganizationInput => ({
  ...examplesOf(organizationFields),
  organization_name: 'Kaveri Textiles Pvt Ltd',
  address: '12, Avinashi Road\nCoimbatore 641018',
  contact_email: 'people@kaveri-textiles.in',
  industry: 'Textiles & Apparel',
  number_of_employees: 340,
  certification_period: 'Sep 2025 to Sep 2026',
  company_profile: 'Weavers since 1962.\n\nகாவேரி நெசவாலை.',
  profile_url: 'https://kaveri-textiles.in/about?lang=en',
  ...changes,
});

export interface BadField {
  name: string;
  field: string;
  value: unknown;
}

export const badField = (field: string, values: Record<string, unknown>): BadField[] =>
  Object.entries(values).map(([flaw, value]) => ({ name: `${field} ${flaw}`, field, value }));

const badFieldsOf = (table: FieldTable): BadField[] =>
  Object.entries(table).flatMap(([name, field]) => badField(name, badValues(field)));

const unknownField = badField('nickname', { unknown: 'Kaveri' });

/** Inputs that the API refuses. */
export const badOrganizationInputs: readonly BadField[] = [
  ...badFieldsOf(inputFieldsForStaff),
  ...unknownField,
];

/** Changes of a stored organization that the rules and the API refuse. */
export const badOrganizationChanges: readonly BadField[] = [
  ...badField('tier', {
    ...notText,
    'of 10,000 characters': 'a'.repeat(10_000),
    empty: '',
    unknown: 'giant',
    'in capitals': 'Mid',
  }),
  ...badField('revoked', { null: null, 'as text': 'false', 'as a number': 0 }),
  ...badFieldsOf({ revoked_reason: organizationFormFields.revoked_reason }),
];

/** Blank reasons, with which a certificate cannot be revoked. */
export const noReasons = ['', '   ', '\n', '\u200b', '\u00a0'];

export const organizationsPath = (tier: BandId) => `/api/admin/${tier}-organizations`;
export const organizationPath = (tier: BandId, id: string) => `${organizationsPath(tier)}/${id}`;

/** Returns the history entry of an organization's change, such as `1_created`. */
export const readOrganizationEntry = (id: string, change: string) =>
  readDocument('audit', `organizations_${id}_${change}`);

export const idsOf = (organizations: readonly { id: string }[]) => organizations.map(({ id }) => id);

export const removeOrganizations = (ids: unknown) =>
  callAs('admin', 'POST', '/api/admin/organizations/remove', { ids });

/** Ids of the organizations that the tests of the running file have added. */
export const addedOrganizations = new Set<string>();

/** Returns a word that no other organization has in its name. */
export const makeWord = () => `zq${newDocumentId().slice(0, 10).toLowerCase()}`;

export const makeNewOrganizationInput = (changes: Partial<OrganizationInput> = {}) =>
  makeOrganizationInput({
    organization_name: `Kaveri ${makeWord()}`,
    certification_period: makePeriodText(2),
    ...changes,
  });

/** Adds an organization through the API as an administrator. */
export async function addOrganization(
  changes: Partial<OrganizationInput> = {},
  tier: BandId = 'mid',
): Promise<OrganizationRecord> {
  const reply = await callAs('admin', 'POST', organizationsPath(tier), makeNewOrganizationInput(changes));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const record = organizationRecordSchema.parse(reply.body);
  addedOrganizations.add(record.id);
  return record;
}

/** Saves a record through the API as it was read, with changes. */
export const editOrganization = (record: OrganizationRecord, changes: object = {}) =>
  callAs('admin', 'PUT', organizationPath(record.tier, record.id), {
    ...record,
    ...changes,
  });

export const revocation = { revoked: true, revoked_reason: 'Asked for it.' };

/** Revokes the certificate of an organization whatever its revision. */
export async function revokeOrganization(record: OrganizationRecord): Promise<void> {
  expect((await editOrganization(record, { ...revocation, revision: undefined })).status).toBe(200);
}

/** Renews organizations through the API, each with the fields of its row or by its id alone. */
export const renewOrganizations = (...rows: (string | object)[]) =>
  callAs('admin', 'POST', '/api/admin/organizations/renew', {
    organizations: rows.map((row) => (typeof row === 'string' ? { id: row } : row)),
  });

/** Gives 85.6%, the rating Gold, in an organization with 340 employees. */
export const goldFigures = {
  survey_score: 88,
  practices_score: 80,
  people_invited: 340,
  people_answered: 300,
};

export const assessOrganization = (id: string, assessment: object) =>
  callAs('admin', 'PUT', `/api/admin/organizations/${id}/assessment`, assessment);

/** Returns the directory row of an organization in a tier. */
export async function readDirectoryRow(tier: BandId, id: string) {
  const document = await documentOf('directory', directoryDocument(tier, id)).get();
  return readDirectoryDocument(document.data()).rows.find((row) => row.id === id);
}

/** Fills the directory document for an organization's id while `work` runs, and restores it afterwards. */
export async function withFullDirectory(tier: BandId, id: string, work: () => Promise<void>): Promise<void> {
  const document = documentOf('directory', directoryDocument(tier, id));
  const before = (await document.get()).data();
  const { rows } = readDirectoryDocument(before);
  const fillers = Array.from({ length: maxRowsPerDocument - rows.length }, (_, index) => ({
    id: `filler-${index}`,
    organization_name: 'Filler',
    industry: 'Insurance',
    number_of_employees: 3000,
    periods: [{ valid_from: '2001-09-01', valid_until: '2002-08-31', revoked: true }],
    revision: 1,
  }));
  try {
    await document.update({ rows: packRows([...rows, ...fillers]), count: maxRowsPerDocument });
    await work();
  } finally {
    await document.update({ ...before });
  }
}

/** Removes the organizations in `addedOrganizations`. */
export async function removeAddedOrganizations(): Promise<void> {
  const records = await Promise.all([...addedOrganizations].map((id) => readDocument('organizations', id)));
  const present = records.flatMap((record) => {
    const tier: unknown = record?.['tier'];
    return isBandId(tier) ? [{ id: String(record?.['id']), before: { tier } }] : [];
  });
  // Tests may have deleted all of them.
  if (present.length > 0) await saveOrganizations(present);
}

/** Expects that an organization's record, public part and directory row agree, and that no other tier has a row of it. */
export async function expectPublishedAlike(id: string): Promise<void> {
  const organization = organizationSchema.parse(await readDocument('organizations', id));
  expect(await readDocument('certified', id)).toEqual(toCertified(organization) ?? undefined);
  for (const tier of ['micro', 'mid', 'large', 'enterprise'] as const) {
    const row = await readDirectoryRow(tier, id);
    if (tier !== organization.tier) expect(row, tier).toBeUndefined();
    else
      expect(row).toMatchObject({
        organization_name: organization.organization_name,
        number_of_employees: organization.number_of_employees,
        periods: heldPeriods(organization),
      });
  }
}

/** Searches the public list of a tier for a name. */
export const searchCertified = async (tier: BandId, name: string) =>
  certifiedListSchema.parse(
    (await callApi(`/api/certified-organizations/${tier}?search=${encodeURIComponent(name)}`)).body,
  );

/** Certifies a nomination through the API. */
export const certifyNomination = (id: string, body: object, role: 'admin' | 'viewer' = 'admin') =>
  callAs(role, 'POST', `/api/admin/nominations/${id}/certify`, body);

/** Makes the body of `certifyNomination` for revision 1 of a nomination. */
export const makeCertification = (changes: object = {}) => ({
  ...withDays(makeNewOrganizationInput()),
  tier: 'mid',
  revision: 1,
  ...changes,
});

/** Returns the organizations of a name, and marks them for removal. */
export const findOrganizationsNamed = async (organization_name: string) => {
  const snapshot = await database()
    .collection('organizations')
    .where('organization_name', '==', organization_name)
    .get();
  for (const { id } of snapshot.docs) addedOrganizations.add(id);
  return snapshot.docs;
};

/** Compares published organizations with their sources. Repairs differences unless it is a dry run. */
export const checkDirectory = ({ dryRun = true } = {}) => findJob('directory')({ now: new Date(), dryRun });

/** Returns what the directory check reports about organizations whose ids contain one of `parts`. */
export async function findDirectoryDifferences(parts: readonly string[]): Promise<string[]> {
  const { concerns } = await checkDirectory();
  return concerns.filter((concern) => parts.some((part) => concern.includes(part)));
}
