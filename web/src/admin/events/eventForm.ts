import * as z from 'zod/mini';
import { indianIsoTime } from '@utkarsh/domain/text/clock';
import {
  endsAfterStart,
  eventFields,
  eventShape,
  photoLimits,
  type EventRecord,
} from '@utkarsh/domain/event/event';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { lineField } from '@utkarsh/domain/fields/fieldChecks';
import type { EventContent } from '../../data/staff/events';

/** What the form of an event takes; pictures are in the bucket by then. */
export const eventFormSchema = z
  .strictObject({
    ...eventShape,
    cover: z.string(),
    photos: z
      .array(
        z.strictObject({
          file: z.string(),
          alt: lineField({ label: 'What the photo shows', max: photoLimits.alt }),
        }),
      )
      .check(z.maxLength(photoLimits.count, `An event can have at most ${photoLimits.count} photos.`)),
  })
  .check(endsAfterStart);

/** What of an event the form edits; times on the clock in India. */
export const toContent = (record: EventRecord): EventContent => ({
  ...valuesOf(eventFields, record),
  starts_at: indianIsoTime(new Date(record.starts_at)),
  ends_at: indianIsoTime(new Date(record.ends_at)),
  cover: record.cover,
  photos: record.photos,
});

/** Where a new event begins: hidden, so that nothing half finished is seen. */
export const blankEvent: EventContent = {
  ...ofEach(eventFields, () => ''),
  cover: '',
  photos: [],
  published: false,
};
