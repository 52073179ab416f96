import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { Alert, Box, Button, FormHelperText, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { useController, useFormState, useWatch, type UseFieldArrayReturn } from 'react-hook-form';
import { acceptedTypes, formatSize } from '@utkarsh/domain/media/media';
import { eventFields, photoLimits } from '@utkarsh/domain/event/event';
import { useStalled } from '../../browser/useConnection';
import { AlertButton, TooltipButton } from '../ui/buttons';
import type { EventContent } from '../../data/staff/events';
import { FormField, FormText, type FormControl } from '../forms/fields';
import { MediaThumbnail } from '../media/MediaThumbnail';
import type { PictureUpload } from './usePictureUploads';

interface FileButtonProps {
  label: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Lets somebody choose pictures of the device. */
function FileButton({ label, multiple = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" startIcon={<AddPhotoIcon />} onClick={() => input.current?.click()}>
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedTypes('image')}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Otherwise choosing this file again would cause no event.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}

function Waiting({ upload }: { upload: PictureUpload }) {
  const { name, size, sent, isSending, remove } = upload;
  const stalled = useStalled(isSending ? sent : -1) && isSending;
  const figures = `${formatSize(sent)} of ${formatSize(size)}`;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5 }}>
        <Typography variant="body2" noWrap>
          {name}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={size === 0 ? 0 : Math.min(100, (100 * sent) / size)}
          aria-label={`Uploading ${name}`}
          aria-valuetext={figures}
        />
        <Typography variant="caption" color="text.secondary">
          {figures}
        </Typography>
        <Typography role="status" variant="body2" color="warning.main">
          {stalled && 'The upload has stopped; we keep trying. Check the connection, or cancel it.'}
        </Typography>
      </Stack>
      <Button size="small" aria-label={`Cancel ${name}`} onClick={remove}>
        Cancel
      </Button>
    </Stack>
  );
}

/** Running uploads, and failed ones with the reason. */
const UploadList = ({ uploads }: { uploads: readonly PictureUpload[] }) => (
  <Stack spacing={1}>
    {uploads.map((upload) =>
      upload.problem === undefined ? (
        <Waiting key={upload.key} upload={upload} />
      ) : (
        <Alert
          key={upload.key}
          severity="error"
          onClose={upload.remove}
          slotProps={{ closeButton: { 'aria-label': `Dismiss ${upload.name}` } }}
          sx={{ overflowWrap: 'anywhere' }}
          {...(upload.again && { action: <AlertButton onClick={upload.again}>Try again</AlertButton> })}
        >
          {upload.problem}
        </Alert>
      ),
    )}
  </Stack>
);

interface PictureFieldProps {
  control: FormControl<EventContent>;
  /** Local addresses of this form's pictures, by path. */
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

/** Field for the photos of an event, in order. */
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
