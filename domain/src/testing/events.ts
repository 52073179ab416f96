import { eventFields, shownEventFields, type EventInput, type PublishedEvent } from '../event/event';
import { examplesOf } from '../fields/fields';

/** Returns the input of a valid event. It starts at 2027-01-15T03:30:00Z. */
export const makeEventInput = (changes: Partial<EventInput> = {}): EventInput => ({
  ...examplesOf(eventFields),
  title: 'Workplace Culture Days',
  summary: 'Two days of open plants and working tables.',
  description: 'Day one is out of the hall.\n\nDay two is for work on your own case.',
  starts_at: '2027-01-15T09:00:00+05:30',
  ends_at: '2027-01-16T18:30:00+05:30',
  venue: 'Mula Convention Centre, Baner Road',
  city: 'Pune',
  registration_url: 'https://register.example/culture-days',
  cover_alt: 'A speaker on a lit stage',
  published: true,
  ...changes,
});

/** Returns a published event as pages read it. */
export const makePublishedEvent = (changes: Partial<PublishedEvent> = {}): PublishedEvent => ({
  ...examplesOf(shownEventFields),
  id: 'a1B2c3D4e5F6g7H8i9J0',
  title: 'Listening Posts',
  summary: 'How supervisors hear bad news first.',
  description: 'Talks come first.\n\nTables come second.',
  starts_at: '2026-12-04T04:30:00.000Z',
  ends_at: '2026-12-04T11:00:00.000Z',
  venue: 'Sangam Hall, Cathedral Road',
  city: 'Chennai',
  registration_url: 'https://register.example/listening-posts',
  cover: '',
  photos: [],
  ...changes,
});
