import { eventInputSchema } from '@utkarsh/domain/event';
import { newDocumentId } from '@utkarsh/domain/ids';
import { describe, expect, it } from 'vitest';
import { badEventInputs } from '../factories/badEvents';
import { anEventInput } from '../factories/events';
import { comesBeforeRules } from '../factories/halfEmoji';
import type { UncheckedRecord } from '../factories/nominations';
import { byRules, expectOneWinnerOfEach } from '../factories/races';
import { accessTests, staff } from './access';
import { anEvent, eventEdit, eventPath } from './anEvent';
import {
  callers,
  now,
  pretenders,
  removed,
  verdict,
  writerOf,
  type Caller,
  type RulesProject,
} from './environment';
import { badEventStates, goodEvents } from './eventCases';
import { badRevisions } from './organizationCases';

/** Who may do what with events, and what one has to be. */
export function eventTests(rules: RulesProject): void {
  /** Stores an event as the server does, and returns its id. */
  async function existing(changes: UncheckedRecord = {}): Promise<string> {
    const id = newDocumentId();
    await rules.asServer().doc(eventPath(id)).set(anEvent(id, changes));
    return id;
  }

  const create = (id: string, changes: UncheckedRecord, caller: Caller = 'an admin') =>
    verdict(rules.as(caller).doc(eventPath(id)).set(anEvent(id, changes)));

  const edit = (id: string, changes: UncheckedRecord, caller: Caller = 'an admin') =>
    verdict(
      rules
        .as(caller)
        .doc(eventPath(id))
        .update(eventEdit({ updated_by: writerOf(caller), ...changes })),
    );

  async function expectRefused(changes: (id: string) => UncheckedRecord): Promise<void> {
    const fresh = newDocumentId();
    expect(await create(fresh, changes(fresh))).toBe('denied');
    expect(await rules.stored(eventPath(fresh))).toBeUndefined();
    const known = await existing();
    const before = await rules.stored(eventPath(known));
    expect(await edit(known, changes(known))).toBe('denied');
    expect(await rules.stored(eventPath(known))).toEqual(before);
  }

  describe.each([
    ['published events', true],
    ['draft events', false],
  ] as const)('%s', (row, published) => {
    accessTests(rules, {
      row,
      collection: 'events',
      newId: newDocumentId,
      given: async (id, operation) => {
        if (operation !== 'create') await rules.asServer().doc(eventPath(id)).set(anEvent(id, { published }));
      },
      requests: {
        get: (firestore, id) => firestore.doc(eventPath(id)).get(),
        list: (firestore) =>
          firestore.collection('events').where('published', '==', published).limit(100).get(),
        create: (firestore, id, caller) =>
          firestore.doc(eventPath(id)).set(anEvent(id, { published, updated_by: writerOf(caller) })),
        update: (firestore, id, caller) =>
          firestore.doc(eventPath(id)).update(eventEdit({ city: 'Nagpur', updated_by: writerOf(caller) })),
        delete: (firestore, id) => firestore.doc(eventPath(id)).delete(),
      },
    });
  });

  describe('reading events', () => {
    const events = (caller: Caller) => rules.as(caller).collection('events');
    const published = (caller: Caller) => events(caller).where('published', '==', true);

    it('works for visitors as the pages ask: upcoming ones and past ones', async () => {
      const today = new Date();
      const upcoming = published('visitor').where('ends_at', '>=', today).orderBy('ends_at').limit(60);
      const past = published('visitor').where('ends_at', '<', today).orderBy('ends_at', 'desc').limit(40);
      expect(await verdict(upcoming.get())).toBe('allowed');
      expect(await verdict(past.get())).toBe('allowed');
    });

    it('takes visitors at most 100 published ones at a time', async () => {
      expect(await verdict(published('visitor').limit(100).get())).toBe('allowed');
      expect(await verdict(published('visitor').limit(101).get())).toBe('denied');
      expect(await verdict(published('visitor').get())).toBe('denied');
      expect(await verdict(events('visitor').limit(1).get())).toBe('denied');
    });

    it('may be listed and counted whole by staff, drafts among them', async () => {
      expect(await verdict(events('a viewer').get())).toBe('allowed');
    });

    it.each(pretenders)('that are drafts is not for %s', async (caller) => {
      const id = await existing({ published: false });
      expect(await verdict(rules.as(caller).doc(eventPath(id)).get())).toBe('denied');
      expect(await verdict(events(caller).limit(1).get())).toBe('denied');
    });

    it('that do not exist is for staff only: nobody learns which ids are drafts', async () => {
      for (const caller of callers) {
        const expected = staff.includes(caller) ? 'allowed' : 'denied';
        expect(await verdict(rules.as(caller).doc(eventPath(newDocumentId())).get())).toBe(expected);
      }
    });
  });

  describe('an event', () => {
    it.each(goodEvents)('with $name is stored and may be edited', async ({ changes }) => {
      const id = newDocumentId();
      expect(await create(id, changes(id))).toBe('allowed');
      expect(await rules.stored(eventPath(id))).toMatchObject(changes(id));
      expect(await edit(id, { city: 'Nagpur' })).toBe('allowed');
    });

    it.each(badEventInputs.filter(({ name }) => comesBeforeRules(name)))(
      'with $name is refused by the rules and by the form alike',
      async ({ changes }) => {
        await expectRefused(changes);
        expect(eventInputSchema.safeParse(anEventInput()).success).toBe(true);
        expect(eventInputSchema.safeParse({ ...anEventInput(), ...changes('') }).success).toBe(false);
      },
    );

    it.each(badEventStates)('with $name is refused', async ({ changes }) => {
      await expectRefused(changes);
    });

    it.each(Object.keys(anEvent('')))('without the field %s is refused', async (field) => {
      const id = newDocumentId();
      const lacking = anEvent(id);
      delete lacking[field];
      expect(await verdict(rules.as('an admin').doc(eventPath(id)).set(lacking))).toBe('denied');
      expect(await edit(await existing(), { [field]: removed() })).toBe('denied');
    });

    it.each(['Short', `${newDocumentId()}x`, 'workplace-culture-01', `${newDocumentId().slice(1)}\n`])(
      'under the id %j is refused',
      async (id) => {
        expect(await create(id, { cover: '', photos: [] })).toBe('denied');
      },
    );

    it.each(badRevisions)('begins with revision 1, not %j', async (revision) => {
      expect(await create(newDocumentId(), { revision })).toBe('denied');
    });

    it.each(badRevisions)('goes from revision 1 to 2, not %j', async (revision) => {
      expect(await edit(await existing(), { revision })).toBe('denied');
    });

    it('does not stay at its revision when it is edited', async () => {
      expect(await edit(await existing(), { revision: 1 })).toBe('denied');
    });

    it('keeps the time of its creation', async () => {
      expect(
        await edit(await existing({ created_at: new Date('2026-01-01T00:00:00Z') }), { created_at: now() }),
      ).toBe('denied');
    });

    it('keeps its search words, which the server alone writes', async () => {
      const id = await existing({ search_tokens: ['cul'] });
      expect(await edit(id, { city: 'Nagpur' })).toBe('allowed');
      expect(await rules.stored(eventPath(id))).toMatchObject({ city: 'Nagpur', search_tokens: ['cul'] });
      expect(await edit(id, { revision: 3, search_tokens: ['any'] })).toBe('denied');
      expect(await edit(id, { revision: 3, search_tokens: removed() })).toBe('denied');
    });

    it('may be published, withdrawn and given photos', async () => {
      const id = await existing({ published: false, photos: [] });
      expect(await edit(id, { published: true })).toBe('allowed');
      expect(await edit(id, { revision: 3, photos: [`events/${id}/photo-1.jpg Tea`] })).toBe('allowed');
      expect(await edit(id, { revision: 4, published: false })).toBe('allowed');
      expect(await rules.stored(eventPath(id))).toMatchObject({ revision: 4, published: false });
    });
  });

  it('of 50 pairs of event edits from one version, 50 have one winner and one conflict', async () => {
    const racing = (id: string, caller: Caller, city: string) => ({
      save: () => byRules(edit(id, { city }, caller)),
      makes: { revision: 2, city },
    });
    await expectOneWinnerOfEach({
      given: () => existing(),
      edits: (id) => [racing(id, 'an admin', 'Nagpur'), racing(id, 'another admin', 'Nashik')],
      stored: (id) => rules.stored(eventPath(id)),
    });
  });
}
