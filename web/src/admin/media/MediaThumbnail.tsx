import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import { Box, IconButton, Skeleton } from '@mui/material';
import { useState } from 'react';
import { formPath } from '@utkarsh/domain/media';
import { useMedia } from './useMedia';

interface MediaThumbnailProps {
  /** In the bucket. */
  path: string;
  alt: string;
  /** An address of the file itself, while the device has it. */
  local?: string | undefined;
  /** So small that it fits a button in a row. */
  small?: boolean;
}

const large = { width: 112, height: 84, borderRadius: 1, flexShrink: 0 } as const;
const tiny = { width: 36, height: 27, borderRadius: 0.5, flexShrink: 0 } as const;

/** A small picture of the bucket, published or not. */
export const MediaThumbnail = ({ local, ...props }: MediaThumbnailProps) =>
  local === undefined ? (
    <StoredThumbnail {...props} />
  ) : (
    <Box component="img" src={local} alt={props.alt} sx={{ ...large, objectFit: 'cover' }} />
  );

function StoredThumbnail({ path, alt, small = false }: Omit<MediaThumbnailProps, 'local'>) {
  const size = small ? tiny : large;
  const { media, retry } = useMedia(formPath(path, 'w480'));
  const [broken, setBroken] = useState(false);
  if (media.state === 'loading') return <Skeleton variant="rectangular" sx={size} />;
  if (media.state === 'failed' || broken) {
    return (
      <Box sx={{ ...size, bgcolor: 'action.hover', display: 'grid', placeItems: 'center' }}>
        {small ? (
          <BrokenIcon />
        ) : (
          <IconButton
            aria-label="Load the picture again"
            onClick={() => {
              setBroken(false);
              retry();
            }}
          >
            <BrokenIcon />
          </IconButton>
        )}
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={media.url}
      alt={alt}
      onError={() => setBroken(true)}
      sx={{ ...size, objectFit: 'cover' }}
    />
  );
}
