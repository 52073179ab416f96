import { describe, expect, it } from 'vitest';
import { accessTests, staff } from './access';
import { callers, now, timestamp, verdict, type Caller, type Data, type RulesProject } from './environment';

const pathOf = (uid: string) => `arrivals_seen/${uid}`;
const ownPath = (caller: Caller) => pathOf(`uid of ${caller}`);
const earlier = timestamp('2026-11-20T10:00:00Z');
const later = timestamp('2026-11-21T10:00:00Z');

/** Tests the times at which members of the staff last looked at the bell. */
export function arrivalsSeenTests(rules: RulesProject): void {
  accessTests(rules, {
    row: 'foreign arrivals_seen',
    collection: 'arrivals_seen',
    content: () => ({ at: earlier }),
    changes: () => ({ at: later }),
  });

  describe('the time at which somebody looked at the bell', () => {
    const set = (caller: Caller, data: Data) => verdict(rules.as(caller).doc(ownPath(caller)).set(data));
    const storeEarlier = (caller: Caller) => rules.asServer().doc(ownPath(caller)).set({ at: earlier });

    it.each(callers)('can be read and moved forward by staff alone: %s', async (caller) => {
      const answer = staff.includes(caller) ? 'allowed' : 'denied';
      await rules.asServer().doc(ownPath(caller)).delete();
      expect(await set(caller, { at: earlier })).toBe(answer);
      await storeEarlier(caller);
      expect(await set(caller, { at: later })).toBe(answer);
      expect(await verdict(rules.as(caller).doc(ownPath(caller)).get())).toBe(answer);
      expect(await verdict(rules.as(caller).doc(ownPath(caller)).delete())).toBe('denied');
    });

    it('never moves back, but the same value may be written again', async () => {
      await rules.asServer().doc(ownPath('a viewer')).set({ at: later });
      expect(await set('a viewer', { at: earlier })).toBe('denied');
      expect(await set('a viewer', { at: later })).toBe('allowed');
      expect(await set('a viewer', { at: now() })).toBe('allowed');
    });

    it.each<[string, Data]>([
      ['a time to come', { at: timestamp('2099-01-01T00:00:00Z') }],
      ['a text', { at: '2026-11-21T10:00:00Z' }],
      ['null', { at: null }],
      ['nothing', {}],
      ['a field of its own', { at: later, role: 'admin' }],
    ])('cannot be %s', async (_, data) => {
      await storeEarlier('an admin');
      expect(await set('an admin', data)).toBe('denied');
    });
  });
}
