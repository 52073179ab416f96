import { Timestamp } from 'firebase-admin/firestore';
import { type EventPhoto, photoLimits } from '@utkarsh/domain/event/event';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { makeEventInput } from '@utkarsh/domain/testing/events';
import { halfEmoji } from './badValues';
import { removeFiles } from './bucket';
import { documentOf } from './firestore';
import type { UncheckedRecord } from './nominations';

export interface EventCase {
  name: string;
  /** Needs the event's id, because the paths of its files contain it. */
  changes: (id: string) => UncheckedRecord;
}

export const badEvent = (field: string, values: Record<string, unknown>): EventCase[] =>
  Object.entries(values).map(([flaw, value]) => ({
    name: `${field} ${flaw}`,
    changes: () => ({ [field]: value }),
  }));

export const withFiles = (name: string, changes: EventCase['changes']): EventCase => ({ name, changes });

/** Values of `cover` that the rules and the API refuse. */
export const badCovers: readonly EventCase[] = [
  ...badEvent('cover', {
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
  }).map(([flaw, cover]) => withFiles(`a cover ${flaw}`, (id) => ({ cover: cover(id) }))),
];

const photo = (id: string, changes: Partial<EventPhoto> = {}): EventPhoto => ({
  file: `events/${id}/photo-1.webp`,
  alt: 'Six people at a round table',
  ...changes,
});

interface BadPhotos {
  name: string;
  photos: (id: string) => EventPhoto[];
}

/** Photos that the rules and the API refuse. The rules get each photo packed in one text. */
export const badPhotos: readonly BadPhotos[] = [
  {
    name: 'a photo of a type that nobody may upload',
    photos: (id) => [photo(id, { file: `events/${id}/photo-1.svg` })],
  },
  { name: 'a photo of another event', photos: (id) => [photo(id), photo(newDocumentId())] },
  {
    name: 'a photo from elsewhere',
    photos: (id) => [photo(id, { file: 'https://elsewhere.example/a.png' })],
  },
  { name: 'a photo without a file', photos: (id) => [photo(id, { file: '' })] },
  { name: 'a photo with words one too long', photos: (id) => [photo(id, { alt: 'x'.repeat(301) })] },
  {
    name: 'a photo with words that end with half an emoji',
    photos: (id) => [photo(id, { alt: halfEmoji['with half an emoji'] })],
  },
  { name: 'a photo with words of two lines', photos: (id) => [photo(id, { alt: 'Six people\nat a table' })] },
  {
    name: '61 photos',
    photos: (id) => Array.from({ length: photoLimits.count + 1 }, () => photo(id)),
  },
];

interface BadSpan {
  name: string;
  /** `time` converts an ISO time: to a timestamp for the rules, to a text for the API. */
  times: (time: (iso: string) => unknown) => UncheckedRecord;
}

/** Times that the rules and the API refuse. The event starts at 2027-01-15T03:30:00Z unless changed. */
export const badSpans: readonly BadSpan[] = [
  { name: 'an end before its start', times: (time) => ({ ends_at: time('2027-01-15T03:29:59Z') }) },
  { name: 'an end at its start', times: (time) => ({ ends_at: time('2027-01-15T03:30:00Z') }) },
  { name: 'a start in another age', times: (time) => ({ starts_at: time('0202-01-15T03:30:00Z') }) },
  { name: 'an end in another age', times: (time) => ({ ends_at: time('2100-01-01T00:00:00Z') }) },
];

const addedEvents: string[] = [];

/** Stores an event without files; returns its id. It is a draft, because other tests would see a published one. */
export async function addEvent(): Promise<string> {
  const id = newDocumentId();
  addedEvents.push(id);
  const { starts_at, ends_at, ...texts } = makeEventInput({ published: false });
  const now = Timestamp.now();
  await documentOf('events', id).set({
    ...texts,
    starts_at: Timestamp.fromDate(new Date(starts_at)),
    ends_at: Timestamp.fromDate(new Date(ends_at)),
    cover: '',
    photos: [],
    revision: 1,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** Removes the events that `addEvent` stored, with their files. */
export async function removeAddedEvents(): Promise<void> {
  for (const id of addedEvents) {
    await documentOf('events', id).delete();
    await removeFiles('events', id);
  }
}
