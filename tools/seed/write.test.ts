import { bandIds } from '@utkarsh/domain/bands';
import { readDirectoryDocument, type DirectoryRow } from '@utkarsh/domain/directory';
import { planPublication, toDirectoryRow } from '@utkarsh/domain/directoryWrite';
import { toCertified, type Organization } from '@utkarsh/domain/organization';
import { describe, expect, it } from 'vitest';
import { generateOrganizations } from './organizations';
import { allDirectoryDocuments, planSample } from './write';

const sample = generateOrganizations({ today: '2026-11-21', perTier: 40 });
const first = planSample(sample, new Map());

type Rows = ReadonlyMap<string, DirectoryRow[]>;
const rowsAfter = (present: Rows, directory: ReadonlyMap<string, unknown>): Rows =>
  new Map([
    ...present,
    ...[...directory].map(([id, document]) => [id, readDirectoryDocument(document).rows] as const),
  ]);

const listed = (rows: Rows) => [...rows.values()].flat();

describe('planSample', () => {
  it('writes the public part and the row of each organization', () => {
    expect(first.certified).toEqual(
      new Map(sample.map((organization) => [organization.id, toCertified(organization)])),
    );
    const rows = listed(rowsAfter(new Map(), first.directory));
    expect(new Map(rows.map((row) => [row.id, row]))).toEqual(
      new Map(sample.map((organization) => [organization.id, toDirectoryRow(organization)])),
    );
    expect(rows).toHaveLength(sample.length);
  });

  it('makes every directory document, empty ones too', () => {
    const { directory } = planSample([], new Map());
    expect([...directory.keys()].toSorted()).toEqual([...allDirectoryDocuments].toSorted());
    expect(allDirectoryDocuments).toHaveLength(16);
    for (const [id, document] of directory) {
      expect(document).toEqual({ tier: bandIds.find((tier) => id.startsWith(tier)), rows: '[]', count: 0 });
    }
  });

  it('changes nothing when it runs again', () => {
    const present = rowsAfter(new Map(), first.directory);
    expect(rowsAfter(present, planSample(sample, present).directory)).toEqual(present);
  });

  it('keeps organizations that are not part of the sample', () => {
    const added: Organization = {
      ...(sample[0] ?? expect.fail()),
      id: 'added-by-staff-a1b2c3',
      tier: 'large',
    };
    const present = rowsAfter(
      new Map(),
      planPublication([{ id: added.id, after: added }], new Map()).directory,
    );
    const rows = listed(rowsAfter(present, planSample(sample, present).directory));
    expect(rows).toContainEqual(toDirectoryRow(added));
    expect(rows).toHaveLength(sample.length + 1);
  });

  it('moves a sample organization back that was moved to another tier', () => {
    const before = sample.find(({ tier }) => tier === 'micro') ?? expect.fail();
    const atFirst = rowsAfter(new Map(), first.directory);
    const moved: Organization = { ...before, tier: 'mid' };
    const change = { id: moved.id, before: { tier: before.tier }, after: moved };
    const present = rowsAfter(atFirst, planPublication([change], atFirst).directory);
    const rows = listed(rowsAfter(present, planSample(sample, present).directory));
    expect(rows.filter(({ id }) => id === before.id)).toHaveLength(1);
    expect(rows).toHaveLength(sample.length);
  });
});
