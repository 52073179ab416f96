import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { Box, FormHelperText, Stack, Typography } from '@mui/material';
import { useFormState, type UseFieldArrayReturn } from 'react-hook-form';
import { photoLimits } from '@utkarsh/domain/event/event';
import type { EventContent } from '../../data/staff/events';
import { FormText } from '../forms/fields';
import { MediaThumbnail } from '../media/MediaThumbnail';
import { TooltipButton } from '../ui/TooltipButton';
import type { PictureFieldProps } from './CoverField';
import { FileButton } from './FileButton';
import { UploadList } from './UploadList';

interface PhotosFieldProps extends PictureFieldProps {
  photos: UseFieldArrayReturn<EventContent, 'photos', 'key'>;
}

/** The gallery of an event, in its order. */
export function PhotosField({ control, photos, locals, uploads, readOnly, onChoose }: PhotosFieldProps) {
  const { fields, move, remove } = photos;
  const { errors } = useFormState({ control, name: 'photos' });
  const problem = errors.photos?.message ?? errors.photos?.root?.message;
  return (
    <Stack component="section" aria-label="Photos" spacing={1.5}>
      <Typography variant="h3">Photos</Typography>
      {fields.length === 0 && <Typography color="text.secondary">No photos yet.</Typography>}
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {fields.map(({ key, file }, index) => (
          <Stack
            component="li"
            key={key}
            aria-label={`Photo ${index + 1}`}
            direction="row"
            sx={{ gap: 1.5, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          >
            <MediaThumbnail path={file} local={locals.get(file)} alt={`Photo ${index + 1}`} />
            <Box sx={{ order: { xs: 1, sm: 0 }, flex: '1 1 100%' }}>
              <FormText
                control={control}
                name={`photos.${index}.alt`}
                label={`What photo ${index + 1} shows`}
              />
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
