import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { formatSize, type MediaKind } from '@utkarsh/domain/media';
import type { MediaProgress } from '../../data/staff/mediaFile';
import { LoadProblem } from '../ui/Loading';
import type { Media } from './useMedia';

interface MediaPreviewProps {
  kind: MediaKind;
  /** What it shows, for those who do not see it. */
  alt: string;
  media: Media;
  onRetry: () => void;
}

function Loading({ kind, progress }: { kind: MediaKind; progress: MediaProgress | undefined }) {
  const known = progress !== undefined && progress.total > 0;
  return (
    <Stack spacing={1} sx={{ minHeight: 240, justifyContent: 'center', px: { sm: 6 } }}>
      <LinearProgress
        aria-label={`Loading the ${kind}`}
        {...(known && { variant: 'determinate', value: (100 * progress.got) / progress.total })}
      />
      <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
        {known
          ? `${formatSize(progress.got)} of ${formatSize(progress.total)}`
          : kind === 'image'
            ? 'Loading the image…'
            : 'Loading the video…'}
      </Typography>
    </Stack>
  );
}

const frame = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: '60vh',
  mx: 'auto',
  borderRadius: 1,
} as const;

/** A picture or a video, on its way, shown, or with what prevents it. */
export function MediaPreview({ kind, alt, media, onRetry }: MediaPreviewProps) {
  const [broken, setBroken] = useState<string>();
  if (media.state === 'loading') return <Loading kind={kind} progress={media.progress} />;
  if (media.state === 'failed') return <LoadProblem what={`The ${kind}`} onRetry={onRetry} />;
  const onError = () => setBroken(media.url);
  if (broken === media.url) {
    return (
      <Alert severity="warning">
        This browser cannot show the {kind}. Download it to look at it with another program.
      </Alert>
    );
  }
  return kind === 'image' ? (
    <Box component="img" src={media.url} alt={alt} onError={onError} sx={frame} />
  ) : (
    <Box
      component="video"
      src={media.url}
      aria-label={alt}
      controls
      playsInline
      onError={onError}
      sx={frame}
    />
  );
}
