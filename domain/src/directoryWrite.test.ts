import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandIds, type BandId } from './bands';
import { directoryDocument, directoryDocuments } from './collections';
import { maxRowsPerDocument, packRows, unpackRows } from './directory';
import {
  DirectoryFull,
  directoryReads,
  planOrganizationWrites,
  toDirectoryRow,
  type OrganizationChange,
} from './directoryWrite';
import { newOrganization, toCertified, type Organization } from './organization';
import { organizationWith } from './testing/arbitraries';

const organization: Organization = newOrganization('anjali-foods-a1b2c3', 'micro', {
  organization_name: 'Anjali Foods',
  address: '4 Mill Road, Salem 636001',
  contact_email: 'hr@anjali.example',
  industry: 'Food & Beverage',
  number_of_employees: 42,
  certification_period: 'Sep 2025 to Sep 2026',
  company_profile: 'Bakes rusks.',
  profile_url: '',
});

const ids = [
  'anjali-foods-a1b2c3',
  'malar-d4e5f6',
  'organization-zzz999',
  'q',
  'kurinji-mills-000000',
  'new-leaf-1x1x1x',
];

/** Steps staff may take: what becomes of an id. Adding, editing and moving differ by what was there before. */
const step = fc
  .tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...bandIds), { freq: 4, nil: undefined }))
  .chain(([id, tier]) =>
    tier
      ? organizationWith(id, tier).map((after): { id: string; after?: Organization } => ({ id, after }))
      : fc.constant<{ id: string; after?: Organization }>({ id }),
  );

/** Steps as they are saved: a few at a time. */
const batches = fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 8 });

/** What the collections hold, in the plainest way. */
interface Model {
  organizations: Map<string, Organization>;
}

function changesOf(steps: readonly { id: string; after?: Organization }[], { organizations }: Model) {
  const tierOf = new Map([...organizations].map(([id, { tier }]) => [id, tier]));
  return steps.map(({ id, after }): OrganizationChange => {
    const tier: BandId | undefined = tierOf.get(id);
    if (after) tierOf.set(id, after.tier);
    else tierOf.delete(id);
    return { id, ...(tier && { before: { tier } }), ...(after && { after }) };
  });
}

describe('planOrganizationWrites', () => {
  it('leaves the collections as if each step had been taken by hand', () => {
    fc.assert(
      fc.property(batches, (all) => {
        const model: Model = { organizations: new Map() };
        const organizations = new Map<string, Organization>();
        const certified = new Map<string, unknown>();
        const rowsOf = new Map<string, string>();
        for (const steps of all) {
          const changes = changesOf(steps, model);
          const read = directoryReads(changes);
          const present = new Map([...rowsOf].filter(([document]) => read.includes(document)));
          const writes = planOrganizationWrites(changes, present);

          expect([...writes.directory.keys()].toSorted()).toEqual(read.toSorted());
          for (const [id, after] of writes.organizations) {
            if (after) organizations.set(id, after);
            else organizations.delete(id);
          }
          for (const [id, after] of writes.certified) {
            if (after) certified.set(id, after);
            else certified.delete(id);
          }
          for (const [document, { rows }] of writes.directory) rowsOf.set(document, rows);

          for (const { id, after } of steps) {
            if (after) model.organizations.set(id, after);
            else model.organizations.delete(id);
          }
        }

        expect(organizations).toEqual(model.organizations);
        expect(certified).toEqual(
          new Map([...model.organizations].map(([id, one]) => [id, toCertified(one)])),
        );
        for (const tier of bandIds) {
          for (const document of directoryDocuments(tier)) {
            const listed = unpackRows(rowsOf.get(document) ?? '[]');
            const expected = [...model.organizations.values()].filter(
              (one) => one.tier === tier && directoryDocument(tier, one.id) === document,
            );
            expect(listed).toHaveLength(expected.length);
            expect(new Set(listed)).toEqual(new Set(expected.map(toDirectoryRow)));
          }
        }
      }),
    );
  });

  it('tells the tier and the number of rows of every document it writes', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const { directory } = planOrganizationWrites(
          changesOf(steps, { organizations: new Map() }),
          new Map(),
        );
        for (const [document, { tier, rows, count }] of directory) {
          expect(directoryDocuments(tier)).toContain(document);
          expect(unpackRows(rows)).toHaveLength(count);
        }
      }),
    );
  });

  it('changes nothing of what it is given', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 6 }), (first, then) => {
        const model: Model = { organizations: new Map() };
        const { directory } = planOrganizationWrites(changesOf(first, model), new Map());
        const rowsOf = new Map([...directory].map(([document, { rows }]) => [document, rows]));
        const changes = changesOf(then, model);
        const [changesBefore, rowsBefore] = [structuredClone(changes), structuredClone(rowsOf)];
        planOrganizationWrites(changes, rowsOf);
        expect(changes).toEqual(changesBefore);
        expect(rowsOf).toEqual(rowsBefore);
      }),
    );
  });

  it('moves the row when an organization changes its tier', () => {
    const listed = packRows([toDirectoryRow(organization)]);
    const from = directoryDocument('micro', organization.id);
    const to = directoryDocument('mid', organization.id);
    const { directory } = planOrganizationWrites(
      [{ id: organization.id, before: { tier: 'micro' }, after: { ...organization, tier: 'mid' } }],
      new Map([[from, listed]]),
    );
    expect(directory.get(from)).toEqual({ tier: 'micro', rows: '[]', count: 0 });
    expect(directory.get(to)).toMatchObject({ tier: 'mid', count: 1 });
  });

  it('removes all three parts of an organization, and does not mind when it is gone already', () => {
    const removal: OrganizationChange = { id: organization.id, before: { tier: 'micro' } };
    const writes = planOrganizationWrites([removal, removal], new Map());
    expect(writes.organizations).toEqual(new Map([[organization.id, null]]));
    expect(writes.certified).toEqual(new Map([[organization.id, null]]));
    expect([...writes.directory.values()]).toEqual([{ tier: 'micro', rows: '[]', count: 0 }]);
  });

  it('keeps contact data, address and the reason of a revocation out of what anybody may read', () => {
    const after = { ...organization, revoked: true, revoked_reason: 'Wage registers did not agree.' };
    const { certified, directory } = planOrganizationWrites([{ id: after.id, after }], new Map());
    const readable = JSON.stringify([...certified.values(), ...directory.values()]);
    for (const secret of [after.contact_email, after.address, after.revoked_reason]) {
      expect(readable).not.toContain(secret);
    }
  });

  it('refuses one row more than a document may hold, and takes the last that fits', () => {
    const document = directoryDocument('micro', organization.id);
    const rows = (count: number) =>
      packRows(
        Array.from({ length: count }, (_, index) => ({ ...toDirectoryRow(organization), id: `x-${index}` })),
      );
    const plan = (count: number) =>
      planOrganizationWrites(
        [{ id: organization.id, after: organization }],
        new Map([[document, rows(count)]]),
      );
    expect(plan(maxRowsPerDocument - 1).directory.get(document)?.count).toBe(maxRowsPerDocument);
    expect(() => plan(maxRowsPerDocument)).toThrow(DirectoryFull);
    expect(() => plan(maxRowsPerDocument)).toThrow(document);
  });

  it('takes no more text than a document may hold, however few the rows', () => {
    const document = directoryDocument('micro', organization.id);
    const long = Array.from({ length: 1700 }, (_, index) => ({
      ...toDirectoryRow(organization),
      id: `long-${index}`,
      organization_name: 'த'.repeat(200),
    }));
    const plan = (count: number) =>
      planOrganizationWrites(
        [{ id: organization.id, after: organization }],
        new Map([[document, packRows(long.slice(0, count))]]),
      );
    expect(plan(1400).directory.get(document)?.count).toBe(1401);
    expect(() => plan(1700)).toThrow(DirectoryFull);
  });

  it('stops rather than lose rows it cannot read', () => {
    const rowsOf = new Map([[directoryDocument('micro', organization.id), '[["broken"]]']]);
    expect(() => planOrganizationWrites([{ id: organization.id, after: organization }], rowsOf)).toThrow();
  });
});

describe('directoryReads', () => {
  it('names each document once, and both of an organization that moves', () => {
    const moved: OrganizationChange = {
      id: organization.id,
      before: { tier: 'micro' },
      after: { ...organization, tier: 'large' },
    };
    expect(directoryReads([moved, moved, { id: organization.id, before: { tier: 'large' } }])).toEqual([
      directoryDocument('micro', organization.id),
      directoryDocument('large', organization.id),
    ]);
    expect(directoryReads([])).toEqual([]);
  });
});

it('leaves an empty profile address out of the row', () => {
  expect(toDirectoryRow(organization)).not.toHaveProperty('profile_url');
  expect(toDirectoryRow({ ...organization, profile_url: 'https://a.example' }).profile_url).toBe(
    'https://a.example',
  );
});
