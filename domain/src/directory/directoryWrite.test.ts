import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BandId, bandIds } from '../bands';
import { directoryDocument, directoryDocuments } from '../collections';
import { type DirectoryRow, maxRowsPerDocument, packRows, readDirectoryDocument } from './directory';
import {
  type OrganizationChange,
  compareDirectory,
  documentsToRead,
  isPublished,
  planPublication,
  toDirectoryRow,
} from './directoryWrite';
import type { Organization } from '../organization/organization';
import { newOrganization, storedOrganizationFields, toCertified } from '../organization/organization';
import { organizationWith } from '../testing/arbitraries';
import { anjaliFoods, goldAssessment } from '../testing/organizations';
import { examplesOf } from '../fields/fields';
import type { RecordData } from '../history/history';

const organization: Organization = newOrganization('anjali-foods-a1b2c3', 'micro', {
  ...anjaliFoods,
  valid_from: '2025-09-01',
  valid_until: '2026-08-31',
});

const ids = [
  'anjali-foods-a1b2c3',
  'malar-d4e5f6',
  'organization-zzz999',
  'q',
  'kurinji-mills-000000',
  'new-leaf-1x1x1x',
];

/** A step of staff: the new state of an id. Its earlier state decides whether the step adds, edits, moves or deletes. */
const step = fc
  .tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...bandIds), { freq: 4, nil: undefined }))
  .chain(([id, tier]) =>
    tier
      ? organizationWith(id, tier).map((after): { id: string; after?: Organization } => ({ id, after }))
      : fc.constant<{ id: string; after?: Organization }>({ id }),
  );

/** Steps in groups that are saved together. */
const batches = fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 8 });

/** A simple model of the collections. */
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

describe('planPublication', () => {
  it('agrees with a model that applies each change alone', () => {
    fc.assert(
      fc.property(batches, (all) => {
        const model: Model = { organizations: new Map() };
        const publicParts = new Map<string, unknown>();
        const rowsOf = new Map<string, DirectoryRow[]>();
        for (const steps of all) {
          const changes = changesOf(steps, model);
          const read = documentsToRead(changes);
          const present = new Map([...rowsOf].filter(([document]) => read.includes(document)));
          const writes = planPublication(changes, present);

          expect([...writes.directory.keys()].toSorted()).toEqual(read.toSorted());
          for (const [id, after] of writes.certified) {
            if (after) publicParts.set(id, after);
            else publicParts.delete(id);
          }
          for (const [document, content] of writes.directory) {
            const { rows, faults } = readDirectoryDocument(content);
            expect(faults).toEqual([]);
            expect(directoryDocuments(content.tier)).toContain(document);
            rowsOf.set(document, rows);
          }

          for (const { id, after } of steps) {
            if (after) model.organizations.set(id, after);
            else model.organizations.delete(id);
          }
        }

        const parts = [...model.organizations].map(([id, one]) => [id, toCertified(one)] as const);
        expect(publicParts).toEqual(new Map(parts.filter(([, part]) => part !== null)));
        for (const tier of bandIds) {
          for (const document of directoryDocuments(tier)) {
            const rows = rowsOf.get(document) ?? [];
            const members = [...model.organizations.values()].filter(
              (one) => one.tier === tier && directoryDocument(tier, one.id) === document,
            );
            expect(rows).toHaveLength(members.length);
            expect(new Set(rows)).toEqual(new Set(members.map(toDirectoryRow)));
          }
        }
      }),
    );
  });

  it('keeps contact data, address and reason of a revocation out of public documents', () => {
    const after = { ...organization, revoked: true, revoked_reason: 'Wage registers did not agree.' };
    const { certified, directory } = planPublication([{ id: after.id, after }], new Map());
    const readable = JSON.stringify([...certified.values(), ...directory.values()]);
    for (const secret of [after.contact_email, after.address, after.revoked_reason])
      expect(readable).not.toContain(secret);
  });

  const document = directoryDocument('micro', organization.id);
  const others = (count: number, changes: Partial<DirectoryRow> = {}): DirectoryRow[] =>
    Array.from({ length: count }, (_, index) => ({
      ...toDirectoryRow(organization),
      id: `x-${index}`,
      ...changes,
    }));
  const plan = (present: DirectoryRow[]) =>
    planPublication([{ id: organization.id, after: organization }], new Map([[document, present]]));

  it('accepts the maximum of rows in a document and leaves out a further row', () => {
    const last = plan(others(maxRowsPerDocument - 1));
    expect(last.unlistedIds).toEqual([]);
    expect(last.directory.get(document)?.count).toBe(maxRowsPerDocument);
    const fullPlan = plan(others(maxRowsPerDocument));
    expect(fullPlan.unlistedIds).toEqual([organization.id]);
    expect(fullPlan.directory.get(document)?.count).toBe(maxRowsPerDocument);
  });

  it('accepts the maximum of bytes in a document, even with few rows', () => {
    const longName = { organization_name: 'த'.repeat(200) };
    expect(plan(others(1400, longName)).directory.get(document)?.count).toBe(1401);
    expect(plan(others(1700, longName)).unlistedIds).toEqual([organization.id]);
  });

  it('removes the old row when the new one does not fit, so that no list is outdated', () => {
    const longName = { organization_name: 'த'.repeat(200) };
    const rows = others(1600, longName);
    const after = { ...organization, ...longName, id: 'x-7', revoked: true };
    const home = directoryDocument('micro', 'x-7');
    const { unlistedIds, directory, certified } = planPublication(
      [{ id: 'x-7', before: { tier: 'micro' }, after }],
      new Map([[home, rows]]),
    );
    expect(unlistedIds).toEqual(['x-7']);
    expect(directory.get(home)?.count).toBe(rows.length - 1);
    expect(certified.get('x-7')?.periods).toMatchObject([{ revoked: true }]);
  });
});

describe('isPublished', () => {
  const part = { ...toCertified(organization) };

  it('is true for the matching public part, and for its absence without an organization', () => {
    expect(isPublished(organization, part)).toBe(true);
    expect(isPublished(undefined, undefined)).toBe(true);
  });

  it.each([
    ['a part without an organization', undefined, part],
    ['a missing part', organization, undefined],
    ['an older part', { ...organization, revision: 2 }, part],
    ['a part without its tier', organization, { ...part, tier: undefined }],
    ['a part with private data', organization, { ...part, contact_email: 'people@anjali.example' }],
  ])('is false for %s', (_name, one, publicPart) => {
    expect(isPublished(one, publicPart)).toBe(false);
  });
});

it('a consent that changed since the last publication is not published yet', () => {
  const record = { ...organization, assessment: { ...goldAssessment, survey: 's1' } };
  const consents = new Map([['s1', undefined]]);
  const [silent, consenting] = [{ ...toCertified(record) }, { ...toCertified(record, consents) }];
  expect(isPublished(record, consenting, consents)).toBe(true);
  expect(isPublished(record, silent, consents)).toBe(false);
  expect(isPublished(record, consenting)).toBe(false);
});

it('documentsToRead returns each document once, and both documents of an organization that changes its tier', () => {
  const move: OrganizationChange = {
    id: organization.id,
    before: { tier: 'micro' },
    after: { ...organization, tier: 'large' },
  };
  expect(documentsToRead([move, move, { id: organization.id, before: { tier: 'large' } }])).toEqual([
    directoryDocument('micro', organization.id),
    directoryDocument('large', organization.id),
  ]);
  expect(documentsToRead([])).toEqual([]);
});

it('toDirectoryRow keeps every period and its revocation', () => {
  const earlier = { valid_from: '2024-09-01', valid_until: '2025-08-31', revoked: true };
  const { periods } = toDirectoryRow({ ...organization, earlier_periods: [earlier] });
  expect(periods).toEqual([earlier, { valid_from: '2025-09-01', valid_until: '2026-08-31', revoked: false }]);
});

it('toDirectoryRow leaves out an empty profile address', () => {
  expect(toDirectoryRow(organization)).not.toHaveProperty('profile_url');
  expect(toDirectoryRow({ ...organization, profile_url: 'https://a.example' }).profile_url).toBe(
    'https://a.example',
  );
});

it('toDirectoryRow contains the logo where there is one', () => {
  expect(toDirectoryRow(organization)).not.toHaveProperty('logo');
  const logo = `organizations/${organization.id}/logo-a1b2c3d4e5f6g7h8i9j0.webp`;
  expect(toDirectoryRow({ ...organization, logo }).logo).toBe(logo);
});

const storedOrganization = (id: string, changes: Partial<Organization> = {}): Organization => ({
  ...newOrganization(id, 'mid', {
    ...examplesOf(storedOrganizationFields),
    organization_name: `Company ${id}`,
    number_of_employees: 120,
    valid_from: '2025-09-01',
    valid_until: '2026-08-31',
  }),
  ...changes,
});

const home = (id: string) => directoryDocument('mid', id);

/** Returns the three collections without differences. */
function soundState(organizations: Organization[]) {
  const directory = new Map<string, { tier: string; rows: string; count: number }>();
  for (const document of new Set(organizations.map(({ id }) => home(id)))) {
    const rows = organizations.filter(({ id }) => home(id) === document).map(toDirectoryRow);
    directory.set(document, { tier: 'mid', rows: packRows(rows), count: rows.length });
  }
  return {
    organizations: new Map<string, RecordData>(organizations.map((entry) => [entry.id, { ...entry }])),
    certified: new Map<string, RecordData>(
      organizations.map((entry) => [entry.id, { ...toCertified(entry) }]),
    ),
    directory: new Map<string, RecordData>(directory),
  };
}

const a = storedOrganization('a');
const b = storedOrganization('b');

describe('compareDirectory', () => {
  it('reports nothing when all documents match', () => {
    expect(compareDirectory(soundState([a, b]))).toEqual({ problems: [], ids: [], documents: [] });
  });

  it.each<[string, (state: ReturnType<typeof soundState>) => void, string]>([
    ['a missing public part', ({ certified }) => certified.delete('a'), 'a: has no public part.'],
    [
      'a public part with private data',
      ({ certified }) => certified.set('a', { ...toCertified(a), contact_email: 'x@y.in' }),
      'a: has another public part.',
    ],
    [
      'an outdated public part',
      ({ certified }) => certified.set('a', { ...toCertified({ ...a, revoked: true }) }),
      'a: has another public part.',
    ],
    ['a missing row', ({ directory }) => directory.delete(home('a')), 'a: is missing in the directory.'],
    [
      'an outdated row',
      ({ organizations, certified }) => {
        organizations.set('a', { ...a, revoked: true });
        certified.set('a', { ...toCertified({ ...a, revoked: true }) });
      },
      'a: has another row in the directory.',
    ],
    [
      'a row of another tier',
      ({ directory }) => {
        directory.delete(home('a'));
        directory.set('large-0', { tier: 'large', rows: packRows([toDirectoryRow(a)]), count: 1 });
      },
      `a: is listed in large-0 instead of ${home('a')}.`,
    ],
    [
      'a repeated row',
      ({ directory }) => directory.set('large-0', { rows: packRows([toDirectoryRow(a)]), count: 1 }),
      'a: is listed more than once.',
    ],
    [
      'the row of a deleted organization',
      ({ organizations }) => organizations.delete('a'),
      'a: is listed in the directory, but there is none.',
    ],
  ])('reports %s', (_name, spoil, problem) => {
    const state = soundState([a]);
    spoil(state);
    const { problems, ids, documents } = compareDirectory(state);
    expect(problems).toContain(problem);
    expect([...ids, ...documents]).toContain(problem.includes('public part') ? 'a' : home('a'));
  });

  it.each([
    ['a wrong count', { count: 7 }],
    ['rows that cannot be read', { rows: '[["torn' }],
    ['another tier', { tier: 'micro' }],
  ])('rebuilds a document with %s', (_name, changes) => {
    const state = soundState([a]);
    state.directory.set(home('a'), { ...state.directory.get(home('a')), ...changes });
    expect(compareDirectory(state)).toMatchObject({ documents: [home('a')], ids: [] });
  });

  it('reports a document without a tier and does not change it', () => {
    const state = soundState([a]);
    state.directory.set('mid-9', { tier: 'mid', rows: '[]', count: 0 });
    expect(compareDirectory(state)).toEqual({
      problems: ['directory/mid-9: there is no such tier or part.'],
      ids: [],
      documents: [],
    });
  });

  it('reports an incomplete certificate for a person to correct', () => {
    const incomplete = { ...a, number_of_employees: '' } as const;
    expect(compareDirectory(soundState([incomplete]))).toEqual({
      problems: ['organizations/a: its certificate is not whole; correct it first.'],
      ids: [],
      documents: [],
    });
  });

  it('keeps the row of an organization that cannot be read', () => {
    const state = soundState([a]);
    const organizations = new Map([['a', { ...a, tier: 'colossal' }]]);
    expect(compareDirectory({ ...state, organizations })).toEqual({
      problems: ['organizations/a: is no organization that could be listed; correct it first.'],
      ids: [],
      documents: [],
    });
  });
});
