import { newDocumentId, newTrackingKey } from '@utkarsh/domain/ids';
import { describe, expect, it } from 'vitest';
import { accessTests } from './access';
import { callers, timestamp, verdict, writerOf, type Caller, type RulesProject } from './environment';
import { aKey, keyPath, nominate, nominationPath, written, type Cases } from './nominationCases';

const badKeys: Cases = [
  ['a short key', () => ({ key: newTrackingKey().slice(1) })],
  ['a long key', () => ({ key: `${newTrackingKey()}A` })],
  ['a key with a slash', () => ({ key: `${newTrackingKey().slice(1)}/` })],
  ['a key with a line break', () => ({ key: `${newTrackingKey()}\n` })],
  ['a number for a key', () => ({ key: 7 })],
  ['no key', () => ({ key: null })],
  ["a client's time", () => ({ created_at: timestamp('2026-11-21T10:00:00Z') })],
  ['a time as text', () => ({ created_at: '2026-11-21T10:00:00Z' })],
  ['no time', () => ({ created_at: null })],
  ['a field of its own', () => ({ company_name: 'Anjali Foods' })],
];

/** The keys of private pages: whoever nominates brings one, and nobody reads any. */
export function nominationKeyTests(rules: RulesProject): void {
  /** Stores a nomination and its key as the server does. */
  const store = async (id: string) => {
    await rules.asServer().doc(nominationPath(id)).set(written());
    await rules.asServer().doc(keyPath(id)).set(aKey());
  };

  accessTests(rules, {
    row: 'nomination_keys',
    newId: newDocumentId,
    given: (id, operation) => (operation === 'create' ? Promise.resolve() : store(id)),
    requests: {
      get: (firestore, id) => firestore.doc(keyPath(id)).get(),
      list: (firestore) => firestore.collection('nomination_keys').limit(1).get(),
      create: (firestore, id) => nominate(firestore, { id }),
      update: (firestore, id) => firestore.doc(keyPath(id)).update({ key: newTrackingKey() }),
      delete: (firestore, id) => firestore.doc(keyPath(id)).delete(),
    },
  });

  describe('the key of a nomination', () => {
    it.each(callers)('is found by %s neither by a key nor by an id', async (caller) => {
      const keys = rules.as(caller).collection('nomination_keys');
      expect(await verdict(keys.where('key', '==', newTrackingKey()).limit(1).get())).toBe('denied');
      expect(await verdict(keys.doc(newDocumentId()).get())).toBe('denied');
    });

    it.each(badKeys)('with %s is refused, and the nomination with it', async (_, changes) => {
      const id = newDocumentId();
      for (const caller of ['visitor', 'an admin'] as const) {
        expect(await verdict(nominate(rules.as(caller), { id, key: aKey(changes()) }))).toBe('denied');
      }
      expect(await rules.stored(nominationPath(id))).toBeUndefined();
    });

    it.each(Object.keys(aKey()))('without %s is refused', async (field) => {
      const key = aKey();
      delete key[field];
      expect(await verdict(nominate(rules.as('visitor'), { id: newDocumentId(), key }))).toBe('denied');
    });

    it('does not come without its nomination, nor after it', async () => {
      const create = (caller: Caller, id: string) => verdict(rules.as(caller).doc(keyPath(id)).set(aKey()));
      const later = newDocumentId();
      await rules.asServer().doc(nominationPath(later)).set(written());
      for (const caller of callers) {
        expect(await create(caller, newDocumentId())).toBe('denied');
        expect(await create(caller, later)).toBe('denied');
      }
    });

    it('comes with every nomination but those that admins add in their own name', async () => {
      const alone = (caller: Caller, updated_by: string) =>
        rules.as(caller).doc(nominationPath(newDocumentId())).set(written(undefined, { updated_by }));
      for (const caller of callers) {
        expect(await verdict(alone(caller, 'visitor'))).toBe('denied');
        const inOwnName = await verdict(alone(caller, writerOf(caller)));
        expect(inOwnName).toBe(caller === 'an admin' ? 'allowed' : 'denied');
      }
    });

    it('stays when its nomination is deleted, and opens no other one', async () => {
      const id = newDocumentId();
      await store(id);
      await rules.asServer().doc(nominationPath(id)).delete();
      const before = await rules.stored(keyPath(id));
      for (const caller of ['visitor', 'a viewer'] as const) {
        expect(await verdict(nominate(rules.as(caller), { id }))).toBe('denied');
        const alone = rules.as(caller).doc(nominationPath(id)).set(written());
        expect(await verdict(alone)).toBe('denied');
      }
      expect(await rules.stored(keyPath(id))).toEqual(before);
    });
  });
}
