import { Button, Stack, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { eventFields } from '@utkarsh/domain/event/event';
import type { EventContent } from '../../data/staff/events';
import { FormField, type FormControl } from '../forms/fields';
import { MediaThumbnail } from '../media/MediaThumbnail';
import { FileButton } from './FileButton';
import { UploadList } from './UploadList';
import type { PictureUpload } from './usePictureUploads';

export interface PictureFieldProps {
  control: FormControl<EventContent>;
  /** Pictures of this form, by path, as the device has them. */
  locals: ReadonlyMap<string, string>;
  uploads: readonly PictureUpload[];
  readOnly: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** The one picture that stands for an event. */
export function CoverField({ control, locals, uploads, readOnly, onChoose }: PictureFieldProps) {
  const { field } = useController({ control, name: 'cover' });
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
      <FormField control={control} name="cover_alt" field={eventFields.cover_alt} />
    </Stack>
  );
}
