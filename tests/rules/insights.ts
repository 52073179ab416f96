import { newDocumentId } from '@utkarsh/domain/text/ids';
import { insightSchema } from '@utkarsh/domain/insight/insight';
import { insightStaffFields } from '@utkarsh/domain/insight/insightFields';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { describe, expect, it } from 'vitest';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import type { UncheckedRecord } from '../factories/nominations';
import { accessTests, staff } from './access';
import { callers, timestamp, verdict, type Caller, type RulesProject } from './environment';
import { nextVersion } from './staffWritten';
import {
  badFields,
  badOrigins,
  badStaffFields,
  goodInsights,
  insightPath,
  sendInsight,
  makeDocument,
} from './insightCases';

const inputs = new Set(Object.keys(makeInsight()));

/** Tells whether the form's schema accepts the fields that a person types. */
const formTakes = (record: UncheckedRecord): boolean =>
  insightSchema.safeParse(Object.fromEntries(Object.entries(record).filter(([field]) => inputs.has(field))))
    .success;

/** Tests the access to insights and the fields of a new one. */
export function insightTests(rules: RulesProject): void {
  const create = (caller: Caller, id: string, data: object) =>
    verdict(sendInsight(rules.as(caller), { id, data }));

  accessTests(rules, {
    row: 'insights',
    content: (id) => makeDocument(id),
    changes: (caller) => ({ status: 'rejected', ...nextVersion(caller) }),
    query: (all) => all.limit(500),
    create: (firestore, id) => sendInsight(firestore, { id }),
  });

  describe('reading insights', () => {
    it('is closed to everybody but staff, also for published insights', async () => {
      const id = newDocumentId();
      const publication = { status: 'published', published_at: timestamp('2026-11-20T10:00:00Z') };
      await rules.asServer().doc(insightPath(id)).set(makeDocument(id, publication));
      for (const caller of callers.filter((name) => !staff.includes(name))) {
        expect(await verdict(rules.as(caller).doc(insightPath(id)).get())).toBe('denied');
        const insights = rules.as(caller).collection('insights').where('status', '==', 'published');
        expect(await verdict(insights.limit(1).get())).toBe('denied');
      }
    });

    it('is open to staff, who list and count all of them', async () => {
      const newest = rules.as('a viewer').collection('insights').orderBy('created_at', 'desc');
      expect(await verdict(newest.get())).toBe('allowed');
    });
  });

  describe('a new insight', () => {
    it.each(goodInsights)('is accepted with %s by the rules and by the form alike', async (_, changes) => {
      const id = newDocumentId();
      const data = makeDocument(id, changes(id));
      expect(formTakes(data)).toBe(true);
      expect(await create('visitor', id, data)).toBe('allowed');
      expect(await rules.read(insightPath(id))).toMatchObject(changes(id));
    });

    it.each(badFields)(
      'is refused with %s, by the form too where a person types it',
      async (name, changes) => {
        const id = newDocumentId();
        const data = makeDocument(id, changes(id));
        expect(await create('visitor', id, data)).toBe('denied');
        if (inputs.has(name.split(' ')[0] ?? '')) expect(formTakes(data)).toBe(false);
      },
    );

    it.each([...badOrigins, ...badStaffFields])(
      'is refused with %s, from an admin too',
      async (_, changes) => {
        const id = newDocumentId();
        expect(await create('visitor', id, makeDocument(id, changes(id)))).toBe('denied');
        expect(await create('an admin', id, makeDocument(id, changes(id)))).toBe('denied');
      },
    );

    const mayBeLeftOut = ['video', ...namesOf(insightStaffFields), 'published_at'];
    it.each(Object.keys(makeDocument(newDocumentId())))(
      'is refused without the field %s unless it may be empty',
      async (field) => {
        const id = newDocumentId();
        const data = makeDocument(id);
        delete data[field];
        expect(await create('visitor', id, data)).toBe(mayBeLeftOut.includes(field) ? 'allowed' : 'denied');
        if (inputs.has(field)) expect(formTakes(data)).toBe(false);
      },
    );
  });
}
