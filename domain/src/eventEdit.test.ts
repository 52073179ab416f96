import { describe, expect, it } from 'vitest';
import { eventCreateSchema, eventUpdateSchema, eventUpdateSchemaOf } from './eventEdit';

const id = 'AbCdEfGhIjKlMnOpQrSt';
const event = {
  id,
  title: 'Workplace Culture Day',
  summary: 'A day of talks and tables.',
  description: 'Talks in the morning.',
  starts_at: '2026-12-04T04:30:00.000Z',
  ends_at: '2026-12-04T11:00:00.000Z',
  venue: 'Hall 2',
  city: 'Chennai',
  registration_url: '',
  cover: `events/${id}/cover.png`,
  cover_alt: '',
  photos: [{ file: `events/${id}/photo-1.webp`, alt: ' Six people ' }],
  published: false,
  revision: 2,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

const fieldsWith = (changes: object) =>
  eventUpdateSchemaOf(id)
    .safeParse({ ...event, ...changes })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the body of a change of an event', () => {
  it('is a record as the API returned it, with the next revision', () => {
    expect(fieldsWith({})).toEqual([]);
    expect(eventUpdateSchemaOf(id).parse(event).photos).toEqual([
      { file: `events/${id}/photo-1.webp`, alt: 'Six people' },
    ]);
  });

  it('may say nothing of cover and photos, or that there are none', () => {
    expect(fieldsWith({ cover: undefined, photos: undefined })).toEqual([]);
    expect(fieldsWith({ cover: '', photos: [] })).toEqual([]);
  });

  it.each([
    ['cover', { cover: 'events/tSrQpOnMlKjIhGfEdCbA/cover.png' }],
    ['cover', { cover: `insights/${id}/image.png` }],
    ['cover', { cover: `events/${id}/cover.svg` }],
    ['photos', { photos: [{ file: 'events/tSrQpOnMlKjIhGfEdCbA/photo-1.png', alt: '' }] }],
    ['photos.0.file', { photos: [{ file: 'photo-1.png', alt: '' }] }],
    ['photos.0.alt', { photos: [{ file: `events/${id}/photo-1.png`, alt: 'two\nlines' }] }],
    ['photos.0.alt', { photos: [{ file: `events/${id}/photo-1.png` }] }],
    ['photos', { photos: Array.from({ length: 61 }, () => event.photos[0]) }],
    ['ends_at', { ends_at: event.starts_at }],
    ['starts_at', { starts_at: '0202-12-04T04:30:00Z' }],
  ])('with a bad %s is refused', (field, changes) => {
    expect(fieldsWith(changes)).toEqual([field]);
  });

  it('is told of any event in the reference', () => {
    expect(eventUpdateSchema.safeParse(event).success).toBe(true);
  });
});

it('a new event has no files and may be told without the texts that may be empty', () => {
  const { title, summary, description, starts_at, ends_at, venue, city, published } = event;
  const typed = { title, summary, description, starts_at, ends_at, venue, city, published };
  expect(eventCreateSchema.parse(typed)).toEqual({ ...typed, registration_url: '', cover_alt: '' });
  expect(eventCreateSchema.safeParse({ ...typed, cover: '' }).success).toBe(false);
});
