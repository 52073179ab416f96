import { Button, Stack } from '@mui/material';
import { useController, useFieldArray } from 'react-hook-form';
import { eventFields, type EventRecord } from '@utkarsh/domain/event';
import { eventPath } from '@utkarsh/domain/eventPath';
import { formatDate } from '@utkarsh/domain/format';
import { newDocumentId } from '@utkarsh/domain/ids';
import { addEvent, saveEvent, toEvent } from '../../data/staff/events';
import { EditDialog, FormFields, useSaved, type FormParts } from '../forms/EditDialog';
import { TableFields } from '../forms/TableFields';
import { useNewId } from '../forms/useFormDraft';
import { useRecordForm } from '../forms/useRecordForm';
import { CoverField } from './CoverField';
import { blankEvent, eventFormSchema, toContent } from './eventForm';
import { expectPictures } from './newPictures';
import { PhotosField } from './PhotosField';
import { usePictureUploads, type PicturePart } from './usePictureUploads';

/** 'Edit Event' or 'Add Event', with its pictures. */
export function EventDialog(props: FormParts<EventRecord>) {
  const { row, readOnly } = props;
  const name = `events/${row?.id ?? 'new'}`;
  // Pictures lie under the id, and come before the record.
  const { idFor } = useNewId(name, newDocumentId);
  const form = useRecordForm({
    schema: eventFormSchema,
    row,
    blank: blankEvent,
    toValues: toContent,
    read: toEvent,
    // Pictures that it no longer shows are swept at night.
    save: async (values, base) => {
      await expectPictures(values, base);
      await (base ? saveEvent(base, values) : addEvent(idFor(), values));
    },
    onSaved: useSaved('events', props),
    draft: name,
  });
  const { control } = form;
  const cover = useController({ control, name: 'cover' }).field;
  const photos = useFieldArray({ control, name: 'photos', keyName: 'key' });
  const pictures = usePictureUploads({
    idOf: () => row?.id ?? idFor(),
    onStored: (part, file) => {
      if (part === 'cover') cover.onChange(file);
      else photos.append({ file, alt: '' }, { shouldFocus: false });
    },
  });
  const propsOf = (part: PicturePart) => ({
    control,
    readOnly,
    locals: pictures.locals,
    uploads: pictures.uploads.filter((upload) => upload.part === part),
    onChoose: (files: readonly File[]) => pictures.add(part, files),
  });
  return (
    <EditDialog
      {...props}
      of="events"
      about={row && `${row.title}, ${formatDate(new Date(row.starts_at))}`}
      actions={
        row?.published && (
          <Button href={eventPath(row.id)} target="_blank" rel="noopener">
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
      <FormFields readOnly={readOnly}>
        <TableFields
          control={control}
          table={eventFields}
          nameOf={(name) => name}
          own={{
            cover_alt: (
              <Stack spacing={2}>
                <CoverField {...propsOf('cover')} />
                <PhotosField {...propsOf('photo')} photos={photos} />
              </Stack>
            ),
          }}
        />
      </FormFields>
    </EditDialog>
  );
}
