import './jitless';
import * as z from 'zod/mini';
import { endsAfterStart, eventFields, eventLimits, publishedEventSchema } from './event';
import { optionalLineField } from './fieldChecks';
import { readMediaPath } from './media';
import { nextRevision } from './revision';

const fileExample = 'events/{id}/photo-1.webp';

const isEventFile = (path: string) => readMediaPath(path)?.owner === 'events';

const coverError = `Cover must be the path of a picture of this event, such as ${fileExample}, or empty.`;
const photoError = `The file of a photo must be the path of a picture of this event, such as ${fileExample}.`;
const photosError = `Photos must be a list of at most ${eventLimits.photos}, each with file and alt.`;

const fields = {
  ...eventFields,
  cover: z.optional(
    z.string(coverError).check(z.refine((path) => path === '' || isEventFile(path), coverError)),
  ),
  photos: z.optional(
    z
      .array(
        z.strictObject(
          {
            file: z.string(photoError).check(z.refine(isEventFile, photoError)),
            alt: optionalLineField({ label: 'What a photo shows', max: eventLimits.photo_alt }),
          },
          photosError,
        ),
        photosError,
      )
      .check(z.maxLength(eventLimits.photos, photosError)),
  ),
};

/** The body of `POST /api/admin/events`: texts that may be empty may also be left out. An event has no files yet. */
export const eventCreateSchema = z
  .strictObject({
    ...eventFields,
    registration_url: z._default(eventFields.registration_url, ''),
    cover_alt: z._default(eventFields.cover_alt, ''),
  })
  .check(endsAfterStart);

/**
 * The body of `PUT /api/admin/events/{id}`. A record as the API returned it may be sent back whole: what cannot be changed
 * in it is not looked at. Cover and photos stay what they are when they are left out.
 */
export const eventUpdateSchema = z
  .strictObject({
    ...fields,
    revision: nextRevision,
    id: z.optional(z.unknown()),
    created_at: z.optional(z.unknown()),
    updated_at: z.optional(z.unknown()),
  })
  .check(endsAfterStart);

export type EventUpdate = z.infer<typeof eventUpdateSchema>;

/** The same for one event, which shows files of its own folder alone. */
export const eventUpdateSchemaOf = (id: string) => {
  const isForeign = (path: string) => isEventFile(path) && !path.startsWith(`events/${id}/`);
  return eventUpdateSchema.check(
    z.refine(({ cover }) => cover === undefined || !isForeign(cover), { error: coverError, path: ['cover'] }),
    z.refine(({ photos }) => !photos?.some(({ file }) => isForeign(file)), {
      error: photoError,
      path: ['photos'],
    }),
  );
};

/** An event as staff get it from the API, published or not. Times are ISO. */
export const eventRecordSchema = z.extend(publishedEventSchema, {
  published: z.boolean(),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type EventRecord = z.infer<typeof eventRecordSchema>;
