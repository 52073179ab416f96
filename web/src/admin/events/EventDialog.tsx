import * as z from 'zod/mini';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { Alert, Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useController, useFieldArray, type UseFieldArrayReturn } from 'react-hook-form';
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
import { formatCounted, formatDate } from '@utkarsh/domain/text/format';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { requirePictures, saveEvent, toEvent, type EventContent } from '../../data/staff/events';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { FormField, FormText, RecordFields, type FormControl } from '../forms/fields';
import { useRecordForm } from '../forms/useRecordForm';
import { MediaThumbnail } from '../media/MediaThumbnail';
import { FileButton, PictureField, UploadList, type PictureFieldParts } from '../media/PictureField';
import { usePictureUploads } from '../media/usePictureUploads';
import { TooltipButton, focusNeighbour } from '../ui/buttons';

/** Schema of the event form. The pictures are already in the bucket. */
const eventFormSchema = z
  .strictObject({
    ...eventShape,
    cover: z.string(),
    photos: z.array(
      z.strictObject({
        file: z.string(),
        alt: lineField({ label: 'What the photo shows', max: photoLimits.alt }),
      }),
    ),
  })
  .check(endsAfterStart);

const toContent = (record: EventRecord): EventContent => ({
  ...valuesOf(eventFields, record),
  starts_at: indianIsoTime(new Date(record.starts_at)),
  ends_at: indianIsoTime(new Date(record.ends_at)),
  cover: record.cover,
  photos: record.photos,
});

const photoWords = { one: 'photo was', many: 'photos were' };

interface PhotosFieldProps extends PictureFieldParts {
  control: FormControl<EventContent>;
  photos: UseFieldArrayReturn<EventContent, 'photos', 'key'>;
}

function PhotosField({ control, photos, locals, uploads, readOnly, onChoose }: PhotosFieldProps) {
  const { fields, move, remove } = photos;
  const [leftOut, setLeftOut] = useState(0);
  const choose = (files: readonly File[]) => {
    const room = Math.max(0, photoLimits.count - fields.length - uploads.length);
    setLeftOut(Math.max(0, files.length - room));
    onChoose(files.slice(0, room));
  };
  return (
    <Stack component="section" aria-label="Photos" spacing={1.5}>
      <Typography variant="h3">Photos</Typography>
      {fields.length === 0 && <Typography color="text.secondary">No photos yet.</Typography>}
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {fields.map(({ key, file, alt }, index) => (
          <Stack
            component="li"
            key={key}
            aria-label={`Photo ${index + 1}`}
            direction="row"
            sx={{ gap: 1.5, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          >
            <MediaThumbnail path={file} local={locals.get(file)} alt={`Photo ${index + 1}`} />
            <Box sx={{ order: { xs: 1, sm: 0 }, flex: '1 1 100%' }}>
              {readOnly ? (
                <Typography>{alt}</Typography>
              ) : (
                <FormText
                  control={control}
                  name={`photos.${index}.alt`}
                  label={`What photo ${index + 1} shows`}
                />
              )}
            </Box>
            {!readOnly && (
              <Stack direction="row">
                {[
                  { way: 'up', Icon: UpIcon, to: index - 1 },
                  { way: 'down', Icon: DownIcon, to: index + 1 },
                ].map(({ way, Icon, to }) => (
                  <TooltipButton
                    key={way}
                    size="small"
                    title={`Move photo ${index + 1} ${way}`}
                    disabled={!fields[to]}
                    onClick={() => move(index, to)}
                  >
                    <Icon fontSize="small" />
                  </TooltipButton>
                ))}
                <TooltipButton
                  size="small"
                  title={`Remove photo ${index + 1}`}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget);
                    remove(index);
                  }}
                >
                  <DeleteIcon fontSize="small" />
                </TooltipButton>
              </Stack>
            )}
          </Stack>
        ))}
      </Stack>
      <UploadList uploads={uploads} />
      {leftOut > 0 && (
        <Alert severity="error">
          {`${formatCounted(leftOut, photoWords)} not added: an event can have at most ${photoLimits.count} photos.`}
        </Alert>
      )}
      {!readOnly && (
        <div>
          <FileButton label="Add photos" multiple onChoose={choose} />
          <FormHelperText>{`JPEG, PNG, WebP or GIF files of at most 10 MB each; at most ${photoLimits.count} photos.`}</FormHelperText>
        </div>
      )}
    </Stack>
  );
}

const blankEvent: EventContent = {
  ...ofEach(eventFields, () => ''),
  cover: '',
  photos: [],
  published: false,
};

export function EventDialog(props: FormParts<EventRecord>) {
  const { row, readOnly } = props;
  const form = useRecordForm({
    ...props,
    collection: 'events',
    schema: eventFormSchema,
    blank: blankEvent,
    toValues: toContent,
    read: toEvent,
    // A nightly job removes pictures that no event shows.
    save: async (id, base, values) => {
      await requirePictures(values, base);
      await saveEvent(id, base, values);
    },
  });
  const { control } = form;
  const cover = useController({ control, name: 'cover' }).field;
  const photos = useFieldArray({ control, name: 'photos', keyName: 'key' });
  const pictures = usePictureUploads<'cover' | 'photo'>({
    kind: 'image',
    many: 'photo',
    // Uploads store pictures before the record exists.
    folderOf: () => `events/${form.recordId()}`,
    onStored: (part, file) => {
      if (part === 'cover') cover.onChange(file);
      else photos.append({ file, alt: '' }, { shouldFocus: false });
    },
  });
  const partsOf = (part: 'cover' | 'photo') => ({
    readOnly,
    locals: pictures.locals,
    uploads: pictures.uploads.filter((upload) => upload.part === part),
    onChoose: (files: readonly File[]) => pictures.add(part, files),
  });
  const pictureFields = (
    <Stack spacing={2}>
      <PictureField
        {...partsOf('cover')}
        name="cover"
        path={cover.value}
        empty="No cover yet."
        onRemove={() => cover.onChange('')}
      >
        {readOnly ? (
          <Typography>{row?.cover_alt}</Typography>
        ) : (
          <FormField control={control} name="cover_alt" field={eventFields.cover_alt} />
        )}
      </PictureField>
      <PhotosField {...partsOf('photo')} control={control} photos={photos} />
    </Stack>
  );
  return (
    <RecordDialog
      {...props}
      collection="events"
      about={row && `${row.title}, ${formatDate(new Date(row.starts_at))}`}
      actions={
        row?.published && (
          <Button href={sitePaths.event(row.id)} target="_blank" rel="noopener">
            See it on the site
          </Button>
        )
      }
      form={form}
      isUploading={pictures.pending}
    >
      <RecordFields
        {...props}
        collection="events"
        control={control}
        table={eventFields}
        nameOf={(name) => name}
        overrides={{ cover_alt: pictureFields }}
      />
    </RecordDialog>
  );
}
