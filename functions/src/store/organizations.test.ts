import { beforeEach, expect, it, vi } from 'vitest';
import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { collections, directoryDocuments } from '@utkarsh/domain/collections';
import { directoryDocumentOf, toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import { newOrganization } from '@utkarsh/domain/organization/organization';
import { anjaliFoods } from '@utkarsh/domain/testing/organizations';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { importOrganizations } from './organizations';
import { TooLarge } from './transaction';

const world = vi.hoisted((): { firestore?: MemoryFirestore } => ({}));
vi.mock('./firestore', async (original) => ({
  ...(await original<object>()),
  firestore: () => world.firestore,
  collectionOf: (name: keyof typeof collections) => world.firestore?.collection(collections[name]),
}));

const period = { valid_from: '2026-01-01', valid_until: '2026-12-31' };
const {
  valid_from: _from,
  valid_until: _until,
  ...fields
} = { ...anjaliFoods, industry: 'Food & Beverage' as const, number_of_employees: 42 };

let firestore: MemoryFirestore;
beforeEach(() => {
  firestore = new MemoryFirestore();
  world.firestore = firestore;
  // Each document is nearly as large as it may be.
  for (const tier of bandIds) {
    for (const id of directoryDocuments(tier)) {
      const organization_name = 'x'.repeat(900_000);
      const organization = newOrganization(`${id}-zzzzzz`, tier, { ...fields, ...period, organization_name });
      firestore.put(`directory/${id}`, { ...directoryDocumentOf(tier, [toDirectoryRow(organization)]) });
    }
  }
});

/** Organizations of one tier, enough to be in all of its documents. */
const organizationsOf = (tier: BandId) =>
  Array.from({ length: 25 }, () => ({
    ...fields,
    id: newOrganizationId(anjaliFoods.organization_name),
    tier,
    certification_period: '01-Jan-2026 to 31-Dec-2026',
  }));
const staff = { kind: 'staff', uid: 'meena' } as const;

it('a tier accepts organizations beside directory documents full of long names', async () => {
  const organizations = organizationsOf('micro');
  const { written } = await importOrganizations(organizations, staff);
  expect(written).toHaveLength(25);
  expect(firestore.data(`organizations/${written[0] ?? ''}`)).toMatchObject({ tier: 'micro' });
});

it('a batch that is larger than a commit adds nothing, and its error names the remedy', async () => {
  const organizations = bandIds.flatMap(organizationsOf);
  const adding = importOrganizations(organizations, staff);
  await expect(adding).rejects.toThrow(TooLarge);
  await expect(adding).rejects.toThrow('Send fewer of them. Nothing was changed.');
  for (const { id } of organizations) expect(firestore.data(`organizations/${id}`)).toBeUndefined();
});
