import { eventLimits } from '@utkarsh/domain/event';
import { newDocumentId } from '@utkarsh/domain/ids';
import type { UncheckedRecord } from '../factories/nominations';
import { photosOf } from './anEvent';
import { timestamp } from './environment';

export interface EventCase {
  name: string;
  /** Depends on the event's id, of which its files bear the name. */
  changes: (id: string) => UncheckedRecord;
}

const bad = (field: string, values: Record<string, unknown>): EventCase[] =>
  Object.entries(values).map(([what, value]) => ({
    name: `${field} ${what}`,
    changes: () => ({ [field]: value }),
  }));

const withFiles = (name: string, changes: EventCase['changes']): EventCase => ({ name, changes });

const notText = {
  null: null,
  'a number': 7,
  'a list': ['Pune'],
  'a map': { text: 'Pune' },
  'a boolean': true,
};
const control = { 'with a null character': 'Pune\u0000', 'with an escape character': 'Pune\u001b[2J' };
const lineOf = (max: number) => ({
  ...notText,
  ...control,
  empty: '',
  'of spaces only': '   ',
  'of invisible characters only': '\u200b\u2060',
  'of two lines': 'Pune\nBaner',
  'one character too long': 'x'.repeat(max + 1),
  'one emoji too long': '🏆'.repeat(max + 1),
});
const notTime = { null: null, 'as text': '2027-01-15T03:30:00Z', 'as a number': 1_800_000_000, 'a map': {} };

/** What staff may not type: refused by the rules and by the form's schema alike. */
export const badEventInputs: readonly EventCase[] = [
  ...bad('title', lineOf(eventLimits.title)),
  ...bad('summary', lineOf(eventLimits.summary)),
  ...bad('venue', lineOf(eventLimits.venue)),
  ...bad('city', lineOf(eventLimits.city)),
  ...bad('description', {
    ...notText,
    ...control,
    empty: '',
    'of empty lines only': '\n \n',
    'one character too long': 'x'.repeat(eventLimits.description + 1),
  }),
  ...bad('registration_url', {
    ...notText,
    'with a script': 'javascript:alert(1)',
    'with a script after a line break': 'javascript:alert(1)//\nhttps://register.example',
    'without a scheme': 'register.example',
    'with a quote': 'https://register.example/"onclick="x',
    'one character too long': `https://register.example/${'x'.repeat(eventLimits.registration_url - 24)}`,
  }),
  ...bad('cover_alt', {
    ...notText,
    ...control,
    'one character too long': 'x'.repeat(eventLimits.cover_alt + 1),
  }),
  ...bad('published', { null: null, 'as text': 'true', 'as a number': 1 }),
  ...bad('fee', { unknown: 500 }),
];

/** What the application, not a person, adds to an event, done wrong. */
export const badEventStates: readonly EventCase[] = [
  ...bad('starts_at', notTime),
  ...bad('ends_at', notTime),
  withFiles('an end before its start', () => ({ ends_at: timestamp('2027-01-15T03:29:59Z') })),
  withFiles('an end at its start', () => ({ ends_at: timestamp('2027-01-15T03:30:00Z') })),
  ...bad('cover', {
    null: null,
    'a number': 7,
    'a list': [],
    'an address': 'https://elsewhere.example/a.png',
  }),
  ...Object.entries({
    'as SVG': (id: string) => `events/${id}/cover.svg`,
    'without an ending': (id: string) => `events/${id}/cover`,
    'in a folder below': (id: string) => `events/${id}/more/cover.png`,
    'with a step up': (id: string) => `events/${id}/../cover.png`,
    'in capitals': (id: string) => `events/${id}/Cover.png`,
    'with a long name': (id: string) => `events/${id}/${'c'.repeat(41)}.png`,
    'without a name': (id: string) => `events/${id}/.png`,
    'with a line break after it': (id: string) => `events/${id}/cover.png\n`,
    'of another event': () => `events/${newDocumentId()}/cover.png`,
    'of an insight': (id: string) => `insights/${id}/image.png`,
  }).map(([what, cover]) => withFiles(`a cover ${what}`, (id) => ({ cover: cover(id) }))),
  ...bad('photos', {
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
    'of a type that nobody may upload': (id: string) => [`events/${id}/photo-1.svg Six people`],
    'of another event': (id: string) => [...photosOf(id, 1), ...photosOf(newDocumentId(), 1)],
    'with words one too long': (id: string) => photosOf(id, 1, 'x'.repeat(301)),
    'with words of two lines': (id: string) => photosOf(id, 1, 'Six people\nat a table'),
    'that hides another one behind a line break': (id: string) => [photosOf(id, 2).join('\n')],
    'that is wrong after fifty right ones': (id: string) => [...photosOf(id, 50), 'wrong'],
  }).map(([what, photos]) => withFiles(`a photo ${what}`, (id) => ({ photos: photos(id) }))),
  withFiles('61 photos', (id) => ({ photos: photosOf(id, eventLimits.photos + 1) })),
  ...bad('created_at', {
    null: null,
    'in the past': timestamp('2026-01-01T00:00:00Z'),
    'as text': '2026-01-01',
  }),
  ...bad('updated_at', {
    null: null,
    'in the past': timestamp('2026-01-01T00:00:00Z'),
    'as text': '2026-01-01',
  }),
  ...bad('id', { unknown: 'some' }),
  ...bad('search_tokens', { unknown: ['cul'] }),
];

/** Unusual events that nobody may be turned away with. */
export const goodEvents: readonly EventCase[] = [
  withFiles('nothing unusual', () => ({})),
  withFiles('only what is required', () => ({ registration_url: '', cover: '', cover_alt: '', photos: [] })),
  withFiles('a draft', () => ({ published: false })),
  withFiles('as many photos as allowed, their words as long as allowed', (id) => ({
    photos: photosOf(id, eventLimits.photos, 'x'.repeat(300)),
  })),
  withFiles('photos of every type, without words', (id) => ({
    photos: ['jpg', 'jpeg', 'png', 'webp', 'gif'].map((type) => `events/${id}/photo.${type} `),
  })),
  withFiles('every text as long as allowed, in emoji', () => ({
    title: '🏆'.repeat(eventLimits.title),
    summary: '🏆'.repeat(eventLimits.summary),
    description: '🏆'.repeat(eventLimits.description),
    venue: '🏆'.repeat(eventLimits.venue),
    city: '🏆'.repeat(eventLimits.city),
    cover_alt: '🏆'.repeat(eventLimits.cover_alt),
  })),
  withFiles('texts in Indian scripts', (id) => ({
    title: 'कार्यस्थल दिवस',
    city: 'சென்னை',
    photos: photosOf(id, 1, 'ആറു പേർ ഒരു മേശയ്ക്കു ചുറ്റും'),
  })),
  withFiles('a length of one second', () => ({ ends_at: timestamp('2027-01-15T03:30:01Z') })),
  withFiles('a start in the past', () => ({ starts_at: timestamp('2020-01-15T03:30:00Z') })),
];
