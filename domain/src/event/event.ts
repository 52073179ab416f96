import * as z from 'zod/mini';
import type { FieldTable } from '../fields/fields';
import { emptyText, givenShape, readShape } from '../fields/fieldSchemas';

/** What staff type about an event. */
export const eventFields = {
  title: {
    label: 'Title',
    missing: 'Enter the title.',
    kind: 'line',
    max: 150,
    searched: true,
    example: 'How to listen to a night shift',
    width: 36,
  },
  summary: {
    label: 'Summary',
    missing: 'Sum the event up in a sentence.',
    kind: 'line',
    max: 300,
    example: 'A morning for people who lead shifts.',
    hint: 'One sentence, shown in lists.',
    width: 50,
  },
  description: {
    label: 'Description',
    missing: 'Describe the event.',
    kind: 'text',
    max: 5000,
    example: 'Three talks, and time for questions.',
    width: 60,
  },
  starts_at: {
    label: 'Start',
    kind: 'time',
    example: '2026-12-04T10:00:00+05:30',
    width: 18,
  },
  ends_at: {
    label: 'End',
    kind: 'time',
    example: '2026-12-04T13:00:00+05:30',
    width: 18,
  },
  venue: {
    label: 'Venue',
    missing: 'Enter the venue.',
    kind: 'line',
    max: 300,
    searched: true,
    example: 'Music Academy',
    width: 32,
  },
  city: {
    label: 'City',
    missing: 'Enter the city, or Online.',
    kind: 'line',
    max: 100,
    searched: true,
    example: 'Chennai',
    hint: 'Or Online.',
    width: 18,
  },
  registration_url: {
    label: 'Registration URL',
    kind: 'webAddress',
    max: 500,
    example: 'https://utkarsh-workplaces.example/upcoming-events',
    width: 36,
  },
  cover_alt: {
    label: 'What the cover shows',
    kind: 'text',
    max: 300,
    example: '',
    hint: 'For those who do not see it.',
    width: 40,
  },
  published: {
    label: 'Published',
    kind: 'yesNo',
    example: true,
    hint: 'Only a published event is on the site.',
    width: 12,
  },
} as const satisfies FieldTable;

/** The photos of an event: how many, and how long the words for one may be in characters. */
export const photoLimits = { count: 60, alt: 300 } as const;

/** The checks of what staff type, for the schemas made of them. */
export const eventShape = givenShape(eventFields);

/** An event ends after it starts. */
export const endsAfterStart = z.refine<{ starts_at: string; ends_at: string }>(
  ({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at),
  { error: 'End must be after the start.', path: ['ends_at'] },
);

/** What staff type about an event. Empty optional texts are stored as ''. */
export const eventInputSchema = z.strictObject(eventShape).check(endsAfterStart);

export type EventInput = z.infer<typeof eventInputSchema>;

export interface EventPhoto {
  /** Path in the bucket: `events/{id}/photo-1.webp`. */
  file: string;
  /** What it shows. */
  alt: string;
}

const { published, ...shown } = eventFields;
/** What visitors see of an event. */
export const shownEventFields = shown;

/** An event as pages read it; times are ISO, paths are of the bucket, '' for no cover. */
export const publishedEventSchema = z.object({
  id: z.string(),
  ...readShape(shownEventFields),
  // Lists are ordered by these, so every event has them.
  starts_at: z.string(),
  ends_at: z.string(),
  cover: emptyText,
  photos: z.array(z.object({ file: z.string(), alt: z.string() })),
});

export type PublishedEvent = z.infer<typeof publishedEventSchema>;

/** An event as staff read it, published or not. */
export const eventRecordSchema = z.extend(publishedEventSchema, {
  ...readShape({ published }),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type EventRecord = z.infer<typeof eventRecordSchema>;

/**
 * A photo as `events/{id}` holds it: path, a space, what it shows. One text, because rules can check each text of a list
 * and none of its maps.
 */
export const packPhoto = ({ file, alt }: EventPhoto): string => `${file} ${alt}`;

export function unpackPhoto(text: string): EventPhoto {
  const space = text.indexOf(' ');
  return space < 0 ? { file: text, alt: '' } : { file: text.slice(0, space), alt: text.slice(space + 1) };
}

const packedPhotosSchema = z._default(z.array(z.string()), []);

/** Returns the photos of a stored event. Throws when the data is not a list of photos. */
export const unpackPhotos = (stored: unknown): EventPhoto[] =>
  packedPhotosSchema.parse(stored).map(unpackPhoto);
