import * as z from 'zod/mini';
import type { FieldTable } from '../fields/fields';
import { emptyText, formShape, readShape } from '../fields/fieldSchemas';

/** Fields of an event in the staff area. */
export const eventFields = {
  title: {
    label: 'Title',
    missing: 'Enter the title.',
    kind: 'line',
    max: 150,
    isSearched: true,
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
  starts_at: { label: 'Start', kind: 'time', example: '2026-12-04T10:00:00+05:30', width: 18 },
  ends_at: { label: 'End', kind: 'time', example: '2026-12-04T13:00:00+05:30', width: 18 },
  venue: {
    label: 'Venue',
    missing: 'Enter the venue.',
    kind: 'line',
    max: 300,
    isSearched: true,
    example: 'Music Academy',
    width: 32,
  },
  city: {
    label: 'City',
    missing: 'Enter the city, or Online.',
    kind: 'line',
    max: 100,
    isSearched: true,
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
    hint: 'Alt text.',
    width: 40,
  },
  published: {
    label: 'Published',
    kind: 'yesNo',
    example: true,
    hint: 'Visitors see only published events.',
    width: 12,
  },
} as const satisfies FieldTable;

/** Maximum photos of an event, and maximum characters of a photo's description. */
export const photoLimits = { count: 60, alt: 300 } as const;

export const eventShape = formShape(eventFields);

export const endsAfterStart = z.refine<{ starts_at: string; ends_at: string }>(
  ({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at),
  { error: 'End must be after the start.', path: ['ends_at'] },
);

/** Schema of an event from the staff form. Empty optional texts are ''. */
export const eventInputSchema = /* @__PURE__ */ z.strictObject(eventShape).check(endsAfterStart);
export type EventInput = z.infer<typeof eventInputSchema>;

/** A photo: its path in the bucket, such as `events/{id}/photo-1.webp`, and its description. */
export interface EventPhoto {
  file: string;
  alt: string;
}

const { published, ...shownFields } = eventFields;
export const shownEventFields = shownFields;

/** Schema of an event for visitors. Times are ISO, file names are paths in the bucket, and `cover` is '' without a cover. */
export const publishedEventSchema = z.object({
  id: z.string(),
  ...readShape(shownEventFields),
  // Required, because lists order events by these times.
  starts_at: z.string(),
  ends_at: z.string(),
  cover: emptyText,
  photos: z.array(z.object({ file: z.string(), alt: z.string() })),
});

export type PublishedEvent = z.infer<typeof publishedEventSchema>;

/** Schema of an event for the staff area, published or not. */
export const eventRecordSchema = z.extend(publishedEventSchema, {
  ...readShape({ published }),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type EventRecord = z.infer<typeof eventRecordSchema>;

/** Returns a photo as it is stored, as one text, because Firestore rules can check texts in a list but not maps. */
export const packPhoto = ({ file, alt }: EventPhoto): string => `${file} ${alt}`;

export function unpackPhoto(text: string): EventPhoto {
  const space = text.indexOf(' ');
  return space < 0 ? { file: text, alt: '' } : { file: text.slice(0, space), alt: text.slice(space + 1) };
}

const packedPhotosSchema = z._default(z.array(z.string()), []);

/** Returns the photos of a stored event. Throws when the data is not a list of photos. */
export const unpackPhotos = (value: unknown): EventPhoto[] =>
  packedPhotosSchema.parse(value).map(unpackPhoto);

/** Returns whether an event takes place online. Staff enter Online as its city. */
export const isOnline = ({ city }: Pick<PublishedEvent, 'city'>): boolean =>
  city.trim().toLowerCase() === 'online';
