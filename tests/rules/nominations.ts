import { newDocumentId } from '@utkarsh/domain/text/ids';
import { isRequired, namesOf, type FieldTable } from '@utkarsh/domain/fields/fields';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';
import {
  nominationSchema,
  staffNominationFields,
  storedNominationFields,
} from '@utkarsh/domain/nomination/nomination';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { badNominations, toStoredShape } from '../factories/nominations';
import { comesBeforeRules } from '../factories/badValues';
import { accessTests, staff } from './access';
import { callers, verdict, writerOf, type Caller, type RulesProject } from './environment';
import { nextVersion } from './staffWritten';
import {
  makeKey,
  badOrigins,
  goodNominations,
  keyPath,
  nameAlone,
  nominate,
  nominationPath,
  makeDocument,
} from './nominationCases';

const publicFields: FieldTable = storedNominationFields;

/** Tells whether a visitor's page may leave a field empty. */
function mayBeEmpty(name: string): boolean {
  const field = publicFields[name];
  return name === 'assignee' || (field !== undefined && !isRequired(field));
}

/** Tests the access to nominations and the fields of a new one. */
export function nominationTests(rules: RulesProject): void {
  const create = (caller: Caller, data: object, id = newDocumentId()) =>
    verdict(nominate(rules.as(caller), { id, data }));

  accessTests(rules, {
    row: 'nominations',
    content: () => makeDocument(),
    changes: (caller) => ({ status: 'in_review', ...nextVersion(caller) }),
    query: (all) => all.limit(500),
    create: (firestore, id) => nominate(firestore, { id }),
  });

  describe('reading nominations', () => {
    it('is open to staff, viewers too, who list and count all of them', async () => {
      for (const caller of staff) {
        const newest = rules.as(caller).collection('nominations').orderBy('created_at', 'desc');
        expect(await verdict(newest.get())).toBe('allowed');
        expect(await verdict(newest.where('status', '==', 'new').limit(500).get())).toBe('allowed');
      }
    });

    it('is closed to visitors who search by address', async () => {
      const nominations = rules.as('visitor').collection('nominations');
      expect(await verdict(nominations.where('email', '==', makeNomination().email).limit(1).get())).toBe(
        'denied',
      );
    });
  });

  describe('a commit of a visitor', () => {
    const commit = (count: number) => {
      const firestore = rules.as('visitor');
      const batch = firestore.batch();
      for (let index = 0; index < count; index += 1) {
        const id = newDocumentId();
        batch
          .set(firestore.doc(nominationPath(id)), makeDocument())
          .set(firestore.doc(keyPath(id)), makeKey(id));
      }
      return verdict(batch.commit());
    };

    // Google's engine counts the reads of a whole commit, hidane those of each record.
    const maxCount = process.env['FIRESTORE_ENGINE'] === 'google' ? 4 : 6;

    it(`holds at most ${maxCount} nominations`, async () => {
      expect(await commit(4)).toBe('allowed');
      expect(await commit(maxCount + 1)).toBe('denied');
    });
  });

  it('a new nomination cannot take the id of one that a mail was sent about', async () => {
    const id = newDocumentId();
    await rules.asServer().doc(`mail/nomination-${id}-acknowledgement`).set({});
    expect(await create('visitor', makeDocument(), id)).toBe('denied');
  });

  describe('a new nomination', () => {
    it.each(badNominations.filter(({ name }) => comesBeforeRules(name)))(
      'is refused with $name by the rules and by the form alike',
      async ({ record }) => {
        expect(await create('visitor', makeDocument(record))).toBe('denied');
        expect(nominationSchema.safeParse(record).success).toBe(false);
      },
    );

    it.each(goodNominations)(
      'is accepted with $name by the rules and by the form alike',
      async ({ record }) => {
        const id = newDocumentId();
        expect(nominationSchema.parse(record)).toEqual(record);
        expect(await create('visitor', makeDocument(record), id)).toBe('allowed');
        expect(await rules.read(nominationPath(id))).toMatchObject(toStoredShape(record));
      },
    );

    it.each(badOrigins)('is refused with %s, from an admin too', async (_, changes) => {
      expect(await create('visitor', makeDocument(makeNomination(), changes()))).toBe('denied');
      expect(await create('an admin', makeDocument(makeNomination(), changes()))).toBe('denied');
    });

    it('names the admin who adds it, unless it comes through the public form', async () => {
      const byAdmin = makeDocument(makeNomination(), { updated_by: writerOf('an admin') });
      expect(await create('an admin', byAdmin)).toBe('allowed');
      expect(await create('an admin', { ...byAdmin, ...nameAlone })).toBe('allowed');
      expect(await create('visitor', makeDocument(makeNomination(), nameAlone))).toBe('denied');
      expect(await create('an admin', { ...byAdmin, ...nameAlone, terms_accepted: 0 })).toBe('allowed');
      expect(await create('an admin', { ...byAdmin, terms_accepted: 2 })).toBe('denied');
      expect(await create('visitor', makeDocument(makeNomination(), { terms_accepted: 0 }))).toBe('denied');
      expect(await create('an admin', makeDocument(makeNomination(), { terms_accepted: 0 }))).toBe('denied');
      for (const caller of callers.filter((name) => name !== 'an admin')) {
        expect(await create(caller, byAdmin)).toBe('denied');
        expect(await create(caller, { ...byAdmin, updated_by: `uid of ${caller}` })).toBe('denied');
      }
    });

    it.each(Object.keys(makeDocument()))(
      'is refused without the stored field %s unless the form accepts that',
      async (field) => {
        const data = makeDocument();
        delete data[field];
        expect(await create('visitor', data)).toBe(mayBeEmpty(field) ? 'allowed' : 'denied');
      },
    );

    it.each(namesOf(staffNominationFields))('needs %s from an admin if their form does', async (field) => {
      const data = makeDocument(makeNomination(), { updated_by: writerOf('an admin') });
      delete data[field];
      const form = formShape(staffNominationFields)[field];
      expect(await create('an admin', data)).toBe(z.safeParse(form, '').success ? 'allowed' : 'denied');
    });
  });
}
