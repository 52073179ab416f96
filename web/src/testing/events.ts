import type { EventPhoto, PublishedEvent } from '@utkarsh/domain/event';

/** An event as pages read it. */
export const anEvent = (changes: Partial<PublishedEvent> = {}): PublishedEvent => ({
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
  cover_alt: '',
  photos: [],
  ...changes,
});

export const photos = (count: number): EventPhoto[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `events/a1B2c3D4e5F6g7H8i9J0/photo-${index + 1}.png`,
    alt: `Scene ${index + 1}`,
  }));
