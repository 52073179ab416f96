import { bandIds } from '@utkarsh/domain/bands';
import { directoryDocuments } from '@utkarsh/domain/collections';
import { readDirectoryDocument } from '@utkarsh/domain/directory/directory';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import { toCertified } from '@utkarsh/domain/organization/organization';
import { describe, expect, it } from 'vitest';
import { generateOrganizations } from './organizations';
import { planSample } from './write';

describe('planSample', () => {
  it('writes the public part and the row of each organization', () => {
    const sample = generateOrganizations({ today: '2026-11-21', perTier: 40 });
    const { certified, directory } = planSample(sample);
    expect(certified).toEqual(
      new Map(sample.map((organization) => [organization.id, toCertified(organization)])),
    );
    const rows = [...directory.values()].flatMap((document) => readDirectoryDocument(document).rows);
    expect(new Map(rows.map((row) => [row.id, row]))).toEqual(
      new Map(sample.map((organization) => [organization.id, toDirectoryRow(organization)])),
    );
    expect(rows).toHaveLength(sample.length);
  });

  it('makes every directory document, empty ones too', () => {
    const { directory } = planSample([]);
    expect([...directory]).toEqual(
      bandIds.flatMap((tier) =>
        directoryDocuments(tier).map((document) => [document, { tier, rows: '[]', count: 0 }]),
      ),
    );
  });
});
