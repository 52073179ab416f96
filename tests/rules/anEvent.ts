import { newDocumentId } from '@utkarsh/domain/ids';
import type { UncheckedRecord } from '../factories/nominations';
import { timestamp } from './environment';
import type { StaffWritten } from './staffWritten';

export const eventPath = (id: string) => `events/${id}`;

/** `count` photos of an event as its document holds them. */
export const photosOf = (id: string, count: number, shows = 'Six people at a round table'): string[] =>
  Array.from({ length: count }, (_, index) => `events/${id}/photo-${index + 1}.webp ${shows}`);

/** What an event holds, right unless changes say otherwise. */
export const anEvent = (id: string, changes: UncheckedRecord = {}): UncheckedRecord => ({
  title: 'Workplace Culture Days',
  summary: 'Two days of open plants and working tables.',
  description: 'Day one is out of the hall.\n\nDay two is for work on your own case.',
  starts_at: timestamp('2027-01-15T03:30:00Z'),
  ends_at: timestamp('2027-01-16T13:00:00Z'),
  venue: 'Mula Convention Centre, Baner Road',
  city: 'Pune',
  registration_url: 'https://register.example/culture-days',
  cover: `events/${id}/cover.png`,
  cover_alt: 'A speaker on a lit stage',
  photos: photosOf(id, 2),
  published: true,
  ...changes,
});

export const writtenEvents: StaffWritten = {
  collection: 'events',
  newId: newDocumentId,
  content: anEvent,
  edits: [{ city: 'Nagpur' }, { city: 'Nashik' }],
};
