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
import type { UncheckedRecord } from '../factories/nominations';
import { photoLimits } from '@utkarsh/domain/event/event';

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

type EventCase = readonly [name: string, changes: (id: string) => UncheckedRecord];

const needsId = (value: unknown): value is (id: string) => unknown => typeof value === 'function';
/** Makes a case of each value of a field. A function needs the event's id, because the paths of its files contain it. */
const casesOf = (field: string, values: Record<string, unknown>): EventCase[] =>
  Object.entries(values).map(([name, value]) => [
    `${field} ${name}`,
    (id) => ({ [field]: needsId(value) ? value(id) : value }),
  ]);
const other = newDocumentId();
const notTime = { null: null, 'as text': '2027-01-15T03:30:00Z', 'as a number': 1_800_000_000, 'a map': {} };
const longAgo = { 'in another age': timestamp('0202-01-15T03:30:00Z') };

/** Wrong values of the fields that the application adds to an event, which starts at 2027-01-15T03:30:00Z. */
const badEvents: readonly EventCase[] = [
  ...casesOf('starts_at', { ...notTime, ...longAgo }),
  ...casesOf('ends_at', {
    ...notTime,
    'before its start': timestamp('2027-01-15T03:29:59Z'),
    'at its start': timestamp('2027-01-15T03:30:00Z'),
    'in another age': timestamp('2100-01-01T00:00:00Z'),
  }),
  ...casesOf('cover', {
    null: null,
    'a number': 7,
    'a list': [],
    'an address': 'https://elsewhere.example/a.png',
    'as SVG': (id: string) => `events/${id}/cover.svg`,
    'without an ending': (id: string) => `events/${id}/cover`,
    'in a folder below': (id: string) => `events/${id}/more/cover.png`,
    'with a step up': (id: string) => `events/${id}/../cover.png`,
    'in capitals': (id: string) => `events/${id}/Cover.png`,
    'with a long name': (id: string) => `events/${id}/${'c'.repeat(41)}.png`,
    'without a name': (id: string) => `events/${id}/.png`,
    'with a line break after it': (id: string) => `events/${id}/cover.png\n`,
    'of another event': `events/${other}/cover.png`,
    'of an insight': (id: string) => `insights/${id}/image.png`,
  }),
  ...casesOf('photos', {
    null: null,
    'a text': 'one',
    'a map': { first: 'one' },
    'with a number': [7],
    'with null': [null],
    'that are only a file': (id: string) => [`events/${id}/photo-1.webp`],
    'that are only words': ['Six people at a round table'],
    'that are empty': [''],
    'with a map': (id: string) => [{ file: `events/${id}/photo-1.webp`, alt: 'Six people' }],
    'with one behind a line break': (id: string) => [makePhotos(id, 2).join('\n')],
    'with a wrong one after fifty': (id: string) => [...makePhotos(id, 50), 'wrong'],
    'of a type that nobody may upload': (id: string) => [`events/${id}/photo-1.svg Six people`],
    'of another event': (id: string) => [...makePhotos(id, 1), ...makePhotos(other, 1)],
    'from elsewhere': ['https://elsewhere.example/a.png Six people'],
    'without a file': [' Six people'],
    'with words one too long': (id: string) => makePhotos(id, 1, 'x'.repeat(301)),
    'with words of two lines': (id: string) => makePhotos(id, 1, 'Six people\nat a table'),
    'one too many': (id: string) => makePhotos(id, photoLimits.count + 1),
  }),
  ...casesOf('id', { unknown: 'some' }),
];

/** Unusual but valid events. */
const goodEvents: readonly EventCase[] = [
  ['nothing unusual', () => ({})],
  ['only what is required', () => ({ registration_url: '', cover: '', cover_alt: '', photos: [] })],
  ['a draft', () => ({ published: false })],
  [
    'as many photos as allowed, their words as long as allowed',
    (id) => ({ photos: makePhotos(id, photoLimits.count, 'x'.repeat(300)) }),
  ],
  [
    'photos of every type, without words',
    (id) => ({ photos: ['jpg', 'jpeg', 'png', 'webp', 'gif'].map((type) => `events/${id}/photo.${type} `) }),
  ],
  [
    'texts in Indian scripts',
    (id) => ({
      title: 'कार्यस्थल दिवस',
      city: 'சென்னை',
      photos: makePhotos(id, 1, 'ആറു പേർ ഒരു മേശയ്ക്കു ചുറ്റും'),
    }),
  ],
  ['a length of one second', () => ({ ends_at: timestamp('2027-01-15T03:30:01Z') })],
  ['a start in the past', () => ({ starts_at: timestamp('2020-01-15T03:30:00Z') })],
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
    it.each(goodEvents)('is stored and may be edited with %s', async (_name, changes) => {
      const id = newDocumentId();
      expect(await create(changes, { id })).toBe('allowed');
      expect(await rules.read(eventPath(id))).toMatchObject(changes(id));
      expect(await edit(id, { city: 'Nagpur' })).toBe('allowed');
    });

    it.each(badEvents)('is refused with %s', async (_name, changes) => {
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
