import { Button, Chip, Switch, Alert, Box, FormHelperText, Stack, Typography } from '@mui/material';
import { formatTimeSpan, indianIsoTime } from '@utkarsh/domain/text/clock';
import {
  type EventRecord,
  endsAfterStart,
  eventFields,
  eventShape,
  photoLimits,
} from '@utkarsh/domain/event/event';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { formatCount, formatCounted, formatDate } from '@utkarsh/domain/text/format';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { fieldColumn } from '../grid/columns';
import { recordSheet } from '../grid/ExportButton';
import {
  publishEvent,
  toEvent,
  requirePictures,
  saveEvent,
  type EventContent,
} from '../../data/staff/events';
import { changeAtOnce, fieldChange, theseRecords } from '../grid/bulk';
import { RecordList, useCollectionRows, type ListOf } from '../list/RecordList';
import * as z from 'zod/mini';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { useState } from 'react';
import { useController, useFieldArray, type UseFieldArrayReturn } from 'react-hook-form';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { lineField } from '@utkarsh/domain/fields/fieldChecks';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { FormField, FormText, type FormControl, RecordFields } from '../forms/fields';
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

const field = fieldColumn<EventRecord>('events');

const publication = (isPublic: boolean) =>
  fieldChange<EventRecord, 'published'>('published', isPublic, {
    stayText: isPublic ? 'published' : 'not published',
    save: publishEvent,
    progressText: isPublic ? 'Publishing' : 'Withdrawing',
    question: (count) => `${isPublic ? 'Publish' : 'Withdraw'} ${theseRecords(kindOf('events'), count)}?`,
    doneText: (count) =>
      count > 1
        ? `${formatCount(count)} events ${isPublic ? 'published.' : 'no longer published.'}`
        : isPublic
          ? 'Event published successfully!'
          : 'Event no longer published.',
  });

const events: ListOf<EventRecord> = {
  name: 'Events',
  title: 'Manage Events',
  nameOf: ({ title }) => title,
  source: { collection: 'events', read: toEvent },
  defaultSort: { field: 'starts_at', descending: true },
  sortFields: ['starts_at', 'title', 'city'],
  searchLabel: 'Search by title, venue or city',
  filters: {
    choices: [
      {
        name: 'shown',
        label: 'Published',
        width: 160,
        options: [
          { value: 'yes', label: 'Published', storedValue: true },
          { value: 'no', label: 'Not published', storedValue: false },
        ],
        field: 'published',
      },
    ],
  },
  columns: ({ isAdmin, toast }) => [
    field('title'),
    {
      field: 'starts_at',
      headerName: 'Dates (IST)',
      flex: 2,
      minWidth: 290,
      valueFormatter: (_value, row) => formatTimeSpan(new Date(row.starts_at), new Date(row.ends_at)),
    },
    field('city'),
    {
      field: 'published',
      headerName: fieldLabel('events', 'published'),
      width: 110,
      display: 'flex',
      renderCell: ({ row, hasFocus }) =>
        isAdmin ? (
          <Switch
            size="small"
            checked={row.published}
            onChange={(_event, isChecked) => void changeAtOnce(toast, row, publication(isChecked))}
            slotProps={{ input: { 'aria-label': `Publish ${row.title}`, tabIndex: hasFocus ? 0 : -1 } }}
          />
        ) : (
          <Chip label={row.published ? 'Yes' : 'No'} />
        ),
    },
    {
      field: 'photos',
      headerName: 'Photos',
      width: 90,
      type: 'number',
      valueGetter: (_value, row) => row.photos.length,
    },
  ],
  onPhones: [
    ['title', 'published'],
    ['city', 'starts_at'],
  ],
  sheet: recordSheet<EventRecord>('events', {
    last: [{ title: 'Photos', width: 10, value: ({ photos }) => photos.length }],
  }),
  canAdd: true,
  form: (parts) => <EventDialog {...parts} />,
  bulk: ({ run }) => (
    <>
      <Button onClick={() => run(publication(true))}>Publish</Button>
      <Button onClick={() => run(publication(false))}>Withdraw</Button>
    </>
  ),
};

export const EventsPage = () => <RecordList {...events} {...useCollectionRows(events)} />;
