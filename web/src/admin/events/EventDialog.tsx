import * as z from 'zod/mini';
import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { indianIsoTime } from '@utkarsh/domain/text/clock';
import {
  endsAfterStart,
  eventFields,
  eventShape,
  photoLimits,
  type EventRecord,
} from '@utkarsh/domain/event/event';
import { namesOf, ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { lineField } from '@utkarsh/domain/fields/fieldChecks';
import { formatDate } from '@utkarsh/domain/text/format';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { addEvent, requirePictures, saveEvent, toEvent, type EventContent } from '../../data/staff/events';
import { RecordDialog, RecordFacts, useSaved, type FormParts } from '../forms/RecordDialog';
import { TableFields } from '../forms/fields';
import { useNewRecord } from '../forms/drafts';
import { useRecordForm } from '../forms/useRecordForm';
import { usePictureUploads } from '../media/usePictureUploads';
import { CoverField, PhotosField } from './PictureFields';

/** Schema of the event form. The pictures are already in the bucket. */
const eventFormSchema = z
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

/** Returns the values for the form. */
const toContent = (record: EventRecord): EventContent => ({
  ...valuesOf(eventFields, record),
  starts_at: indianIsoTime(new Date(record.starts_at)),
  ends_at: indianIsoTime(new Date(record.ends_at)),
  cover: record.cover,
  photos: record.photos,
});

/** Fields of the table. The alternative text has its own place below the cover. */
const shownFields = namesOf(eventFields).filter((name) => name !== 'cover_alt');

/** Initial values of a new event. It is hidden until staff publish it. */
const blankEvent: EventContent = {
  ...ofEach(eventFields, () => ''),
  cover: '',
  photos: [],
  published: false,
};

/** Dialog 'Edit Event' or 'Add Event', with the event's pictures. */
export function EventDialog(props: FormParts<EventRecord>) {
  const { row, readOnly } = props;
  const name = `events/${row?.id ?? 'new'}`;
  // Uploads store pictures before the record exists, in a folder with its id.
  const added = useNewRecord('events', { draft: name, make: newDocumentId });
  const form = useRecordForm({
    schema: eventFormSchema,
    row,
    blank: blankEvent,
    toValues: toContent,
    read: toEvent,
    // A nightly job removes pictures that no event shows.
    save: async (values, base) => {
      await requirePictures(values, base);
      await (base ? saveEvent(base, values) : added.add(values, (id) => addEvent(id, values)));
    },
    onSaved: useSaved('events', props),
    draft: name,
    added,
  });
  const { control } = form;
  const cover = useController({ control, name: 'cover' }).field;
  const photos = useFieldArray({ control, name: 'photos', keyName: 'key' });
  const pictures = usePictureUploads<'cover' | 'photo'>({
    kind: 'image',
    folderOf: async () => `events/${row?.id ?? (await added.id())}`,
    onStored: (part, file) => {
      if (part === 'cover') cover.onChange(file);
      else photos.append({ file, alt: '' }, { shouldFocus: false });
    },
  });
  const { isCopy } = added;
  const dropPictures = useEffectEvent(() => {
    cover.onChange('');
    photos.replace([]);
  });
  useEffect(() => {
    if (isCopy) dropPictures();
  }, [isCopy]);
  const propsOf = (part: 'cover' | 'photo') => ({
    control,
    readOnly,
    locals: pictures.locals,
    uploads: pictures.uploads.filter((upload) => upload.part === part),
    onChoose: (files: readonly File[]) => pictures.add(part, files),
  });
  const pictureFields = (
    <Stack spacing={2}>
      <CoverField {...propsOf('cover')} />
      <PhotosField {...propsOf('photo')} photos={photos} />
    </Stack>
  );
  return (
    <RecordDialog
      {...props}
      of="events"
      about={row && `${row.title}, ${formatDate(new Date(row.starts_at))}`}
      actions={
        row?.published && (
          <Button href={sitePaths.event(row.id)} target="_blank" rel="noopener">
            See it on the site
          </Button>
        )
      }
      form={form}
      unsaved={form.unsaved || pictures.pending}
      saveLabel={pictures.pending ? 'Uploading…' : 'Save'}
      onSave={() => {
        if (!pictures.pending) form.submit();
      }}
    >
      {isCopy && (
        <Alert severity="info">
          This tab is a copy of another one. Saving here adds another event; add its pictures anew.
        </Alert>
      )}
      {readOnly && row ? (
        <Stack spacing={2}>
          <RecordFacts of="events" record={row} fields={shownFields} />
          <div>{pictureFields}</div>
        </Stack>
      ) : (
        <TableFields
          control={control}
          table={eventFields}
          nameOf={(name) => name}
          own={{ cover_alt: pictureFields }}
        />
      )}
    </RecordDialog>
  );
}
