import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useController, useFormState, useWatch, type UseFieldArrayReturn } from 'react-hook-form';
import { eventFields, photoLimits } from '@utkarsh/domain/event/event';
import { TooltipButton } from '../ui/buttons';
import type { EventContent } from '../../data/staff/events';
import { FormField, FormText, type FormControl } from '../forms/fields';
import { MediaThumbnail } from '../media/MediaThumbnail';
import { FileButton, UploadList } from '../media/UploadList';
import type { PictureUpload } from '../media/usePictureUploads';

interface PictureFieldProps {
  control: FormControl<EventContent>;
  /** Local addresses of the pictures chosen in this form, by path. */
  locals: ReadonlyMap<string, string>;
  uploads: readonly PictureUpload[];
  readOnly: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Field for the cover of an event. */
export function CoverField({ control, locals, uploads, readOnly, onChoose }: PictureFieldProps) {
  const { field } = useController({ control, name: 'cover' });
  const alt = useWatch({ control, name: 'cover_alt' });
  return (
    <Stack component="section" aria-label="Cover" spacing={1.5}>
      <Typography variant="h3">Cover</Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {field.value === '' ? (
          <Typography color="text.secondary">No cover yet.</Typography>
        ) : (
          <MediaThumbnail
            key={field.value}
            path={field.value}
            local={locals.get(field.value)}
            alt="The cover"
          />
        )}
        {!readOnly && (
          <FileButton label={field.value === '' ? 'Add cover' : 'Replace cover'} onChoose={onChoose} />
        )}
        {!readOnly && field.value !== '' && (
          <Button color="error" onClick={() => field.onChange('')}>
            Remove cover
          </Button>
        )}
      </Stack>
      <UploadList uploads={uploads} />
      {readOnly ? (
        <Typography>{alt}</Typography>
      ) : (
        <FormField control={control} name="cover_alt" field={eventFields.cover_alt} />
      )}
    </Stack>
  );
}

interface PhotosFieldProps extends PictureFieldProps {
  photos: UseFieldArrayReturn<EventContent, 'photos', 'key'>;
}

/** Field for the photos of an event, in their order. */
export function PhotosField({ control, photos, locals, uploads, readOnly, onChoose }: PhotosFieldProps) {
  const { fields, move, remove } = photos;
  const { errors } = useFormState({ control, name: 'photos' });
  const problem = errors.photos?.message ?? errors.photos?.root?.message;
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
                <TooltipButton
                  size="small"
                  title={`Move photo ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <UpIcon fontSize="small" />
                </TooltipButton>
                <TooltipButton
                  size="small"
                  title={`Move photo ${index + 1} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <DownIcon fontSize="small" />
                </TooltipButton>
                <TooltipButton size="small" title={`Remove photo ${index + 1}`} onClick={() => remove(index)}>
                  <DeleteIcon fontSize="small" />
                </TooltipButton>
              </Stack>
            )}
          </Stack>
        ))}
      </Stack>
      <UploadList uploads={uploads} />
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
      {!readOnly && (
        <div>
          <FileButton label="Add photos" multiple onChoose={onChoose} />
          <FormHelperText>{`JPEG, PNG, WebP or GIF files of at most 10 MB each; at most ${photoLimits.count} photos.`}</FormHelperText>
        </div>
      )}
    </Stack>
  );
}
