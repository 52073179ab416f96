import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { directoryDocuments } from '@utkarsh/domain/collections';
import { unpackRows } from '@utkarsh/domain/directory';
import { planOrganizationWrites, type OrganizationWrites } from '@utkarsh/domain/directoryWrite';
import type { Organization } from '@utkarsh/domain/organization';

/** Ids of all directory documents there can be. */
export const allDirectoryDocuments: readonly string[] = bandIds.flatMap(directoryDocuments);

/**
 * Plans how the organizations join those already listed. `rowsOf` holds the `rows` text of every directory document
 * that exists; those that do not are made, empty if need be. A sample organization that staff moved to another tier
 * moves back; all others stay.
 */
export function planSample(
  organizations: readonly Organization[],
  rowsOf: ReadonlyMap<string, string>,
): OrganizationWrites {
  const tierOf = new Map<string, BandId>();
  for (const tier of bandIds) {
    for (const document of directoryDocuments(tier)) {
      for (const { id } of unpackRows(rowsOf.get(document) ?? '[]')) tierOf.set(id, tier);
    }
  }
  const writes = planOrganizationWrites(
    organizations.map((after) => {
      const tier = tierOf.get(after.id);
      return { id: after.id, after, ...(tier && tier !== after.tier && { before: { tier } }) };
    }),
    rowsOf,
  );
  for (const tier of bandIds) {
    for (const document of directoryDocuments(tier)) {
      if (!writes.directory.has(document) && !rowsOf.has(document)) {
        writes.directory.set(document, { tier, rows: '[]', count: 0 });
      }
    }
  }
  return writes;
}
