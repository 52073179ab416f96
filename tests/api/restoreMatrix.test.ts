import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId, newOrganizationId } from '@utkarsh/domain/text/ids';
import { exampleOf, removableCollections, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { documentOf, readDocument, readOrganizationRecord } from '../factories/firestore';
import { makeFollowers } from '../factories/settings';
import {
  addOrganization,
  addedOrganizations,
  certifyNomination,
  editOrganization,
  goldFigures,
  makeCertification,
  makeOrganization,
  removeAddedOrganizations,
  removeOrganizations,
  revocation,
  revokeOrganization,
} from '../factories/organizations';
import { storeNomination } from '../factories/nominations';
import { removeRecords, restoreVersion, restoreRecord } from '../factories/history';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { waitForEntries } from '../factories/triggers';

afterAll(removeAddedOrganizations);

interface Kind {
  collection: Exclude<AuditedCollection, 'staff' | 'surveys'>;
  /** Makes the first version of a record with this id. */
  first: (id: string) => object;
  /** Later edits of the fields that people type. An older version brings back its own values. */
  edits: object;
  /** Other later changes, which stay. */
  laterChanges: object;
  cannotBeDeleted?: true;
}

const period = { valid_from: '2024-02-01', valid_until: '2025-01-31' };
const earlier_periods = [{ valid_from: '2023-02-01', valid_until: '2024-01-31', revoked: false }];
const assessment = { ...goldFigures, participation_reason: '' };

/** The kinds of records, and the changes that may follow the restored version. */
const kinds: Kind[] = [
  {
    collection: 'nominations',
    first: () => makeStoredNomination(),
    edits: { mobile: '044 1', company_name: 'Malar Mills', status: 'contacted', assignee: 'meena' },
    laterChanges: {
      terms_accepted: 0,
      organization: 'malar-mills-abc123',
      renewal_of: 'malar-mills-abc123',
      consent_version: '2026-12',
      consent_language: 'ta',
    },
  },
  {
    collection: 'organizations',
    first: (id) => ({ ...makeOrganization('mid', 'Restored Looms'), id }),
    edits: { address: '7 Mill Road', number_of_employees: 51, tier: 'micro', industry: 'Textiles & Apparel' },
    laterChanges: { ...period, earlier_periods, assessment, ...revocation, nomination: newDocumentId() },
  },
  {
    collection: 'insights',
    first: (id) => ({ ...makeStoredInsight(id, { video: '' }), published_at: null }),
    edits: { message: 'Another one.', image_alt: 'A loom', status: 'rejected' },
    laterChanges: { consent_version: '2026-12', consent_language: 'ta' },
  },
  {
    collection: 'events',
    first: () => ({ ...exampleOf('events'), published: false, cover: '', photos: [] }),
    edits: { title: 'Another one', city: 'Pune', published: true },
    laterChanges: {},
  },
  {
    collection: 'practice_reviews',
    first: () => ({ culture_score: 60, culture_note: 'Handbook in English alone.' }),
    edits: { culture_score: 80, culture_note: 'Handbook in four languages.' },
    laterChanges: {},
    cannotBeDeleted: true,
  },
  {
    collection: 'settings',
    first: () => makeFollowers(1),
    edits: makeFollowers(2),
    laterChanges: {},
    cannotBeDeleted: true,
  },
];

const cells = kinds.flatMap((kind) =>
  [false, ...(kind.cannotBeDeleted ? [] : [true])].map((isDeleted) => ({ ...kind, isDeleted })),
);

describe('an older version', () => {
  it.each(cells)(
    'brings back only the fields that people type in $collection, after a deletion: $isDeleted',
    async ({ collection, isDeleted, laterChanges, ...kind }) => {
      const isOrganization = collection === 'organizations';
      const isReview = collection === 'practice_reviews';
      const newId = isOrganization ? newOrganizationId('Looms') : newDocumentId();
      const id = isReview ? (await storeNomination()).id : newId;
      if (isOrganization) addedOrganizations.add(id);
      const document = documentOf(collection, id);
      const first = { ...kind.first(id), revision: 1, created_at: Timestamp.now() };
      const updated_at = FieldValue.serverTimestamp();
      await document.set({ ...first, updated_at });
      await document.update({ ...kind.edits, ...laterChanges, revision: 2, updated_at });
      await waitForEntries(`${collection}_${id}_1_created`, `${collection}_${id}_2_updated`);
      const { search_tokens: _tokens, ...second } = (await readDocument(collection, id)) ?? {};
      const removable = removableCollections.find((name) => name === collection);
      if (isDeleted && removable) await removeRecords(removable, [id]);

      const reply = await restoreVersion(`${collection}_${id}_1_created`, 2);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      const typedFields = new Set(Object.keys(kind.edits));
      expect(await readDocument(collection, id)).toMatchObject({
        ...Object.fromEntries(Object.entries(second).filter(([name]) => !typedFields.has(name))),
        ...Object.fromEntries(Object.entries(first).filter(([name]) => typedFields.has(name))),
        revision: 3,
        updated_at: expect.anything(),
        updated_by: expect.stringMatching(/\w/),
      });
      await document.delete();
      if (!isReview) return;
      await removeRecords('nominations', [id]);
      const refusal = {
        status: 409,
        body: { error: expect.stringContaining('Restore the nomination first') },
      };
      expect(await restoreVersion(`${collection}_${id}_1_created`, 3)).toMatchObject(refusal);
    },
  );

  it('does not revoke an organization again, and an undo still takes back a revocation', async () => {
    const record = await addOrganization();
    const { id } = record;
    await revokeOrganization(record);
    await editOrganization(record, { revision: undefined, address: '7 Mill Road' });
    expect((await restoreVersion(`organizations_${id}_3_updated`, 3, true)).status).toBe(200);
    expect(await readOrganizationRecord(id)).toMatchObject({ revoked: true, address: record.address });
    expect((await restoreVersion(`organizations_${id}_2_updated`, 4, true)).status).toBe(200);
    expect(await readOrganizationRecord(id)).toMatchObject({ revoked: false, revoked_reason: '' });
    expect(await restoreVersion(`organizations_${id}_2_updated`, 5)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/already/) },
    });
  });
});

describe('a certified nomination', () => {
  it('with a second organization prevents the return of its deleted first one', async () => {
    const { id } = await storeNomination();
    const certify = async (revision: number) => {
      expect((await certifyNomination(id, makeCertification({ revision }))).status).toBe(201);
      const organization = String((await readDocument('nominations', id))?.['organization']);
      addedOrganizations.add(organization);
      return organization;
    };
    const first = await certify(1);
    expect((await restoreVersion(`nominations_${id}_2_updated`, 2, true)).status).toBe(200);
    await removeOrganizations([first]);
    const second = await certify(3);
    const refusal = { status: 409, body: { error: expect.stringContaining(second) } };
    expect(await restoreRecord('organizations', first)).toMatchObject(refusal);
    expect(await restoreVersion(`organizations_${first}_1_created`, 1)).toMatchObject(refusal);
    await removeRecords('nominations', [id]);
    expect(await restoreRecord('organizations', first)).toMatchObject(refusal);
    expect(await readDocument('organizations', first)).toBeUndefined();
    await removeOrganizations([second]);
    expect((await restoreRecord('organizations', second)).status).toBe(200);
  });
});
