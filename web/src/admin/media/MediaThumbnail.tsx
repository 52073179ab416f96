import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Box, IconButton, Skeleton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { formPath } from '@utkarsh/domain/media/mediaUrl';
import { isReply } from '../../data/errors';
import { readMedia } from '../../data/staff/mediaFile';
import { useLoaded } from '../../browser/useLoaded';

interface MediaThumbnailProps {
  path: string;
  alt: string;
  local?: string | undefined;
  isSmall?: boolean;
  /** Whether the picture is a logo, which appears whole and on white, as on the site. */
  isLogo?: boolean;
}

const large = { width: 112, height: 84, borderRadius: 1, flexShrink: 0 } as const;
const tile = { width: 84, height: 84, borderRadius: 2, flexShrink: 0 } as const;
const onWhite = { objectFit: 'contain', p: 0.5, bgcolor: '#fff', border: 1, borderColor: 'divider' } as const;
const tiny = { width: 36, height: 27, borderRadius: 0.5, flexShrink: 0 } as const;

/** Pauses between attempts, in seconds, while the server checks and scales the picture. */
const pauses = [2, 6, 20, 60];

const readWhenReady = (
  path: string,
  signal: AbortSignal,
  onWait: () => void,
  [pause, ...later] = pauses,
): Promise<Blob> =>
  readMedia(path, { signal }).catch(async (error: unknown) => {
    const isBeingChecked = isReply(error, 'conflict');
    if (pause === undefined || !isBeingChecked) throw error;
    onWait();
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    signal.throwIfAborted();
    return readWhenReady(path, signal, onWait, later);
  });

/** Returns a `data:` address: an object URL could be revoked while a row still loads it. */
const readSmallForm = async (path: string, signal: AbortSignal, onWait: () => void): Promise<string> => {
  const file = await readWhenReady(path, signal, onWait);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(new Error(`${path} cannot be read.`));
    reader.readAsDataURL(file);
  });
};

export const MediaThumbnail = ({ local, ...props }: MediaThumbnailProps) =>
  local === undefined ? (
    <StoredThumbnail {...props} />
  ) : (
    <Box
      component="img"
      src={local}
      alt={props.alt}
      sx={props.isLogo ? { ...tile, ...onWhite } : { ...large, objectFit: 'cover' }}
    />
  );

function StoredThumbnail({ path, alt, isSmall = false, isLogo = false }: Omit<MediaThumbnailProps, 'local'>) {
  const size = isLogo ? tile : isSmall ? tiny : large;
  const form = formPath(path, isLogo ? 'square' : 'w480');
  const [isWaiting, setIsWaiting] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const read = useCallback(
    (signal: AbortSignal) => readSmallForm(form, signal, () => setIsWaiting(true)),
    [form],
  );
  const { data, loading, error, retry } = useLoaded(read, { isLong: true });
  if (loading && !isWaiting) return <Skeleton variant="rectangular" sx={size} />;
  if (!loading && !error && !isBroken) {
    return (
      <Box
        component="img"
        src={data}
        alt={alt}
        onError={() => setIsBroken(true)}
        sx={{ ...size, ...(isLogo ? onWhite : { objectFit: 'cover' }) }}
      />
    );
  }
  return (
    <Box sx={{ ...size, bgcolor: 'action.hover', display: 'grid', placeItems: 'center' }}>
      {loading && isSmall && <WaitingIcon color="disabled" titleAccess="Being checked" />}
      {loading && !isSmall && <Typography variant="caption">Being checked</Typography>}
      {!loading && isSmall && <BrokenIcon />}
      {!loading && !isSmall && (
        <IconButton
          aria-label="Load the picture again"
          onClick={() => {
            setIsBroken(false);
            retry();
          }}
        >
          <BrokenIcon />
        </IconButton>
      )}
    </Box>
  );
}
