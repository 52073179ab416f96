import { newDocumentId } from '@utkarsh/domain/text/ids';
import { describe, expect, it } from 'vitest';
import { staff } from './access';
import { anEvent, eventPath, writtenEvents } from './anEvent';
import { callers, verdict, type Caller, type RulesProject } from './environment';
import { badEventStates, goodEvents } from './eventCases';
import { requestsOf } from './staffWritten';
import { badIds, fieldTests, staffAccessTests, versionTests } from './staffWrittenTests';

/** Who may do what with events, and what one has to be. */
export function eventTests(rules: RulesProject): void {
  const { create, edit, existing, expectRefused } = requestsOf(rules, writtenEvents);

  const published = { ...writtenEvents, content: (id: string) => anEvent(id, { published: true }) };
  staffAccessTests(rules, published, { row: 'events' });

  describe('reading events', () => {
    const events = (caller: Caller) => rules.as(caller).collection('events');

    it('may be listed and counted whole by staff, drafts among them', async () => {
      expect(await verdict(events('a viewer').get())).toBe('allowed');
    });

    it('that do not exist is for staff only: others do not learn which ids exist', async () => {
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
