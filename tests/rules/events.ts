import { newDocumentId } from '@utkarsh/domain/text/ids';
import { describe, expect, it } from 'vitest';
import { makeEventInput } from '@utkarsh/domain/testing/events';
import { staff } from './access';
import { type Caller, type RulesProject, callers, timestamp, verdict } from './environment';
import {
  type StaffWritten,
  badIds,
  fieldTests,
  requestsOf,
  staffAccessTests,
  versionTests,
} from './staffWritten';
import { type EventCase, badCovers, badEvent, badPhotos, badSpans, withFiles } from '../factories/events';
import type { UncheckedRecord } from '../factories/nominations';
import { packPhoto, photoLimits } from '@utkarsh/domain/event/event';
import { comesBeforeRules } from '../factories/badValues';

export const eventPath = (id: string) => `events/${id}`;

/** Makes `count` photos of an event as its document holds them. */
export const makePhotos = (id: string, count: number, shows = 'Six people at a round table'): string[] =>
  Array.from({ length: count }, (_, index) => `events/${id}/photo-${index + 1}.webp ${shows}`);

/** Makes the fields of an event, valid unless changed. */
export function makeEventDocument(id: string, changes: UncheckedRecord = {}): UncheckedRecord {
  const { starts_at, ends_at, ...texts } = makeEventInput();
  return {
    ...texts,
    starts_at: timestamp(starts_at),
    ends_at: timestamp(ends_at),
    cover: `events/${id}/cover.png`,
    photos: makePhotos(id, 2),
    ...changes,
  };
}

export const writtenEvents: StaffWritten = {
  collection: 'events',
  newId: newDocumentId,
  content: makeEventDocument,
  requiredFields: ['starts_at', 'ends_at'],
  optionalFields: ['cover', 'photos'],
  edits: [{ city: 'Nagpur' }, { city: 'Nashik' }],
};

const notTime = { null: null, 'as text': '2027-01-15T03:30:00Z', 'as a number': 1_800_000_000, 'a map': {} };

/** Wrong values of the fields that the application adds to an event. */
export const badEventStates: readonly EventCase[] = [
  ...badEvent('starts_at', notTime),
  ...badEvent('ends_at', notTime),
  ...badSpans.map(({ name, times }) => withFiles(name, () => times(timestamp))),
  ...badCovers,
  ...badEvent('photos', {
    null: null,
    'a text': 'one',
    'a map': { first: 'one' },
    'with a number': [7],
    'with null': [null],
  }),
  ...Object.entries({
    'that is only a file': (id: string) => [`events/${id}/photo-1.webp`],
    'that is only words': () => ['Six people at a round table'],
    'that is empty': () => [''],
    'as a map': (id: string) => [{ file: `events/${id}/photo-1.webp`, alt: 'Six people' }],
    'that hides another one behind a line break': (id: string) => [makePhotos(id, 2).join('\n')],
    'that is wrong after fifty right ones': (id: string) => [...makePhotos(id, 50), 'wrong'],
  }).map(([flaw, photos]) => withFiles(`a photo ${flaw}`, (id) => ({ photos: photos(id) }))),
  ...badPhotos
    .filter(({ name }) => comesBeforeRules(name))
    .map(({ name, photos }) => withFiles(name, (id) => ({ photos: photos(id).map(packPhoto) }))),
  ...badEvent('id', { unknown: 'some' }),
];

/** Unusual but valid events. */
export const goodEvents: readonly EventCase[] = [
  withFiles('nothing unusual', () => ({})),
  withFiles('only what is required', () => ({ registration_url: '', cover: '', cover_alt: '', photos: [] })),
  withFiles('a draft', () => ({ published: false })),
  withFiles('as many photos as allowed, their words as long as allowed', (id) => ({
    photos: makePhotos(id, photoLimits.count, 'x'.repeat(300)),
  })),
  withFiles('photos of every type, without words', (id) => ({
    photos: ['jpg', 'jpeg', 'png', 'webp', 'gif'].map((type) => `events/${id}/photo.${type} `),
  })),
  withFiles('texts in Indian scripts', (id) => ({
    title: 'कार्यस्थल दिवस',
    city: 'சென்னை',
    photos: makePhotos(id, 1, 'ആറു പേർ ഒരു മേശയ്ക്കു ചുറ്റും'),
  })),
  withFiles('a length of one second', () => ({ ends_at: timestamp('2027-01-15T03:30:01Z') })),
  withFiles('a start in the past', () => ({ starts_at: timestamp('2020-01-15T03:30:00Z') })),
];

/** Tests the access to events and the fields of one. */
export function eventTests(rules: RulesProject): void {
  const { create, edit, storeRecord, expectRefused } = requestsOf(rules, writtenEvents);

  const visible = { ...writtenEvents, content: (id: string) => makeEventDocument(id, { published: true }) };
  staffAccessTests(rules, visible);

  describe('reading events', () => {
    const events = (caller: Caller) => rules.as(caller).collection('events');

    it('is open to staff, who list and count all of them with drafts', async () => {
      expect(await verdict(events('a viewer').get())).toBe('allowed');
    });

    it('hides from everybody but staff which ids exist', async () => {
      for (const caller of callers) {
        const answer = staff.includes(caller) ? 'allowed' : 'denied';
        expect(await verdict(rules.as(caller).doc(eventPath(newDocumentId())).get())).toBe(answer);
      }
    });
  });

  describe('an event', () => {
    it.each(goodEvents)('is stored and may be edited with $name', async ({ changes }) => {
      const id = newDocumentId();
      expect(await create(changes, { id })).toBe('allowed');
      expect(await rules.read(eventPath(id))).toMatchObject(changes(id));
      expect(await edit(id, { city: 'Nagpur' })).toBe('allowed');
    });

    it.each(badEventStates)('is refused with $name', async ({ changes }) => {
      await expectRefused(changes);
    });

    it.each(badIds)('is refused under the id %j', async (id) => {
      expect(await create({ cover: '', photos: [] }, { id })).toBe('denied');
    });

    it('may be published, withdrawn and given photos', async () => {
      const id = await storeRecord({ published: false, photos: [] });
      expect(await edit(id, { published: true })).toBe('allowed');
      expect(await edit(id, { revision: 3, photos: [`events/${id}/photo-1.jpg Tea`] })).toBe('allowed');
      expect(await edit(id, { revision: 4, published: false })).toBe('allowed');
      expect(await rules.read(eventPath(id))).toMatchObject({ revision: 4, published: false });
    });
  });

  fieldTests(rules, writtenEvents);
  versionTests(rules, writtenEvents);
}
