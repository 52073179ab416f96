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
}

const size = { width: 112, height: 84, borderRadius: 1, flexShrink: 0 } as const;

/** A small picture of the bucket, published or not. */
export const MediaThumbnail = ({ path, alt, local }: MediaThumbnailProps) =>
  local === undefined ? (
    <StoredThumbnail path={path} alt={alt} />
  ) : (
    <Box component="img" src={local} alt={alt} sx={{ ...size, objectFit: 'cover' }} />
  );

function StoredThumbnail({ path, alt }: Omit<MediaThumbnailProps, 'local'>) {
  const { media, retry } = useMedia(formPath(path, 'w480'));
  const [broken, setBroken] = useState(false);
  if (media.state === 'loading') return <Skeleton variant="rectangular" sx={size} />;
  if (media.state === 'failed' || broken) {
    return (
      <Box sx={{ ...size, bgcolor: 'action.hover', display: 'grid', placeItems: 'center' }}>
        <IconButton
          aria-label="Load the picture again"
          onClick={() => {
            setBroken(false);
            retry();
          }}
        >
          <BrokenIcon />
        </IconButton>
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
