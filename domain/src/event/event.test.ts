import { describe, expect, it } from 'vitest';
import { eventInputSchema, eventFields, packPhoto, unpackPhoto } from './event';
import { examplesOf } from '../fields/fields';

const input = {
  ...examplesOf(eventFields),
  starts_at: '2026-12-04T10:00:00+05:30',
  ends_at: '2026-12-04T16:30:00+05:30',
  registration_url: '',
};

const problemsWith = (changes: object) => {
  const { error } = eventInputSchema.safeParse({ ...input, ...changes });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('eventInputSchema', () => {
  it('accepts an event with and without optional fields', () => {
    expect(problemsWith({})).toEqual([]);
    expect(problemsWith({ registration_url: 'https://events.example/1', cover_alt: 'A hall' })).toEqual([]);
  });

  it.each([
    ['ends_at', { ends_at: input.starts_at }, 'End must be after the start.'],
    ['ends_at', { ends_at: '2026-12-04T09:00:00+05:30' }, 'End must be after the start.'],
    ['starts_at', { starts_at: '4 Dec 2026' }, 'Choose the date and time of the start.'],
    ['title', { title: ' ' }, 'Enter the title.'],
    ['city', { city: '' }, 'Enter the city, or Online.'],
    ['summary', { summary: 'x'.repeat(301) }, 'Summary can have at most 300 characters.'],
    [
      'registration_url',
      { registration_url: 'data:x' },
      'Registration URL must be a web address such as https://company.in.',
    ],
    ['published', { published: 'true' }, 'Published must be true or false.'],
  ])('refuses a bad %s with a helpful message', (field, changes, message) => {
    expect(problemsWith(changes)).toEqual([[field, message]]);
  });

  it('refuses unknown fields', () => {
    expect(problemsWith({ fee: 500 })).toHaveLength(1);
  });

  it('compares times as moments and not as texts', () => {
    expect(problemsWith({ starts_at: '2026-12-04T10:00:00+05:30', ends_at: '2026-12-04T05:00:00Z' })).toEqual(
      [],
    );
  });
});

describe('a photo packed into one text', () => {
  it.each([
    { file: 'events/a/photo-1.png', alt: 'Six people at a round table' },
    { file: 'events/a/photo-1.png', alt: '' },
    { file: 'events/a/photo-1.png', alt: ' Spaces  stay ' },
  ])('keeps its file and its description: $alt', (photo) => {
    expect(unpackPhoto(packPhoto(photo))).toEqual(photo);
  });

  it('is read without a description', () => {
    expect(unpackPhoto('events/a/photo-1.png')).toEqual({ file: 'events/a/photo-1.png', alt: '' });
  });
});
