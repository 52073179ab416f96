import { newDocumentId } from '@utkarsh/domain/ids';
import { describe, expect, it } from 'vitest';
import { staff } from './access';
import { anEvent, eventPath, writtenEvents } from './anEvent';
import { callers, pretenders, verdict, type Caller, type Query, type RulesProject } from './environment';
import { badEventStates, goodEvents } from './eventCases';
import { requestsOf } from './staffWritten';
import { badIds, fieldTests, staffAccessTests, versionTests } from './staffWrittenTests';

/** Who may do what with events, and what one has to be. */
export function eventTests(rules: RulesProject): void {
  const { create, edit, existing, expectRefused } = requestsOf(rules, writtenEvents);

  for (const [row, published] of [
    ['published events', true],
    ['draft events', false],
  ] as const) {
    const written = { ...writtenEvents, content: (id: string) => anEvent(id, { published }) };
    const query = (events: Query) => events.where('published', '==', published).limit(100);
    staffAccessTests(rules, written, { row, query });
  }

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
      expect(await create(changes, { id })).toBe('allowed');
      expect(await rules.stored(eventPath(id))).toMatchObject(changes(id));
      expect(await edit(id, { city: 'Nagpur' })).toBe('allowed');
    });

    it.each(badEventStates)('with $name is refused', async ({ changes }) => {
      await expectRefused(changes);
    });

    it.each(badIds)('under the id %j is refused', async (id) => {
      expect(await create({ cover: '', photos: [] }, { id })).toBe('denied');
    });

    it('may be published, withdrawn and given photos', async () => {
      const id = await existing({ published: false, photos: [] });
      expect(await edit(id, { published: true })).toBe('allowed');
      expect(await edit(id, { revision: 3, photos: [`events/${id}/photo-1.jpg Tea`] })).toBe('allowed');
      expect(await edit(id, { revision: 4, published: false })).toBe('allowed');
      expect(await rules.stored(eventPath(id))).toMatchObject({ revision: 4, published: false });
    });
  });

  fieldTests(rules, writtenEvents);
  versionTests(rules, writtenEvents);
}
