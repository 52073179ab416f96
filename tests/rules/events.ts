import { newDocumentId } from '@utkarsh/domain/text/ids';
import { describe, expect, it } from 'vitest';
import { staff } from './access';
import { makeEventDocument, eventPath, writtenEvents } from './anEvent';
import { callers, verdict, type Caller, type RulesProject } from './environment';
import { badEventStates, goodEvents } from './eventCases';
import { requestsOf } from './staffWritten';
import { badIds, fieldTests, staffAccessTests, versionTests } from './staffWrittenTests';

/** Who may do what with events, and what one has to be. */
export function eventTests(rules: RulesProject): void {
  const { create, edit, existing, expectRefused } = requestsOf(rules, writtenEvents);

  const published = { ...writtenEvents, content: (id: string) => makeEventDocument(id, { published: true }) };
  staffAccessTests(rules, published, { row: 'events' });

  describe('reading events', () => {
    const events = (caller: Caller) => rules.as(caller).collection('events');

    it('is open to staff, who list and count all of them with drafts', async () => {
      expect(await verdict(events('a viewer').get())).toBe('allowed');
    });

    it('hides from everybody but staff which ids exist', async () => {
      for (const caller of callers) {
        const expected = staff.includes(caller) ? 'allowed' : 'denied';
        expect(await verdict(rules.as(caller).doc(eventPath(newDocumentId())).get())).toBe(expected);
      }
    });
  });

  describe('an event', () => {
    it.each(goodEvents)('is stored and may be edited with $name', async ({ changes }) => {
      const id = newDocumentId();
      expect(await create(changes, { id })).toBe('allowed');
      expect(await rules.stored(eventPath(id))).toMatchObject(changes(id));
      expect(await edit(id, { city: 'Nagpur' })).toBe('allowed');
    });

    it.each(badEventStates)('is refused with $name', async ({ changes }) => {
      await expectRefused(changes);
    });

    it.each(badIds)('is refused under the id %j', async (id) => {
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
