import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { formatSize, type MediaKind } from '@utkarsh/domain/media/media';
import { useLoaded } from '../../browser/useLoaded';
import { readMedia, type MediaProgress } from '../../data/staff/mediaFile';
import { LoadProblem } from '../ui/Loading';

/** Loads a file. An unpublished one needs the token of the signed-in person, which an element does not send. */
export function useMedia(path: string) {
  const [progress, setProgress] = useState<MediaProgress>();
  const read = useCallback(
    async (signal: AbortSignal) =>
      URL.createObjectURL(await readMedia(path, { signal, onProgress: setProgress })),
    [path],
  );
  const { data: url, error, retry } = useLoaded(read, { isLong: true });
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return { url, progress, hasFailed: error !== undefined, retry };
}

const frameHeight = 'min(50vh, 60vw)';
const frame = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: frameHeight,
  mx: 'auto',
  borderRadius: 1,
} as const;

/** Has the same height in every state: buttons below it must not move while somebody is about to press them. */
export function MediaPreview({
  kind,
  alt,
  media: { url, progress, hasFailed, retry },
}: {
  kind: MediaKind;
  alt: string;
  media: ReturnType<typeof useMedia>;
}) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isBroken = url !== undefined && brokenUrl === url;
  const size = progress !== undefined && progress.total > 0 ? progress : undefined;
  const file = { src: url, onError: () => setBrokenUrl(url), sx: frame };
  return (
    <Box sx={{ minHeight: frameHeight, display: 'grid', alignContent: 'center' }}>
      {hasFailed && <LoadProblem subject={`The ${kind}`} onRetry={retry} />}
      {!hasFailed && url === undefined && (
        <Stack spacing={1} sx={{ px: { sm: 6 } }}>
          <LinearProgress
            aria-label={`Loading the ${kind}`}
            {...(size && { variant: 'determinate', value: (100 * size.receivedBytes) / size.total })}
          />
          <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
            {size ? `${formatSize(size.receivedBytes)} of ${formatSize(size.total)}` : `Loading the ${kind}…`}
          </Typography>
        </Stack>
      )}
      {!hasFailed && isBroken && (
        <Alert severity="warning">
          {`This browser cannot show the ${kind}. Download it to look at it with another program.`}
        </Alert>
      )}
      {!hasFailed &&
        url !== undefined &&
        !isBroken &&
        (kind === 'image' ? (
          <Box component="img" alt={alt} {...file} />
        ) : (
          <Box component="video" aria-label={alt} controls playsInline {...file} />
        ))}
    </Box>
  );
}
