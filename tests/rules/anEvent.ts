import { newDocumentId } from '@utkarsh/domain/text/ids';
import { makeEventInput } from '../factories/events';
import type { UncheckedRecord } from '../factories/nominations';
import { timestamp } from './environment';
import type { StaffWritten } from './staffWritten';

export const eventPath = (id: string) => `events/${id}`;

/** `count` photos of an event as its document holds them. */
export const makePhotos = (id: string, count: number, shows = 'Six people at a round table'): string[] =>
  Array.from({ length: count }, (_, index) => `events/${id}/photo-${index + 1}.webp ${shows}`);

/** What an event holds, right unless changes say otherwise. */
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
  identity: ['starts_at', 'ends_at'],
  emptied: ['cover', 'photos'],
  edits: [{ city: 'Nagpur' }, { city: 'Nashik' }],
};
