import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { exampleOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { withFollowers } from '../factories/badSettings';
import { callAs } from '../factories/calls';
import { body, certify } from '../factories/certifying';
import { dataOf, documentOf, givenNomination, removeMany, restore, undo } from '../factories/history';
import { storedInsight } from '../factories/insights';
import { storedNomination } from '../factories/nominations';
import * as organizations from '../factories/organizationRecords';
import { organization, periodFrom } from '../factories/organizations';
import { organizationRecord } from '../factories/records';
import { untilNoted } from '../factories/triggers';

afterAll(organizations.removeGiven);

interface Kind {
  collection: Exclude<AuditedCollection, 'staff'>;
  /** A first version under an id of its own. */
  first: (id: string) => object;
  /** What people typed since. An older version brings back what it had. */
  typed: object;
  /** What else has happened since, and stays. */
  since: Record<string, object>;
  cannotBeDeleted?: true;
}

const revocation = { revoked: true, revoked_reason: 'Asked for it.' };
const period = { valid_from: '2024-02-01', valid_until: '2025-01-31' };
const earlier_periods = [{ valid_from: '2023-02-01', valid_until: '2024-01-31', revoked: false }];
const assessment = {
  ...{ survey_score: 88, practices_score: 80, people_invited: 340, people_answered: 300 },
  participation_reason: '',
};

/** The restore matrix: the kinds of records, and what may have happened to one since the version that is restored. */
const kinds: Kind[] = [
  {
    collection: 'nominations',
    first: () => storedNomination(),
    typed: { mobile: '044 1', company_name: 'Malar Mills', status: 'contacted', assignee: 'meena' },
    since: {
      'staff stored that the consent was taken back': { terms_accepted: 0 },
      'it led to an organization': { organization: 'malar-mills-abc123' },
      'its nominator asked for a renewal': { renewal_of: 'malar-mills-abc123' },
      'the notice changed': { consent_version: '2026-12', consent_language: 'ta' },
    },
  },
  {
    collection: 'organizations',
    first: (id) => ({ ...organization('mid', 'Restored Looms'), id }),
    typed: { address: '7 Mill Road', number_of_employees: 51, tier: 'micro', industry: 'Textiles & Apparel' },
    since: {
      'its days were corrected': period,
      'it was renewed': { ...period, earlier_periods },
      'it was assessed': { assessment },
      'it was revoked': revocation,
      'a nomination led to it': { nomination: newDocumentId() },
    },
  },
  {
    collection: 'insights',
    first: (id) => ({ ...storedInsight(id, { video: '' }), published_at: null }),
    typed: { message: 'Another one.', image_alt: 'A loom', status: 'rejected' },
    since: { 'the notice changed': { consent_version: '2026-12', consent_language: 'ta' } },
  },
  {
    collection: 'events',
    first: () => ({ ...exampleOf('events'), published: false, cover: '', photos: [] }),
    typed: { title: 'Another one', city: 'Pune', published: true },
    since: { 'nothing else happened': {} },
  },
  {
    collection: 'settings',
    first: () => withFollowers(1),
    typed: withFollowers(2),
    since: { 'nothing else happened': {} },
    cannotBeDeleted: true,
  },
];

const cells = kinds.flatMap((kind) =>
  Object.entries(kind.since).flatMap(([happened, changes]) =>
    [false, ...(kind.cannotBeDeleted ? [] : [true])].map((deleted) => ({
      ...{ kind, changes, deleted, collection: kind.collection },
      name: `${happened}${deleted ? ' and it was deleted' : ''}`,
    })),
  ),
);

describe('an older version', () => {
  it.each(cells)(
    'of $collection brings back what people typed, and nothing else, when $name',
    async ({ kind, changes, deleted, collection }) => {
      const id =
        collection === 'organizations'
          ? `looms-${newDocumentId().slice(0, 6).toLowerCase()}`
          : newDocumentId();
      if (collection === 'organizations') organizations.made.add(id);
      const document = documentOf(collection, id);
      const first = { ...kind.first(id), revision: 1, created_at: Timestamp.now() };
      await document.set({ ...first, updated_at: FieldValue.serverTimestamp() });
      await document.update({
        ...{ ...kind.typed, ...changes, revision: 2 },
        updated_at: FieldValue.serverTimestamp(),
      });
      await untilNoted(`${collection}_${id}_1_created`, `${collection}_${id}_2_updated`);
      const { search_tokens: _tokens, ...second } = (await dataOf(collection, id)) ?? {};
      if (deleted && collection !== 'settings') await removeMany(collection, [id]);

      const reply = await restore(`${collection}_${id}_1_created`, 2);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      const typed = new Set(Object.keys(kind.typed));
      expect(await dataOf(collection, id)).toMatchObject({
        ...Object.fromEntries(Object.entries(second).filter(([name]) => !typed.has(name))),
        ...Object.fromEntries(Object.entries(first).filter(([name]) => typed.has(name))),
        ...{ revision: 3, updated_at: expect.anything(), updated_by: expect.stringMatching(/\w/) },
      });
      await document.delete();
    },
  );

  it('of an organization leaves its renewal, and what is published of that', async () => {
    const record = await organizations.addOrganization({ certification_period: periodFrom(11) });
    const { id } = record;
    await organizations.edit(record, { address: '7 Mill Road' });
    await callAs('admin', 'POST', '/api/admin/organizations/renew', { organizations: [{ id }] });
    const renewed = await organizationRecord(id);
    const published = await organizations.stored('certified', id);
    expect((await restore(`organizations_${id}_1_created`, 3)).status).toBe(200);
    const { valid_from, valid_until, earlier_periods } = renewed;
    expect(await organizationRecord(id)).toMatchObject({
      ...{ valid_from, valid_until, earlier_periods },
      ...{ address: record.address, revision: 4 },
    });
    expect(await organizations.stored('certified', id)).toEqual({ ...published, revision: 4 });
  });

  it('that was revoked does not revoke again, and its undo still takes back a revocation', async () => {
    const record = await organizations.addOrganization();
    const { id } = record;
    const revoked = { revision: undefined, ...revocation };
    await organizations.edit(record, revoked);
    await organizations.edit(record, { revision: undefined, address: '7 Mill Road' });
    expect((await restore(`organizations_${id}_3_updated`, 3, true)).status).toBe(200);
    expect(await organizationRecord(id)).toMatchObject({ revoked: true, address: record.address });
    expect((await restore(`organizations_${id}_2_updated`, 4, true)).status).toBe(200);
    expect(await organizationRecord(id)).toMatchObject({ revoked: false, revoked_reason: '' });
    expect(await restore(`organizations_${id}_2_updated`, 5)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/already/) },
    });
  });
});

describe('a nomination that was certified', () => {
  it('and deleted is not certified twice by way of a version from before', async () => {
    const { id } = await givenNomination();
    await untilNoted(`nominations_${id}_1_created`);
    const first = await certify(id, body());
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const { organization: led } = (await dataOf('nominations', id)) ?? {};
    organizations.made.add(String(led));
    await removeMany('nominations', [id]);
    expect((await restore(`nominations_${id}_1_created`, 2)).status).toBe(200);
    expect(await dataOf('nominations', id)).toMatchObject({ status: 'new', organization: led });
    expect(await certify(id, body({ revision: 3 }))).toMatchObject({ status: 409 });
  });

  it('again since its organization was deleted keeps the second one alone', async () => {
    const { id } = await givenNomination();
    const certified = async (revision: number) => {
      expect((await certify(id, body({ revision }))).status).toBe(201);
      const led = String((await dataOf('nominations', id))?.['organization']);
      organizations.made.add(led);
      return led;
    };
    const first = await certified(1);
    expect((await restore(`nominations_${id}_2_updated`, 2, true)).status).toBe(200);
    await organizations.removeMany([first]);
    const second = await certified(3);
    const refusal = { status: 409, body: { error: expect.stringContaining(second) } };
    expect(await undo('organizations', first)).toMatchObject(refusal);
    expect(await restore(`organizations_${first}_1_created`, 1)).toMatchObject(refusal);
    await removeMany('nominations', [id]);
    expect(await undo('organizations', first)).toMatchObject(refusal);
    expect(await organizations.stored('organizations', first)).toBeUndefined();
    await organizations.removeMany([second]);
    expect((await undo('organizations', second)).status).toBe(200);
  });
});
