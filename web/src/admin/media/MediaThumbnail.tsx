import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Box, IconButton, Skeleton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { formPath } from '@utkarsh/domain/media/mediaUrl';
import { ApiRefusal } from '../../data/errors';
import { readMedia } from '../../data/staff/mediaFile';
import { useLoaded } from '../../browser/useLoaded';

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

/** Seconds before each further look for a picture that the server has yet to check and make small. */
const pauses = [2, 6, 20, 60];

/** The server says so of a picture that is there; any other failure is no reason to wait. */
const isBeingChecked = (error: unknown) => error instanceof ApiRefusal && error.code === 'conflict';

const readWhenReady = (
  path: string,
  signal: AbortSignal,
  onWait: () => void,
  [pause, ...later] = pauses,
): Promise<Blob> =>
  readMedia(path, { signal }).catch(async (error: unknown) => {
    if (pause === undefined || !isBeingChecked(error)) throw error;
    onWait();
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    signal.throwIfAborted();
    return readWhenReady(path, signal, onWait, later);
  });

/** An object URL would have to be revoked while a row that scrolled away still loads it: `data:` needs no care. */
const readSmallForm = async (path: string, signal: AbortSignal, onWait: () => void): Promise<string> => {
  const file = await readWhenReady(formPath(path, 'w480'), signal, onWait);
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
  const [waiting, setWaiting] = useState(false);
  const [broken, setBroken] = useState(false);
  const {
    data: value,
    loading,
    error,
    retry,
  } = useLoaded(
    useCallback((signal) => readSmallForm(path, signal, () => setWaiting(true)), [path]),
    { long: true },
  );
  const frame = { ...size, bgcolor: 'action.hover', display: 'grid', placeItems: 'center' } as const;
  if (loading && waiting) {
    return (
      <Box sx={frame}>
        {small ? (
          <WaitingIcon color="disabled" titleAccess="Being checked" />
        ) : (
          <Typography variant="caption">Being checked</Typography>
        )}
      </Box>
    );
  }
  if (loading) return <Skeleton variant="rectangular" sx={size} />;
  if (error || broken) {
    return (
      <Box sx={frame}>
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
