import { eventFields, type EventInput } from '@utkarsh/domain/event/event';
import { examplesOf } from '@utkarsh/domain/fields/fields';

/** What staff type about an event, with nothing wrong in it. It starts at 2027-01-15T03:30:00Z. */
export const anEventInput = (changes: Partial<EventInput> = {}): EventInput => ({
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
