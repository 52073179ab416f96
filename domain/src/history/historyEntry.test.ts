import { describe, expect, it } from 'vitest';
import type { ChangeKind } from './history';
import { lastOf } from './historyEntry';

const entry = (kind: ChangeKind, revision: number, life?: number) => ({ kind, revision, life });
const last = (...entries: ReturnType<typeof entry>[]) => lastOf(entries, ({ life }) => life);

describe('the last of the entries of a record', () => {
  it('is the one with the highest revision, whatever their order', () => {
    const entries = [entry('updated', 2, 1), entry('created', 1, 1), entry('updated', 3, 1)];
    expect(last(...entries)).toBe(entries[2]);
    expect(last(...entries.toReversed())).toBe(entries[2]);
    expect(last()).toBeUndefined();
  });

  it('is the deletion of that revision', () => {
    const entries = [entry('deleted', 3, 1), entry('updated', 3, 1)];
    expect(last(...entries)).toBe(entries[0]);
  });

  it('is of the record that was made last under its id', () => {
    const entries = [entry('deleted', 5, 1), entry('created', 1, 2)];
    expect(last(...entries)).toBe(entries[1]);
  });
});
