import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { directoryDocuments } from '@utkarsh/domain/collections';
import type { DirectoryRow } from '@utkarsh/domain/directory';
import { directoryDocumentOf, planPublication, type Publication } from '@utkarsh/domain/directoryWrite';
import type { Organization } from '@utkarsh/domain/organization';

/** Ids of all directory documents there can be. */
export const allDirectoryDocuments: readonly string[] = bandIds.flatMap(directoryDocuments);

/**
 * Plans how the organizations join those already listed. `rowsOf` holds the rows of every directory document that exists;
 * those that do not are made, empty if need be. A sample organization that staff moved to another tier moves back; all
 * others stay.
 */
export function planSample(
  organizations: readonly Organization[],
  rowsOf: ReadonlyMap<string, readonly DirectoryRow[]>,
): Publication {
  const tierOf = new Map<string, BandId>();
  for (const tier of bandIds) {
    for (const document of directoryDocuments(tier)) {
      for (const { id } of rowsOf.get(document) ?? []) tierOf.set(id, tier);
    }
  }
  const publication = planPublication(
    organizations.map((after) => {
      const tier = tierOf.get(after.id);
      return { id: after.id, after, before: tier && { tier } };
    }),
    rowsOf,
  );
  for (const tier of bandIds) {
    for (const document of directoryDocuments(tier)) {
      if (!publication.directory.has(document) && !rowsOf.has(document)) {
        publication.directory.set(document, directoryDocumentOf(tier, []));
      }
    }
  }
  return publication;
}
