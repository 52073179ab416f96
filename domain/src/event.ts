import './jitless';
import * as z from 'zod/mini';
import { lineField, optionalWebAddressField, requiredTextField, textField } from './fieldChecks';

/** Longest values in characters; `firestore.rules` repeats them. */
export const eventLimits = {
  title: 150,
  summary: 300,
  description: 5000,
  venue: 300,
  city: 100,
  registration_url: 500,
  cover_alt: 300,
  photo_alt: 300,
  photos: 60,
} as const;

const timeExample = '2026-12-04T10:00:00+05:30';
const inOurTime = (text: string) =>
  Date.parse(text) >= Date.UTC(2000, 0, 1) && Date.parse(text) < Date.UTC(2100, 0, 1);

const isoTime = (label: string) =>
  z.iso
    .datetime({
      offset: true,
      abort: true,
      error: `${label} must be a date and time such as ${timeExample}.`,
    })
    .check(z.refine(inOurTime, `${label} must lie in the years 2000 to 2099.`));

/** The fields that staff type, for the schemas made of them. */
export const eventFields = {
  title: lineField({ label: 'Title', missing: 'Enter the title.', max: eventLimits.title }),
  summary: lineField({
    label: 'Summary',
    missing: 'Sum the event up in a sentence.',
    max: eventLimits.summary,
  }),
  description: requiredTextField({
    label: 'Description',
    missing: 'Describe the event.',
    max: eventLimits.description,
  }),
  starts_at: isoTime('Start'),
  ends_at: isoTime('End'),
  venue: lineField({ label: 'Venue', missing: 'Enter the venue.', max: eventLimits.venue }),
  city: lineField({ label: 'City', missing: 'Enter the city, or Online.', max: eventLimits.city }),
  registration_url: optionalWebAddressField({
    label: 'Registration URL',
    max: eventLimits.registration_url,
  }),
  cover_alt: textField({ label: 'Cover text', max: eventLimits.cover_alt }),
  published: z.boolean('Published must be true or false.'),
};

/** An event ends after it starts. */
export const endsAfterStart = z.refine<{ starts_at: string; ends_at: string }>(
  ({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at),
  { error: 'End must be after the start.', path: ['ends_at'] },
);

/** What staff type about an event. Empty optional texts are stored as ''. */
export const eventInputSchema = z.strictObject(eventFields).check(endsAfterStart);

export type EventInput = z.infer<typeof eventInputSchema>;

export interface EventPhoto {
  /** Path in the bucket: `events/{id}/photo-1.webp`. */
  file: string;
  /** What it shows. */
  alt: string;
}

/** An event as pages read it; times are ISO, paths are of the bucket, '' for no cover. */
export const publishedEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  venue: z.string(),
  city: z.string(),
  registration_url: z.string(),
  cover: z.string(),
  cover_alt: z.string(),
  photos: z.array(z.object({ file: z.string(), alt: z.string() })),
});

export type PublishedEvent = z.infer<typeof publishedEventSchema>;

/** An event as staff read it, published or not. */
export const eventRecordSchema = z.extend(publishedEventSchema, {
  published: z.boolean(),
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
