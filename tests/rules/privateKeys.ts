import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { describe, expect, it } from 'vitest';
import type { UncheckedRecord } from '../factories/nominations';
import { accessTests } from './access';
import {
  callers,
  forgeries,
  timestamp,
  verdict,
  writerOf,
  type Caller,
  type Firestore,
  type RulesProject,
} from './environment';
import { badIds, nextVersion } from './staffWritten';
import * as insights from './insightCases';
import * as nominations from './nominationCases';

const badKeys: [name: string, changes: (id: string) => UncheckedRecord][] = [
  ['a short key', (id) => ({ key: newTrackingKey(id).slice(0, -1) })],
  ['a long key', (id) => ({ key: `${newTrackingKey(id)}A` })],
  ['the key of another record', () => ({ key: newTrackingKey() })],
  ['a key with a slash', (id) => ({ key: `${newTrackingKey(id).slice(0, -1)}/` })],
  ['a key with a line break', (id) => ({ key: `${newTrackingKey(id)}\n` })],
  ['a number for a key', () => ({ key: 7 })],
  ['no key', () => ({ key: null })],
  ["a client's time", () => ({ created_at: timestamp('2026-11-21T10:00:00Z') })],
  ['a time as text', () => ({ created_at: '2026-11-21T10:00:00Z' })],
  ['no time', () => ({ created_at: null })],
  ['a field of its own', () => ({ company_name: 'Anjali Foods' })],
  ['nothing but a key', () => ({ created_at: undefined })],
  ['nothing but a time', () => ({ key: undefined })],
];

const notNow = {
  null: null,
  'as text': '2026-11-21T10:00:00Z',
  'in the future': timestamp('2099-01-01T00:00:00Z'),
};
/** Wrong values of the fields that a browser, not a person, adds to a record. */
const badOrigins = Object.entries({
  created_at: { ...notNow, 'of a client': timestamp('2026-11-21T10:00:00Z') },
  updated_at: { ...notNow, 'of a client': timestamp('2026-11-21T10:00:00Z') },
  status: { null: null, unknown: 'open' },
  revision: { null: null, '0': 0, '2': 2, 'as text': '1', 'as half': 1.5 },
  consent_version: { null: null, unknown: '2019-01', 'a number': 202_611 },
  consent_language: { null: null, unknown: 'xx' },
  updated_by: forgeries,
  search_tokens: { 'of a client': ['anj', 'anja'], empty: [] },
  admin: { 'that no record has': true },
}).flatMap(([field, values]) =>
  Object.entries(values).map(([flaw, value]) => [`${field} ${flaw}`, { [field]: value }] as const),
);

const withoutUndefined = (record: UncheckedRecord) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

interface Keyed {
  noun: 'nomination' | 'insight';
  records: 'nominations' | 'insights';
  keys: string;
  recordPath: (id: string) => string;
  makeDocument: (id: string, changes?: UncheckedRecord) => object;
  send: (firestore: Firestore, sent: { id: string; data?: object; key?: object }) => Promise<void>;
  /** The caller who adds such records in their own name, without a key. */
  addedBy: Caller | undefined;
}

const sentNominations: Keyed = {
  noun: 'nomination',
  records: 'nominations',
  keys: 'nomination_keys',
  recordPath: nominations.nominationPath,
  makeDocument: (_id, changes) => nominations.makeDocument(undefined, changes),
  send: nominations.nominate,
  addedBy: 'an admin',
};
const sentInsights: Keyed = {
  noun: 'insight',
  records: 'insights',
  keys: 'insight_keys',
  recordPath: insights.insightPath,
  makeDocument: insights.makeDocument,
  send: insights.sendInsight,
  addedBy: undefined,
};

/** Tests the keys of private pages: everybody sends one with a record, and nobody reads any. */
export function privateKeyTests(rules: RulesProject): void {
  for (const kind of [sentNominations, sentInsights]) keyTests(rules, kind);
}

function keyTests(rules: RulesProject, { noun, records, keys, ...rest }: Keyed): void {
  const { recordPath, makeDocument, send, addedBy } = rest;
  const keyPath = (id: string) => `${keys}/${id}`;
  /** Stores a record and its key as the server does. */
  const store = async (id: string) => {
    await rules.asServer().doc(recordPath(id)).set(makeDocument(id));
    await rules.asServer().doc(keyPath(id)).set(nominations.makeKey(id));
  };

  accessTests(rules, {
    row: keys,
    prepare: async (id, operation) => {
      if (operation !== 'create') await rules.asServer().doc(recordPath(id)).set(makeDocument(id));
    },
    content: (id) => nominations.makeKey(id),
    changes: () => ({ key: newTrackingKey() }),
    create: (firestore, id) => send(firestore, { id }),
  });

  describe(`a new ${noun}`, () => {
    it.each(badIds)('is refused under the id %j', async (id) => {
      expect(await verdict(send(rules.as('visitor'), { id }))).toBe('denied');
    });

    it.each(badOrigins)('is refused with %s, from an admin too', async (_, changes) => {
      for (const caller of ['visitor', 'an admin'] as const) {
        const id = newDocumentId();
        expect(await verdict(send(rules.as(caller), { id, data: makeDocument(id, changes) }))).toBe('denied');
      }
    });

    it.each([{ consent_version: '2019-01' }, { consent_language: 'ta' }])(
      'keeps its consent from an edit that changes it to %j',
      async (changes) => {
        const id = newDocumentId();
        await store(id);
        const document = rules.as('an admin').doc(recordPath(id));
        expect(await verdict(document.update({ ...nextVersion(), ...changes }))).toBe('denied');
        const status = records === 'nominations' ? 'in_review' : 'rejected';
        expect(await verdict(document.update({ ...nextVersion(), status }))).toBe('allowed');
      },
    );

    it('is accepted once, and a repetition changes nothing, even from an admin', async () => {
      const id = newDocumentId();
      expect(await verdict(send(rules.as('visitor'), { id }))).toBe('allowed');
      const before = await rules.read(recordPath(id));
      for (const caller of ['visitor', 'an admin'] as const) {
        const document = rules.as(caller).doc(recordPath(id));
        const repetitions = [
          () => send(rules.as(caller), { id }),
          () => document.set(makeDocument(id)),
          () => document.set(makeDocument(id), { merge: true }),
        ];
        for (const repeat of repetitions) expect(await verdict(repeat())).toBe('denied');
      }
      expect(await rules.read(recordPath(id))).toEqual(before);
    });
  });

  describe(`the key of a private page of the ${noun}`, () => {
    it.each(badKeys)('is refused with %s, and the record with it', async (_, changes) => {
      const id = newDocumentId();
      for (const caller of ['visitor', 'an admin'] as const) {
        const key = withoutUndefined(nominations.makeKey(id, changes(id)));
        expect(await verdict(send(rules.as(caller), { id, key }))).toBe('denied');
      }
      expect(await rules.read(recordPath(id))).toBeUndefined();
    });

    it('is refused without its record and after it', async () => {
      const create = (caller: Caller, id: string) =>
        verdict(rules.as(caller).doc(keyPath(id)).set(nominations.makeKey(id)));
      const later = newDocumentId();
      await rules.asServer().doc(recordPath(later)).set(makeDocument(later));
      for (const caller of callers) {
        expect(await create(caller, newDocumentId())).toBe('denied');
        expect(await create(caller, later)).toBe('denied');
      }
    });

    it('comes with every record but those that staff add in their own name', async () => {
      const alone = (caller: Caller, updated_by: string) => {
        const id = newDocumentId();
        return rules.as(caller).doc(recordPath(id)).set(makeDocument(id, { updated_by }));
      };
      for (const caller of callers) {
        expect(await verdict(alone(caller, 'visitor'))).toBe('denied');
        const inOwnName = await verdict(alone(caller, writerOf(caller)));
        expect(inOwnName).toBe(caller === addedBy ? 'allowed' : 'denied');
      }
    });

    it('stays when its record is deleted, and its id cannot be used again', async () => {
      const id = newDocumentId();
      await store(id);
      await rules.asServer().doc(recordPath(id)).delete();
      const before = await rules.read(keyPath(id));
      for (const caller of ['visitor', 'a viewer'] as const) {
        expect(await verdict(send(rules.as(caller), { id }))).toBe('denied');
        const alone = rules.as(caller).doc(recordPath(id)).set(makeDocument(id));
        expect(await verdict(alone)).toBe('denied');
      }
      expect(await rules.read(keyPath(id))).toEqual(before);
    });

    it('opens no other record for somebody who knows it', async () => {
      const id = newDocumentId();
      await store(id);
      const { key } = (await rules.read(keyPath(id))) ?? {};
      for (const caller of callers) {
        const other = newDocumentId();
        const request = send(rules.as(caller), { id: other, key: nominations.makeKey(other, { key }) });
        expect(await verdict(request)).toBe('denied');
      }
    });

    it('cannot be used again after an erasure, nor the id of its record', async () => {
      for (const note of [`audit/${records}_ID_1_created`, `erasures/${records}_ID`]) {
        const id = newDocumentId();
        await rules.asServer().doc(note.replace('ID', id)).set({ collection: records, record: id });
        for (const caller of ['visitor', 'an admin'] as const) {
          expect(await verdict(send(rules.as(caller), { id })), note).toBe('denied');
        }
      }
    });
  });
}
