import type { BandId } from '@utkarsh/domain/bands';
import { directoryDocument } from '@utkarsh/domain/collections';
import { maxRowsPerDocument } from '@utkarsh/domain/directory';
import { slug } from '@utkarsh/domain/ids';
import type { Random } from './random';

/**
 * Ids in the shape of real ones, repeatable and never given twice. Chance fills the directory's documents unevenly:
 * at the greatest scale an ending is drawn again until the id falls into a document with room.
 */
export function createOrganizationIds(random: Random): (tier: BandId, name: string) => string {
  const given = new Set<string>();
  const rowsIn = new Map<string, number>();

  return (tier, name) => {
    for (;;) {
      const id = `${slug(name)}-${random.text('abcdefghijklmnopqrstuvwxyz0123456789', 6)}`;
      const document = directoryDocument(tier, id);
      const rows = rowsIn.get(document) ?? 0;
      if (given.has(id) || rows >= maxRowsPerDocument) continue;
      given.add(id);
      rowsIn.set(document, rows + 1);
      return id;
    }
  };
}
