import { describe, expect, it } from 'vitest';
import { generateNominations, standardNominations } from './nominations';
import { historyOf, versionsOf } from './nominationHistory';

const sample = [...generateNominations({ today: '2026-11-21', count: standardNominations })];

describe('the history of a sample nomination', () => {
  it('leads from New to its status, step by step, between its times', () => {
    for (const [, { nomination }] of sample) {
      const versions = versionsOf(nomination);
      expect(versions.at(-1)).toEqual(nomination);
      expect(versions[0]).toMatchObject({ status: 'new', updated_at: nomination.created_at });
      expect(versions.map(({ revision }) => revision)).toEqual(versions.map((_version, index) => index + 1));
      const times = versions.map(({ updated_at }) => updated_at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it('has an entry for each version, by whoever stored it', () => {
    for (const [id, { nomination }] of sample) {
      const entries = [...historyOf(id, nomination).values()];
      expect(entries).toHaveLength(nomination.revision);
      expect(entries[0]).toMatchObject({ kind: 'created', record: id, actor: { kind: 'visitor' } });
      if (nomination.status === 'withdrawn')
        expect(entries.at(-1)).toMatchObject({ actor: { kind: 'nominator' } });
      if (nomination.status === 'declined')
        expect(entries.at(-1)).toMatchObject({ actor: { kind: 'staff', uid: 'sample-admin' } });
    }
  });
});
