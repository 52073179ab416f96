import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import { Box, IconButton, Skeleton } from '@mui/material';
import { useCallback, useState } from 'react';
import { formPath } from '@utkarsh/domain/media';
import { readMedia } from '../../data/staff/mediaFile';
import { useLoaded } from '../ui/useLoaded';

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

/** An object URL would have to be revoked while a row that scrolled away still loads it: `data:` needs no care. */
const readSmallForm = async (path: string): Promise<string> => {
  const file = await readMedia(formPath(path, 'w480'));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(new Error(`${path} cannot be read.`));
    reader.readAsDataURL(file);
  });
};

/** A small picture of the bucket, published or not. */
export const MediaThumbnail = ({ local, ...props }: MediaThumbnailProps) =>
  local === undefined ? (
    <StoredThumbnail {...props} />
  ) : (
    <Box component="img" src={local} alt={props.alt} sx={{ ...large, objectFit: 'cover' }} />
  );

function StoredThumbnail({ path, alt, small = false }: Omit<MediaThumbnailProps, 'local'>) {
  const size = small ? tiny : large;
  const { value, loading, failed, retry } = useLoaded(useCallback(() => readSmallForm(path), [path]));
  const [broken, setBroken] = useState(false);
  if (loading) return <Skeleton variant="rectangular" sx={size} />;
  if (failed || broken) {
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
      src={value}
      alt={alt}
      onError={() => setBroken(true)}
      sx={{ ...size, objectFit: 'cover' }}
    />
  );
}
