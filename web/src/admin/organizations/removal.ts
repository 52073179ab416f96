import { formatCount } from '@utkarsh/domain/format';
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

/** How organizations are deleted, and brought back a hundred at a time. */
export const removal: Removal = {
  words,
  remove: deletion.work,
  restore: (ids) => restoreRecords('organizations', ids),
  restoredText: (restored, of) => {
    if (of > 1) return `${formatCount(restored)} of ${formatCount(of)} organizations are back.`;
    return restored === of ? 'The organization is back.' : 'The organization could not be brought back.';
  },
};
