import type { BandId } from '@utkarsh/domain/bands';
import { formatCount } from '@utkarsh/domain/format';
import { runBatches } from '../../data/staff/organizationBatches';
import { removeRecords, restoreRecords } from '../../data/staff/removing';
import type { Removal, Words } from '../forms/deleting';

export const words: Words = { one: 'organization', many: 'organizations' };

/** How many of them are deleted at once. */
export const deletion = {
  verb: 'Delete',
  done: 'deleted',
  destructive: true,
  work: (ids: readonly string[]) => removeRecords('organizations', ids),
} as const;

/** How organizations of a tier are deleted, and brought back a hundred at a time. */
export const tierRemoval = (tier: BandId): Removal => ({
  words,
  remove: deletion.work,
  restore: async (ids) => {
    let restored = 0;
    // What came back is counted; what failed is the rest.
    await runBatches(
      ids.map((id) => ({ id, tier })),
      {
        work: async (batch) => {
          const there = await restoreRecords(
            'organizations',
            batch.map(({ id }) => id),
          );
          // Added when it is known: other batches come back meanwhile.
          restored += there;
        },
        onProgress: () => {},
      },
    );
    return restored;
  },
  restoredText: (restored, of) => {
    if (of > 1) return `${formatCount(restored)} of ${formatCount(of)} organizations are back.`;
    return restored === of ? 'The organization is back.' : 'The organization could not be brought back.';
  },
});
