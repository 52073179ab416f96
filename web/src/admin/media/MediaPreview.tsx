import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { formatSize, type MediaKind } from '@utkarsh/domain/media/media';
import { useLoaded } from '../../browser/useLoaded';
import { readMedia, type MediaProgress } from '../../data/staff/mediaFile';
import { LoadProblem } from '../ui/Loading';

interface Media {
  url: string | undefined;
  progress: MediaProgress | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads a file while the component is mounted. An unpublished file needs the token of the signed-in person, which an element does
 * not send.
 */
export function useMedia(path: string): Media {
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

function Loading({ kind, progress }: { kind: MediaKind; progress: MediaProgress | undefined }) {
  const isSizeKnown = progress !== undefined && progress.total > 0;
  return (
    <Stack spacing={1} sx={{ px: { sm: 6 } }}>
      <LinearProgress
        aria-label={`Loading the ${kind}`}
        {...(isSizeKnown && {
          variant: 'determinate',
          value: (100 * progress.receivedBytes) / progress.total,
        })}
      />
      <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
        {isSizeKnown
          ? `${formatSize(progress.receivedBytes)} of ${formatSize(progress.total)}`
          : `Loading the ${kind}…`}
      </Typography>
    </Stack>
  );
}

const frameHeight = 'min(50vh, 60vw)';
const frame = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: frameHeight,
  mx: 'auto',
  borderRadius: 1,
} as const;

interface MediaPreviewProps {
  kind: MediaKind;
  alt: string;
  media: Media;
}

/** Has the same height in every state: buttons below it must not move while somebody is about to press them. */
export const MediaPreview = (props: MediaPreviewProps) => (
  <Box sx={{ minHeight: frameHeight, display: 'grid', alignContent: 'center' }}>
    <MediaState {...props} />
  </Box>
);

function MediaState({ kind, alt, media }: MediaPreviewProps) {
  const { url, progress, hasFailed, retry } = media;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (hasFailed) return <LoadProblem subject={`The ${kind}`} onRetry={retry} />;
  if (url === undefined) return <Loading kind={kind} progress={progress} />;
  const onError = () => setBrokenUrl(url);
  if (brokenUrl === url) {
    return (
      <Alert severity="warning">
        {`This browser cannot show the ${kind}. Download it to look at it with another program.`}
      </Alert>
    );
  }
  return kind === 'image' ? (
    <Box component="img" src={url} alt={alt} onError={onError} sx={frame} />
  ) : (
    <Box component="video" src={url} aria-label={alt} controls playsInline onError={onError} sx={frame} />
  );
}
