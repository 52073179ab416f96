import { photoLimits, packPhoto } from '@utkarsh/domain/event/event';
import { type EventCase, badCovers, badEvent, badPhotos, badSpans, withFiles } from '../factories/events';
import { comesBeforeRules } from '../factories/badValues';
import { makePhotos } from './anEvent';
import { timestamp } from './environment';

const notTime = { null: null, 'as text': '2027-01-15T03:30:00Z', 'as a number': 1_800_000_000, 'a map': {} };

/** What the application, not a person, adds to an event, done wrong. */
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
  }).map(([what, photos]) => withFiles(`a photo ${what}`, (id) => ({ photos: photos(id) }))),
  ...badPhotos
    .filter(({ name }) => comesBeforeRules(name))
    .map(({ name, photos }) => withFiles(name, (id) => ({ photos: photos(id).map(packPhoto) }))),
  ...badEvent('id', { unknown: 'some' }),
];

/** Unusual events that nobody may be turned away with. */
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
